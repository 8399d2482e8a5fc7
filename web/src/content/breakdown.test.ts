import { describe, expect, it } from 'vitest';
import type { LayoutInfo } from '$lib/api/types';
import { Alphabet } from '$lib/game/alphabet';
import { breakdown } from './breakdown';
import bulgarian from './tutorial/bg.json';
import lithuanian from './tutorial/lt.json';
import type { PositionFile } from './positions';

const layout: LayoutInfo = {
  name: 'standard15',
  size: 15,
  rows: [
    'T..d...T...d..T',
    '.D...t...t...D.',
    '..D...d.d...D..',
    'd..D...d...D..d',
    '....D.....D....',
    '.t...t...t...t.',
    '..d...d.d...d..',
    'T..d...D...d..T',
    '..d...d.d...d..',
    '.t...t...t...t.',
    '....D.....D....',
    'd..D...d...D..d',
    '..D...d.d...D..',
    '.D...t...t...D.',
    'T..d...T...d..T',
  ],
  start: [7, 7],
};

function letters(values: Record<string, number>): Alphabet {
  const all = Object.keys(values);
  const lower = all.map((letter) => letter.toLowerCase());
  return new Alphabet({ letters: all, lower, vowels: [], counts: {}, values, typing: {}, fold: {} });
}

/** The values that the Bulgarian rule text names. */
const BULGARIAN = letters({ К: 2, В: 2, А: 1, Д: 2, Р: 1, Т: 1, Е: 1, Н: 1, И: 1, Г: 3 });
const LITHUANIAN = letters({
  ...{ A: 1, E: 1, I: 1, K: 1, N: 1, O: 1, R: 1, S: 1, T: 1, U: 1, D: 2, P: 3, Ė: 4, Y: 5, Ž: 6 },
});

describe('breakdown', () => {
  for (const [name, file, alphabet] of [
    ['Bulgarian', bulgarian, BULGARIAN],
    ['Lithuanian', lithuanian, LITHUANIAN],
  ] as const) {
    it(`comes to the points that the engine counts: ${name}`, () => {
      for (const position of (file as unknown as PositionFile).positions) {
        const sums = breakdown(position, layout, alphabet);
        expect(sums.map(({ points }) => points)).toEqual(position.words.map(({ points }) => points));
      }
    });
  }

  it('shows premiums under new tiles only', () => {
    const extended = (bulgarian as unknown as PositionFile).positions.find(({ id }) => id === 'extend')!;
    const [sum] = breakdown(extended, layout, BULGARIAN);
    expect(sum!.wordTimes).toEqual([]);
    expect(sum!.parts.filter(({ times }) => times > 1).map(({ letter }) => letter)).toEqual(['Н']);
    expect(sum!.parts.filter(({ isNew }) => isNew).map(({ letter }) => letter)).toEqual(['Е', 'Н']);
  });

  it('counts a blank as nothing', () => {
    const last = (lithuanian as unknown as PositionFile).positions.at(-1)!;
    const [sum] = breakdown(last, layout, LITHUANIAN);
    expect(sum!.word).toBe('SEPTYNIS');
    expect(sum!.parts.find(({ blank }) => blank)).toMatchObject({ letter: 'Y', value: 0 });
  });
});
