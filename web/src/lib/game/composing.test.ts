import { describe, expect, it } from 'vitest';
import * as compose from './composing';
import type { Composition, Table } from './composing';
import { BULGARIAN, CATALAN, LITHUANIAN, SPANISH, table } from './testing';

function start(rack: string, row = 7, col = 7, down = false): Composition {
  const letters = rack.split(' ').filter(Boolean);
  return { ...compose.withRack(compose.EMPTY, letters), cursor: { row, col, down } };
}

/** Tentative tiles in reading order: "A@7,7 b@7,8", blanks as the letter after a question mark. */
function shown(state: Composition): string {
  return [...state.tentative]
    .sort((a, b) => a.row - b.row || a.col - b.col)
    .map(({ letter, blank, row, col }) => `${blank ? '?' : ''}${letter ?? ''}@${row},${col}`)
    .join(' ');
}

function typed(state: Composition, on: Table, text: string): string {
  return shown(compose.type(state, on, text));
}

const lithuanian = table(LITHUANIAN);

describe('the cursor', () => {
  it('points right, then down, then is off', () => {
    let state = compose.EMPTY;
    state = compose.clickSquare(state, lithuanian, 3, 4);
    expect(state.cursor).toEqual({ row: 3, col: 4, down: false });
    state = compose.clickSquare(state, lithuanian, 3, 4);
    expect(state.cursor).toEqual({ row: 3, col: 4, down: true });
    state = compose.clickSquare(state, lithuanian, 3, 4);
    expect(state.cursor).toBeNull();
  });

  it('starts again on another square', () => {
    const state = start('', 3, 4, true);
    expect(compose.clickSquare(state, lithuanian, 5, 5).cursor).toEqual({ row: 5, col: 5, down: false });
  });

  it('does not go onto a tile of the board by a click', () => {
    expect(compose.clickSquare(compose.EMPTY, table(LITHUANIAN, 15, { '3,4': 'A' }), 3, 4).cursor).toBeNull();
  });

  it('appears on the start square by an arrow key, moves, and stays on the board', () => {
    let state = compose.moveCursor(compose.EMPTY, lithuanian, 0, 1, [7, 7]);
    expect(state.cursor).toEqual({ row: 7, col: 7, down: false });
    state = compose.moveCursor(state, lithuanian, -1, 0, [7, 7]);
    expect(state.cursor).toEqual({ row: 6, col: 7, down: false });
    for (let i = 0; i < 20; i++) state = compose.moveCursor(state, lithuanian, 0, 1, [7, 7]);
    expect(state.cursor?.col).toBe(14);
  });
});

describe('typing', () => {
  it('lays tiles one after another', () => {
    const state = compose.type(start('N A M A S'), lithuanian, 'namas');
    expect(shown(state)).toBe('N@7,7 A@7,8 M@7,9 A@7,10 S@7,11');
    expect(state.cursor).toEqual({ row: 7, col: 12, down: false });
  });

  it('goes down when the cursor does', () => {
    expect(typed(start('K A', 2, 3, true), lithuanian, 'ka')).toBe('K@2,3 A@3,3');
  });

  it('skips squares that are covered', () => {
    const on = table(LITHUANIAN, 15, { '7,8': 'A', '7,9': 'M' });
    const state = compose.type(start('N A S'), on, 'nas');
    expect(shown(state)).toBe('N@7,7 A@7,10 S@7,11');
    expect(compose.type(start('N'), on, 'n').cursor?.col).toBe(10);
  });

  it('stops at the edge of the board', () => {
    const state = compose.type(start('N A M', 7, 14), lithuanian, 'nam');
    expect(shown(state)).toBe('N@7,14');
    expect(shown(compose.backspace(state, lithuanian))).toBe('');
  });

  it('does nothing without a cursor, nor for a letter that is not there', () => {
    expect(typed({ ...start('N A'), cursor: null }, lithuanian, 'na')).toBe('');
    expect(typed(start('N A'), lithuanian, 'nk')).toBe('N@7,7');
  });

  it('takes composed and decomposed text alike', () => {
    expect(typed(start('Š'), lithuanian, 's\u030c')).toBe('Š@7,7');
  });
});

