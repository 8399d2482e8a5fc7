import { describe, expect, it } from 'vitest';
import { LITHUANIAN, SPANISH, alphabet } from '$lib/game/testing';
import { boardCells, boardText, rackText, readRack } from './boardtext';
import { BoardEditor } from './editor.svelte';

const empty = (size: number) => Array<string>(size * size).fill('');

describe('a board as text', () => {
  it('is read as it is written, with blanks and tiles of several characters', () => {
    const cells = empty(3);
    [cells[0], cells[1], cells[4], cells[8]] = ['CH', 'e', 'LL', 'ch'];
    const text = boardText(cells, 3);
    expect(text).toEqual(['[CH]e.', '.[LL].', '..[ch]']);
    expect(boardCells(text, 3, SPANISH)).toEqual(cells);
  });

  it('is refused with a row too many, a row too long, or a letter that is none', () => {
    expect(boardCells(['..', '..', '..'], 2, SPANISH)).toBeUndefined();
    expect(boardCells(['..', '...'], 2, SPANISH)).toBeUndefined();
    expect(boardCells(['..', '.Ž'], 2, SPANISH)).toBeUndefined();
  });
});

describe('a rack as text', () => {
  it('is read in either case, with spaces, blanks and letters beyond the keyboard', () => {
    expect(readRack('ač lpru?', LITHUANIAN).tiles).toEqual(['A', 'Č', 'L', 'P', 'R', 'U', '?']);
    expect(readRack('a*', LITHUANIAN).tiles).toEqual(['A', '?']);
  });

  it('takes a tile of several characters from brackets only', () => {
    expect(readRack('c[ch]ll', SPANISH).tiles).toEqual(['C', 'CH', 'L', 'L']);
    expect(rackText(['C', 'CH'])).toBe('C[CH]');
  });

  it('tells what is no tile', () => {
    expect(readRack('A1B€', LITHUANIAN)).toEqual({ tiles: ['A', 'B'], unknown: ['1', '€'] });
  });
});

describe('the board that an organiser types', () => {
  const editor = () => new BoardEditor(LITHUANIAN, 5, [2, 2]);

  it('shows another board and gives it back', () => {
    const cells = empty(5);
    [cells[3], cells[7], cells[24]] = ['A', 'š', 'A'];
    const one = editor();
    one.composer.clickSquare(0, 0);
    one.composer.type('BEBE');
    one.load(cells);
    expect(one.cells).toEqual(cells);
    expect(one.composer.cursor).toBeNull();
  });

  it('takes more of a tile than the set has', () => {
    const one = editor();
    one.composer.clickSquare(0, 0);
    one.composer.type('ŽŽŽŽŽ');
    expect(one.cells.slice(0, 5)).toEqual(['Ž', 'Ž', 'Ž', 'Ž', 'Ž']);
  });

  it('takes up a tile that is pointed at, and types there', () => {
    const one = editor();
    one.composer.clickSquare(0, 0);
    one.composer.type('BB');
    one.point(0, 0);
    one.composer.type('D');
    expect(one.cells.slice(0, 2)).toEqual(['D', 'B']);
  });

  it('turns the arrow where nothing lies', () => {
    const one = editor();
    one.point(1, 1);
    one.point(1, 1);
    expect(one.composer.cursor).toEqual({ row: 1, col: 1, down: true });
  });

  it('lays as many of one letter as a whole board takes', () => {
    const one = new BoardEditor(alphabet({ letters: 'A B' }), 15, [7, 7]);
    const cells = empty(15).fill('A');
    one.load(cells);
    expect(one.cells.filter(Boolean)).toHaveLength(225);
  });
});
