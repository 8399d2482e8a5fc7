import { describe, expect, it } from 'vitest';
import type { Tentative } from '$lib/game/composing';
import bulgarian from './tutorial/bg.json';
import { judge } from './lesson';
import type { PositionFile } from './positions';

const tigan = (bulgarian as unknown as PositionFile).positions.find(({ id }) => id === 'cross')!;
const tile = (row: number, col: number, letter: string | null): Tentative => ({
  id: row * 15 + col,
  row,
  col,
  letter,
  blank: false,
});
const whole = tigan.placed.map(({ row, col, letter }) => tile(row, col, letter));

describe('judge', () => {
  it('knows the play, laid in any order', () => {
    expect(judge(tigan, whole)).toEqual({ kind: 'right' });
    expect(judge(tigan, [...whole].reverse())).toEqual({ kind: 'right' });
  });

  it('says what is missing', () => {
    expect(judge(tigan, [])).toEqual({ kind: 'none' });
    expect(judge(tigan, whole.slice(1))).toEqual({ kind: 'missing' });
  });

  it('says which tile is wrong', () => {
    const [first, ...others] = whole as [Tentative, ...Tentative[]];
    expect(judge(tigan, [...others, tile(0, 0, 'Е')])).toEqual({ kind: 'elsewhere', row: 0, col: 0 });
    expect(judge(tigan, [{ ...first, letter: 'Е' }, ...others])).toEqual({
      kind: 'letter',
      row: first.row,
      col: first.col,
      letter: first.letter,
    });
    expect(judge(tigan, [{ ...first, letter: null }])).toMatchObject({ kind: 'letter' });
  });
});
