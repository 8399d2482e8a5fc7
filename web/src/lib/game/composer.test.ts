import { beforeEach, describe, expect, it } from 'vitest';
import { Composer } from './composer.svelte';
import { LITHUANIAN, table } from './testing';

let composer: Composer;
const shown = () => composer.tentative.map(({ letter, blank }) => (blank ? '?' : '') + letter).join('');

beforeEach(() => {
  composer = new Composer(LITHUANIAN, 15, [7, 7]);
  composer.sync(table(LITHUANIAN).board, ['N', 'A', 'M', 'A', 'Š', 'S', '?']);
  composer.clickSquare(7, 7);
});

describe('input methods', () => {
  it('a dead key: the mark is no letter, what it ends as is', () => {
    composer.composing('ˇ');
    expect(shown()).toBe('');
    composer.composed('š');
    expect(shown()).toBe('Š');
  });

  it('a screen keyboard sends the word so far, letter by letter', () => {
    for (const text of ['n', 'na', 'nam', 'nama']) composer.composing(text);
    expect(shown()).toBe('NAMA');
    composer.composed('nama');
    expect(shown()).toBe('NAMA');
  });

  it('a screen keyboard takes letters back, and corrects', () => {
    composer.composing('na');
    composer.composing('n');
    expect(shown()).toBe('N');
    composer.composing('ma');
    expect(shown()).toBe('MA');
  });

  it('what was typed before stays when the method changes its mind', () => {
    composer.type('n');
    composer.composing('s');
    composer.composing('a');
    composer.composed('a');
    expect(shown()).toBe('NA');
  });
});

describe('the play for the server', () => {
  it('names letters, blanks, and a blank not told yet', () => {
    composer.type('n?a');
    expect(composer.placed).toEqual([
      { row: 7, col: 7, letter: 'N', blank: false },
      { row: 7, col: 8, letter: 'A', blank: true },
    ]);
    composer.recallAll();
    composer.put(composer.rack.find(({ letter }) => letter === '?')!.id, 0, 0);
    expect(composer.placed).toEqual([{ row: 0, col: 0, letter: '?', blank: true }]);
  });
});

describe('tapping tiles', () => {
  it('lays them at the cursor one after another', () => {
    const [n, a] = composer.rack;
    expect(composer.putAtCursor(n!.id)).toBe(true);
    expect(composer.putAtCursor(a!.id)).toBe(true);
    expect(composer.placed).toMatchObject([{ col: 7 }, { col: 8 }]);
    composer.hideCursor();
    expect(composer.putAtCursor(composer.rack[2]!.id)).toBe(false);
  });
});