describe('one key for several letters', () => {
  it('places Š when only Š is there', () => {
    expect(typed(start('Š A'), lithuanian, 's')).toBe('Š@7,7');
  });

  it('prefers S, and the same key again goes S, Š, S', () => {
    const state = start('S Š A');
    expect(typed(state, lithuanian, 's')).toBe('S@7,7');
    expect(typed(state, lithuanian, 'ss')).toBe('Š@7,7');
    expect(typed(state, lithuanian, 'sss')).toBe('S@7,7');
    expect(typed(state, lithuanian, 'ssa')).toBe('Š@7,7 A@7,8');
  });

  it('does not cycle when there is nothing else to be', () => {
    expect(typed(start('S S A'), lithuanian, 'ss')).toBe('S@7,7 S@7,8');
  });

  it('takes the letter itself from a national keyboard', () => {
    expect(typed(start('S Š'), lithuanian, 'šs')).toBe('Š@7,7 S@7,8');
  });

  it('cycles what a blank stands for', () => {
    expect(typed(start('? A'), lithuanian, 's')).toBe('?S@7,7');
    expect(typed(start('? A'), lithuanian, 'ss')).toBe('?Š@7,7');
  });

  it('reads a Bulgarian keyboard and a Latin one', () => {
    const on = table(BULGARIAN);
    expect(typed(start('Я Ш А'), on, 'яша')).toBe('Я@7,7 Ш@7,8 А@7,9');
    expect(typed(start('Я Ш А'), on, 'q[a')).toBe('Я@7,7 Ш@7,8 А@7,9');
    // The look-alike is С; the key means Ц.
    expect(typed(start('Ц С'), on, 'c')).toBe('Ц@7,7');
  });
});

describe('tiles of several characters', () => {
  const spanish = table(SPANISH);

  it('merge as they are typed', () => {
    expect(typed(start('C H CH A'), spanish, 'cha')).toBe('CH@7,7 A@7,8');
    expect(typed(start('LL A L L'), spanish, 'lla')).toBe('LL@7,7 A@7,8');
  });

  it('stay single when the long tile is not there', () => {
    expect(typed(start('C H A'), spanish, 'cha')).toBe('C@7,7 H@7,8 A@7,9');
  });

  it('wait for the rest when their beginning is no tile in hand', () => {
    const state = compose.type(start('CH A'), spanish, 'c');
    expect(shown(state)).toBe('');
    expect(state.pending).toBe('c');
    expect(typed(start('CH A'), spanish, 'cha')).toBe('CH@7,7 A@7,8');
    expect(typed(start('CH A'), spanish, 'ca')).toBe('A@7,7');
  });

  it('do not merge over a tile of the board', () => {
    const on = table(SPANISH, 15, { '7,8': 'A' });
    expect(typed(start('C H CH'), on, 'ch')).toBe('CH@7,7');
    expect(typed(start('C H'), on, 'ch')).toBe('C@7,7 H@7,9');
  });

  it('let a blank become the long tile', () => {
    expect(typed(start('? A'), spanish, 'cha')).toBe('?CH@7,7 A@7,8');
  });

  it('may have a character that is no letter', () => {
    const on = table(CATALAN);
    expect(typed(start('L·L L A'), on, 'l·la')).toBe('L·L@7,7 A@7,8');
    expect(typed(start('L·L A'), on, 'l·la')).toBe('L·L@7,7 A@7,8');
  });
});

describe('blanks', () => {
  it('are taken by themselves when the letter is not on the rack', () => {
    expect(typed(start('N ?'), lithuanian, 'na')).toBe('N@7,7 ?A@7,8');
  });

  it('are asked for by a question mark, even when the letter is there', () => {
    expect(typed(start('N A ?'), lithuanian, 'n?a')).toBe('N@7,7 ?A@7,8');
    expect(typed(start('N A'), lithuanian, '?a')).toBe('A@7,7');
  });

  it('that are put by hand wait for their letter, and are asked again when they are moved', () => {
    let state = start('? A');
    const id = state.rack[0]!.id;
    state = compose.put(state, lithuanian, id, 3, 3);
    expect(compose.unnamedBlank(state)?.id).toBe(id);
    state = compose.nameBlank(state, id, 'Ž');
    expect(compose.unnamedBlank(state)).toBeUndefined();
    state = compose.put(state, lithuanian, id, 3, 4);
    expect(compose.unnamedBlank(state)).toMatchObject({ id, row: 3, col: 4 });
  });
});

