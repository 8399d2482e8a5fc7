import { describe, expect, it } from 'vitest';
import { bg } from '$lib/i18n/messages/bg';
import { en } from '$lib/i18n/messages/en';
import { lt } from '$lib/i18n/messages/lt';
import { lv } from '$lib/i18n/messages/lv';
import { sk } from '$lib/i18n/messages/sk';
import { RULES } from './rules';
import { SECTIONS, type Facts } from './rules/text';
import { TAUGHT, tutorial, type Position } from './positions';

const CATALOGUES = { bg, en, lt, lv, sk };
type Language = keyof typeof CATALOGUES;
const LANGUAGES = Object.keys(CATALOGUES) as Language[];

const FACTS: Facts = {
  language: 'xx',
  size: 15,
  tiles: 104,
  blanks: 2,
  blankOnly: ['W', 'Q'],
  rack: 7,
  bonus: [[7, 50]],
  exchangeMin: 7,
  firstWordMin: 2,
  blankInDraw: 'A.',
  challenge: 'B.',
  passes: 'C.',
  passesOfMore: 'D.',
  out: 'E.',
  outBonus: 'F.',
  tie: 'G.',
  isFirstPlayerDrawn: true,
  firstPlayer: 'H.',
  wordList: 'list 1',
};

function mainWord(position: Position): string {
  // The only blanks are lower-case letters whose upper case is one character.
  return position.words[0]!.text.toUpperCase();
}

describe('the tutorials', () => {
  it('are there in the five languages', () => {
    expect([...TAUGHT].sort()).toEqual([...LANGUAGES].sort());
  });

  for (const language of LANGUAGES) {
    it(`have their words in ${language}`, async () => {
      const t = CATALOGUES[language].tutorial;
      for (const edition of LANGUAGES) {
        for (const position of (await tutorial(edition))!.positions) {
          const id = position.id as keyof typeof t.titles;
          const done: Partial<Record<string, string>> = t.done[edition];
          const where = `${edition} ${id}`;
          expect(t.titles[id], where).toBeTruthy();
          expect(t.tasks[id](mainWord(position)), where).toContain(mainWord(position));
          expect(done[id], where).toBeTruthy();
          if (edition !== language) expect(t.glosses[mainWord(position)], where).toBeTruthy();
        }
      }
    });
  }
});

describe('the rules', () => {
  for (const language of LANGUAGES) {
    it(`are whole in ${language}`, async () => {
      const write = await RULES[language]();
      const sections = write(FACTS);
      for (const name of SECTIONS) {
        expect(sections[name].title).toBeTruthy();
        expect(sections[name].blocks.length).toBeGreaterThan(0);
      }
      const said = JSON.stringify(sections);
      expect(said).not.toMatch(/undefined|null|NaN|\[object/);
      for (const fact of ['15 × 15', '104', 'W, Q', 'A.', 'C.', 'E.', 'list 1', '50']) expect(said).toContain(fact);
      // What the edition sets otherwise is said otherwise.
      const changed = JSON.stringify(write({ ...FACTS, isFirstPlayerDrawn: false, exchangeMin: 0, bonus: [] }));
      expect(changed).toContain('H.');
      expect(changed).not.toContain('A.');
      const table: [number, number][] = [
        [7, 50],
        [8, 50],
        [9, 50],
      ];
      const nine = JSON.stringify(write({ ...FACTS, bonus: table, rack: 9 }));
      expect(nine).toMatch(/7, 8 \p{L}+ 9/u);
    });
  }
});
