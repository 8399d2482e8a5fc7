import { describe, expect, it } from 'vitest';
import type { Tentative } from '$lib/game/composing';
import { LITHUANIAN, SPANISH } from '$lib/game/testing';
import { playText } from './playtext';

const SIZE = 5;

function lay(letters: Record<string, string>, lower = false): Tentative[] {
  return Object.entries(letters).map(([place, letter], id) => {
    const [row, col] = place.split(',').map(Number) as [number, number];
    return { id, row, col, letter, blank: lower };
  });
}

function board(tiles: Record<string, string>): string[] {
  const cells = Array<string>(SIZE * SIZE).fill('');
  for (const [place, tile] of Object.entries(tiles)) {
    const [row, col] = place.split(',').map(Number) as [number, number];
    cells[row * SIZE + col] = tile;
  }
  return cells;
}

const across = board({ '2,1': 'A', '2,2': 'š' });

describe('a play as text', () => {
  it('names row first across and column first down', () => {
    expect(playText(board({}), SIZE, lay({ '2,1': 'A', '2,2': 'B' }), LITHUANIAN, 'numbers')).toBe('3B AB');
    expect(playText(board({}), SIZE, lay({ '1,2': 'A', '2,2': 'B' }), LITHUANIAN, 'numbers')).toBe('C2 AB');
  });

  it('is the other way round where rows have letters', () => {
    expect(playText(board({}), SIZE, lay({ '2,1': 'A', '2,2': 'B' }), LITHUANIAN, 'letters')).toBe('C2 AB');
    expect(playText(board({}), SIZE, lay({ '1,2': 'A', '2,2': 'B' }), LITHUANIAN, 'letters')).toBe('3B AB');
  });

  it('takes in what lies before, between and after, blanks small', () => {
    expect(playText(across, SIZE, lay({ '2,0': 'K', '2,3': 'Ė' }), LITHUANIAN, 'numbers')).toBe('3A KAšĖ');
    expect(playText(across, SIZE, lay({ '2,3': 'S' }, true), LITHUANIAN, 'numbers')).toBe('3B Ašs');
  });

  it('of a single tile is the longer word', () => {
    const both = board({ '2,1': 'A', '2,2': 'S', '1,3': 'O' });
    expect(playText(both, SIZE, lay({ '2,3': 'S' }), LITHUANIAN, 'numbers')).toBe('3B ASS');
  });

  it('writes a tile of several characters in brackets', () => {
    expect(playText(board({}), SIZE, lay({ '0,0': 'CH', '0,1': 'E' }), SPANISH, 'numbers')).toBe('1A [CH]E');
  });

  it('is none with a gap, a bend, a nameless blank, or without tiles', () => {
    expect(playText(board({}), SIZE, lay({ '0,0': 'A', '0,2': 'B' }), LITHUANIAN, 'numbers')).toBeUndefined();
    expect(playText(board({}), SIZE, lay({ '0,0': 'A', '1,1': 'B' }), LITHUANIAN, 'numbers')).toBeUndefined();
    const nameless = [{ id: 1, row: 0, col: 0, letter: null, blank: true }];
    expect(playText(board({}), SIZE, nameless, LITHUANIAN, 'numbers')).toBeUndefined();
    expect(playText(board({}), SIZE, [], LITHUANIAN, 'numbers')).toBeUndefined();
  });
});