describe('taking back', () => {
  it('steps back and returns the tile', () => {
    let state = compose.type(start('N A'), lithuanian, 'na');
    state = compose.backspace(state, lithuanian);
    expect(shown(state)).toBe('N@7,7');
    expect(state.cursor).toEqual({ row: 7, col: 8, down: false });
    state = compose.backspace(state, lithuanian);
    expect(shown(state)).toBe('');
    expect(state.cursor).toEqual({ row: 7, col: 7, down: false });
  });

  it('steps over tiles of the board', () => {
    const on = table(LITHUANIAN, 15, { '7,8': 'A' });
    const state = compose.backspace(compose.type(start('N'), on, 'n'), on);
    expect(shown(state)).toBe('');
    expect(state.cursor?.col).toBe(7);
  });

  it('types over what was taken back', () => {
    const back = compose.backspace(compose.type(start('N A M'), lithuanian, 'na'), lithuanian);
    expect(typed(back, lithuanian, 'm')).toBe('N@7,7 M@7,8');
  });

  it('recalls all, and the cursor the second time', () => {
    const state = compose.recallAll(compose.type(start('N A'), lithuanian, 'na'));
    expect(shown(state)).toBe('');
    expect(state.cursor).toEqual({ row: 7, col: 7, down: false });
    expect(compose.recallAll(state).cursor).toBeNull();
  });
});

describe('by hand', () => {
  it('swaps with a tentative tile: both on the board', () => {
    let state = compose.type(start('N A'), lithuanian, 'na');
    const [n] = state.rack;
    state = compose.put(state, lithuanian, n!.id, 7, 8);
    expect(shown(state)).toBe('A@7,7 N@7,8');
  });

  it('swaps with a tentative tile: one from the rack', () => {
    let state = compose.type(start('N A'), lithuanian, 'n');
    const a = state.rack[1]!;
    state = compose.put(state, lithuanian, a.id, 7, 7);
    expect(shown(state)).toBe('A@7,7');
    expect(compose.isInHand(state, state.rack[0]!.id)).toBe(true);
  });

  it('does not lay on a tile of the board or off it', () => {
    const on = table(LITHUANIAN, 15, { '7,7': 'A' });
    const state = start('N');
    expect(compose.put(state, on, state.rack[0]!.id, 7, 7)).toBe(state);
    expect(compose.put(state, on, state.rack[0]!.id, 15, 0)).toBe(state);
  });

  it('moves a tile along the rack, and one from the board to it', () => {
    let state = compose.type(start('N A M'), lithuanian, 'n');
    state = compose.moveOnRack(state, state.rack[0]!.id, 2);
    expect(state.rack.map(({ letter }) => letter)).toEqual(['A', 'M', 'N']);
    expect(shown(state)).toBe('');
  });
});

describe('shuffling', () => {
  const letters = (state: Composition) => state.rack.map(({ letter }) => letter).join('');

  it('always changes what is seen', () => {
    // The identity for every random choice, the worst case.
    const same = () => 0.999_999;
    expect(letters(compose.shuffle(start('A B C'), same))).not.toBe('ABC');
    expect(letters(compose.shuffle(start('A A B'), same))).not.toBe('AAB');
    for (let i = 0; i < 200; i++) expect(letters(compose.shuffle(start('A B A A')))).not.toBe('ABAA');
  });

  it('keeps the tiles', () => {
    expect([...letters(compose.shuffle(start('A B C D E F G')))].sort().join('')).toBe('ABCDEFG');
  });

  it('does nothing to tiles that are all alike', () => {
    expect(letters(compose.shuffle(start('A A A')))).toBe('AAA');
  });
});

describe('when the server says something new', () => {
  it('keeps tentative tiles unless their squares were taken', () => {
    const state = compose.type(start('N A M'), lithuanian, 'nam');
    const after = compose.onBoard(state, table(LITHUANIAN, 15, { '7,8': 'K', '6,8': 'O' }));
    expect(shown(after)).toBe('N@7,7 M@7,9');
    expect(compose.onBoard(state, table(LITHUANIAN, 15, { '1,1': 'K' }))).toBe(state);
  });

  it('keeps the order of the rack and puts new tiles at its end', () => {
    const state = compose.withRack(start('N A M A S'), ['A', 'B', 'S', 'N', 'Č']);
    expect(state.rack.map(({ letter }) => letter)).toEqual(['N', 'A', 'S', 'B', 'Č']);
  });

  it('takes tiles from the board that are no longer on the rack', () => {
    expect(shown(compose.withRack(compose.type(start('N A'), lithuanian, 'na'), ['A', 'B']))).toBe('A@7,8');
  });

  it('restores an order that was remembered', () => {
    const state = compose.inOrder(start('A B C A'), ['A', 'C', 'A', 'Z']);
    expect(state.rack.map(({ letter }) => letter)).toEqual(['A', 'C', 'A', 'B']);
  });
});
