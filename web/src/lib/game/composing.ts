/**
 * Putting a play together before it is made: rack, tentative tiles, cursor, typing. Pure functions from one state to
 * the next; composer.svelte.ts keeps the state for components.
 */

import { type Alphabet, BLANK, characters } from './alphabet';

/** A tile in hand. `id` tells two tiles of one letter apart, here only. */
export interface RackTile {
  readonly id: number;
  /** `?` is a blank. */
  readonly letter: string;
}

/** A tile on the board that is not played yet. */
export interface Tentative {
  readonly id: number;
  readonly row: number;
  readonly col: number;
  /** What it stands for; null for a blank that was not told yet. */
  readonly letter: string | null;
  readonly blank: boolean;
}

/** Where typed letters go. It may stand one square beyond the last. */
export interface Cursor {
  readonly row: number;
  readonly col: number;
  readonly down: boolean;
}

/** A tile that was typed, for what the next key makes of it. */
interface Typed {
  readonly id: number;
  /** All that was typed for it. */
  readonly text: string;
  /** What its key may mean with the rack as it was, and which of these it means now. */
  readonly options: readonly string[];
  readonly index: number;
}

export interface Composition {
  /** In the order of the rack, tentative tiles too: their places stay free for them. */
  readonly rack: readonly RackTile[];
  readonly tentative: readonly Tentative[];
  readonly cursor: Cursor | null;
  /** Tiles typed one after another, the last at the end; empty after anything else. */
  readonly run: readonly Typed[];
  /** Characters typed so far of a tile that has several, when they are no tile by themselves. */
  readonly pending: string;
  /** `?` was typed: the next letter is a blank. */
  readonly blankNext: boolean;
  readonly nextId: number;
}

/** What composing needs to know and does not change. */
export interface Table {
  readonly alphabet: Alphabet;
  readonly size: number;
  readonly board: readonly string[];
}

export const EMPTY: Composition = {
  rack: [],
  tentative: [],
  cursor: null,
  run: [],
  pending: '',
  blankNext: false,
  nextId: 1,
};

const UNTYPED = { run: [], pending: '', blankNext: false } as const;

// -- the rack ----------------------------------------------------------------------------------------------------------

/**
 * The rack as the server has it now: tiles that were there keep their place and identity, new ones come at the end.
 * Tentative tiles that are gone from the rack are gone from the board.
 */
export function withRack(state: Composition, letters: readonly string[]): Composition {
  const left = [...letters];
  const kept = state.rack.filter(({ letter }) => takeOne(left, letter));
  const added = left.map((letter, index) => ({ id: state.nextId + index, letter }));
  const ids = new Set(kept.map(({ id }) => id));
  return {
    ...state,
    rack: [...kept, ...added],
    tentative: state.tentative.filter(({ id }) => ids.has(id)),
    nextId: state.nextId + added.length,
    run: state.run.filter(({ id }) => ids.has(id)),
  };
}

/** The order remembered from before, for a rack that is the same or nearly so. */
export function inOrder(state: Composition, letters: readonly string[]): Composition {
  const left = [...state.rack];
  const ordered = letters.flatMap((letter) => {
    const index = left.findIndex((tile) => tile.letter === letter);
    return index < 0 ? [] : left.splice(index, 1);
  });
  return { ...state, rack: [...ordered, ...left] };
}

/** Another order of the tiles in hand, and one that looks different whenever there is one. */
export function shuffle(state: Composition, random: () => number = Math.random): Composition {
  const before = state.rack.map(({ letter }) => letter).join('\n');
  if (new Set(state.rack.map(({ letter }) => letter)).size < 2) return state;
  const rack = [...state.rack];
  for (let last = rack.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [rack[last], rack[other]] = [rack[other]!, rack[last]!];
  }
  // The same letters in the same places: turned by one place until they are not.
  while (rack.map(({ letter }) => letter).join('\n') === before) rack.push(rack.shift()!);
  return { ...state, rack };
}

/** Move a tile to another place of the rack; a tentative one comes back to it. */
export function moveOnRack(state: Composition, id: number, place: number): Composition {
  const tile = state.rack.find((one) => one.id === id);
  if (!tile) return state;
  const rack = state.rack.filter((one) => one.id !== id);
  rack.splice(Math.max(0, Math.min(place, rack.length)), 0, tile);
  return { ...recall(state, id), rack };
}

// -- tiles on squares ---------------------------------------------------------------------------------------------------

export function tentativeAt(state: Composition, row: number, col: number): Tentative | undefined {
  return state.tentative.find((one) => one.row === row && one.col === col);
}

export function isInHand(state: Composition, id: number): boolean {
  return !state.tentative.some((one) => one.id === id);
}

/**
 * Put a tile on a square by hand. A tentative tile that lies there takes the place that the first one comes from. A
 * blank that is put somewhere is asked for its letter again.
 */
export function put(state: Composition, table: Table, id: number, row: number, col: number): Composition {
  const tile = state.rack.find((one) => one.id === id);
  if (!tile || !isOnBoard(table, row, col) || cell(table, row, col)) return state;
  const before = state.tentative.find((one) => one.id === id);
  const there = tentativeAt(state, row, col);
  if (there?.id === id) return state;
  const others = state.tentative.filter((one) => one.id !== id && one.id !== there?.id);
  const swapped = there && before ? [laid(state, there.id, before.row, before.col)] : [];
  return { ...state, ...UNTYPED, tentative: [...others, ...swapped, laid(state, id, row, col)] };
}

/** Put a tile of the rack on the square of the cursor, or the next free one, and move on. */
export function putAtCursor(state: Composition, table: Table, id: number): Composition {
  if (!state.cursor || !isInHand(state, id)) return state;
  const square = nextFree(state, table, state.cursor);
  if (!isOnBoard(table, square.row, square.col)) return state;
  const after = { ...state, ...UNTYPED, tentative: [...state.tentative, laid(state, id, square.row, square.col)] };
  return { ...after, cursor: nextFree(after, table, step(square, 1)) };
}

/** A tile as it lies when nobody has said what a blank is. */
function laid(state: Composition, id: number, row: number, col: number): Tentative {
  const { letter } = state.rack.find((one) => one.id === id)!;
  const blank = letter === BLANK;
  return { id, row, col, blank, letter: blank ? null : letter };
}

/** Say what a blank on the board stands for. */
export function nameBlank(state: Composition, id: number, letter: string): Composition {
  const tentative = state.tentative.map((one) => (one.id === id && one.blank ? { ...one, letter } : one));
  return { ...state, ...UNTYPED, tentative };
}

/** The blank that waits for its letter. */
export function unnamedBlank(state: Composition): Tentative | undefined {
  return state.tentative.find((one) => one.blank && one.letter === null);
}

export function recall(state: Composition, id: number): Composition {
  return { ...state, ...UNTYPED, tentative: state.tentative.filter((one) => one.id !== id) };
}

/** All tiles back on the rack, the cursor where they began; a second time the cursor goes too. */
export function recallAll(state: Composition): Composition {
  if (!state.tentative.length) return { ...state, ...UNTYPED, cursor: null };
  const { cursor } = state;
  const [first] = [...state.tentative].sort((a, b) => a.row - b.row || a.col - b.col);
  const back = cursor && first ? { ...cursor, row: first.row, col: first.col } : null;
  return { ...state, ...UNTYPED, tentative: [], cursor: back };
}

/** The board has changed: tentative tiles stay unless their squares were taken. */
export function onBoard(state: Composition, table: Table): Composition {
  const tentative = state.tentative.filter(({ row, col }) => !cell(table, row, col));
  return tentative.length === state.tentative.length ? state : { ...state, ...UNTYPED, tentative };
}

// -- the cursor ----------------------------------------------------------------------------------------------------------

/** A click on a square: an arrow right, again down, again off. Squares with tiles of the board have none. */
export function clickSquare(state: Composition, table: Table, row: number, col: number): Composition {
  if (cell(table, row, col)) return state;
  const { cursor } = state;
  if (cursor?.row !== row || cursor.col !== col) return { ...state, ...UNTYPED, cursor: { row, col, down: false } };
  return { ...state, ...UNTYPED, cursor: cursor.down ? null : { ...cursor, down: true } };
}

/** An arrow key. Without a cursor one appears on the start square. */
export function moveCursor(
  state: Composition,
  table: Table,
  rows: number,
  cols: number,
  start: readonly number[],
): Composition {
  const { cursor } = state;
  if (!cursor) return { ...state, ...UNTYPED, cursor: { row: start[0]!, col: start[1]!, down: false } };
  const limit = table.size - 1;
  const row = Math.max(0, Math.min(limit, cursor.row + rows));
  const col = Math.max(0, Math.min(limit, cursor.col + cols));
  return { ...state, ...UNTYPED, cursor: { ...cursor, row, col } };
}

export function turnCursor(state: Composition): Composition {
  const { cursor } = state;
  return cursor ? { ...state, ...UNTYPED, cursor: { ...cursor, down: !cursor.down } } : state;
}

/** Step back, over tiles of the board, and take up the tentative tile there. */
export function backspace(state: Composition, table: Table): Composition {
  if (state.pending || state.blankNext) return { ...state, pending: '', blankNext: false };
  const { cursor } = state;
  if (!cursor) {
    const last = state.tentative.at(-1);
    return last ? recall(state, last.id) : state;
  }
  let square = step(cursor, -1);
  while (isOnBoard(table, square.row, square.col) && cell(table, square.row, square.col)) square = step(square, -1);
  if (!isOnBoard(table, square.row, square.col)) return state;
  const there = tentativeAt(state, square.row, square.col);
  return { ...(there ? recall(state, there.id) : state), ...UNTYPED, cursor: square };
}

// -- typing --------------------------------------------------------------------------------------------------------------

/** Text as it comes from a keyboard, an input method or a screen keyboard. Without a cursor it goes nowhere. */
export function type(state: Composition, table: Table, text: string): Composition {
  if (!state.cursor) return state;
  return characters(text).reduce((now, character) => typeOne(now, table, character), state);
}

function typeOne(state: Composition, table: Table, character: string): Composition {
  if (character === BLANK) return wantBlank(state);
  if (state.blankNext) return typeBlank(state, table, character);
  if (state.pending) return typePending(state, table, character);
  return (
    merge(state, table, character) ??
    cycle(state, character) ??
    typeLetter(state, table, character) ??
    lengthen(state, table, character) ??
    becomeLonger(state, table, character) ??
    state
  );
}

function wantBlank(state: Composition): Composition {
  return inHand(state, BLANK) ? { ...state, run: [], pending: '', blankNext: true } : state;
}

function typeBlank(state: Composition, table: Table, character: string): Composition {
  const blank = inHand(state, BLANK);
  const options = table.alphabet.options(character);
  if (!blank || !options.length) return state;
  return layTyped({ ...state, blankNext: false }, table, blank, { text: character, options, index: 0 });
}

/** The last tiles typed and this character make one tile that is in hand: C, H → CH. */
function merge(state: Composition, table: Table, character: string): Composition | undefined {
  for (let count = state.run.length; count >= 1; count--) {
    const last = state.run.slice(-count);
    if (!adjoin(state, last)) continue;
    const text = last.map((one) => one.text).join('') + character;
    const letter = table.alphabet.spelt(text);
    const tile = letter === undefined ? undefined : inHand(state, letter);
    if (tile) return layInstead(state, table, last, tile, text);
  }
  return undefined;
}

function adjoin(state: Composition, typed: readonly Typed[]): boolean {
  const tiles = typed.map(({ id }) => state.tentative.find((one) => one.id === id));
  return tiles.every((tile, index) => {
    const before = tiles[index - 1];
    return tile && (!before || tile.row - before.row + tile.col - before.col === 1);
  });
}

function layInstead(
  state: Composition,
  table: Table,
  last: readonly Typed[],
  tile: RackTile,
  text: string,
): Composition {
  const first = state.tentative.find((one) => one.id === last[0]!.id)!;
  const gone = new Set(last.map(({ id }) => id));
  const cleared: Composition = {
    ...state,
    tentative: state.tentative.filter((one) => !gone.has(one.id)),
    run: state.run.filter((one) => !gone.has(one.id)),
    cursor: { ...state.cursor!, row: first.row, col: first.col },
  };
  return layTyped(cleared, table, tile, { text, options: [tile.letter], index: 0 });
}

/** The same key again: the next of what it may mean, S → Š → S. */
function cycle(state: Composition, character: string): Composition | undefined {
  const last = state.run.at(-1);
  if (!last || last.text !== character || last.options.length < 2) return undefined;
  const index = (last.index + 1) % last.options.length;
  const letter = last.options[index]!;
  const before = state.tentative.find((one) => one.id === last.id)!;
  const tile = before.blank ? state.rack.find((one) => one.id === last.id) : inHand(state, letter);
  if (!tile) return undefined;
  const after: Tentative = { ...before, id: tile.id, letter };
  return {
    ...state,
    tentative: state.tentative.map((one) => (one === before ? after : one)),
    run: [...state.run.slice(0, -1), { ...last, id: tile.id, index }],
  };
}

/** A tile of the rack, or the blank when there is none. */
function typeLetter(state: Composition, table: Table, character: string): Composition | undefined {
  const meant = table.alphabet.options(character);
  const options = meant.filter((letter) => inHand(state, letter));
  const [letter] = options;
  if (letter !== undefined)
    return layTyped(state, table, inHand(state, letter)!, { text: character, options, index: 0 });
  const blank = inHand(state, BLANK);
  if (!blank || !meant.length) return undefined;
  return layTyped(state, table, blank, { text: character, options: meant, index: 0 });
}

/** A character that is no tile but goes on with the last one: the dot of L·L. */
function lengthen(state: Composition, table: Table, character: string): Composition | undefined {
  const last = state.run.at(-1);
  if (!last || table.alphabet.options(character).length) return undefined;
  const text = last.text + character;
  if (!table.alphabet.beginning(text).some((letter) => inHand(state, letter))) return undefined;
  return { ...state, run: [...state.run.slice(0, -1), { ...last, text }] };
}

/** A character that is no tile in hand: the beginning of one, or the end of what the last blank may be. */
function becomeLonger(state: Composition, table: Table, character: string): Composition | undefined {
  const last = state.run.at(-1);
  const tile = last && state.tentative.find((one) => one.id === last.id);
  if (last && tile?.blank) {
    const letter = table.alphabet.spelt(last.text + character);
    if (letter !== undefined) {
      const named = { ...tile, letter };
      return {
        ...state,
        tentative: state.tentative.map((one) => (one === tile ? named : one)),
        run: [...state.run.slice(0, -1), { ...last, text: last.text + character, options: [letter], index: 0 }],
      };
    }
  }
  const waits = table.alphabet.beginning(character).some((letter) => inHand(state, letter));
  return waits ? { ...state, run: [], pending: character } : undefined;
}

function typePending(state: Composition, table: Table, character: string): Composition {
  const text = state.pending + character;
  const letter = table.alphabet.spelt(text);
  const tile = letter === undefined ? undefined : inHand(state, letter);
  const settled = { ...state, pending: '' };
  if (tile) return layTyped(settled, table, tile, { text, options: [tile.letter], index: 0 });
  if (table.alphabet.beginning(text).some((one) => inHand(state, one))) return { ...state, pending: text };
  return typeOne(settled, table, character);
}

/** Lay a typed tile on the next free square and move on. Beyond the last square nothing happens. */
function layTyped(state: Composition, table: Table, tile: RackTile, how: Omit<Typed, 'id'>): Composition {
  const square = nextFree(state, table, state.cursor!);
  if (!isOnBoard(table, square.row, square.col)) return { ...state, cursor: square };
  const letter = how.options[how.index]!;
  const placed = { id: tile.id, row: square.row, col: square.col, letter, blank: tile.letter === BLANK };
  const after: Composition = {
    ...state,
    tentative: [...state.tentative, placed],
    run: [...state.run, { ...how, id: tile.id }],
  };
  return { ...after, cursor: nextFree(after, table, step(square, 1)) };
}

/** The first square from the cursor on that no tile covers; one beyond the last when there is none. */
function nextFree(state: Composition, table: Table, from: Cursor): Cursor {
  let square = from;
  while (isOnBoard(table, square.row, square.col)) {
    if (!cell(table, square.row, square.col) && !tentativeAt(state, square.row, square.col)) break;
    square = step(square, 1);
  }
  return square;
}

// -- small things ----------------------------------------------------------------------------------------------------------

function inHand(state: Composition, letter: string): RackTile | undefined {
  return state.rack.find((tile) => tile.letter === letter && isInHand(state, tile.id));
}

function step(cursor: Cursor, by: number): Cursor {
  return cursor.down ? { ...cursor, row: cursor.row + by } : { ...cursor, col: cursor.col + by };
}

function isOnBoard({ size }: Table, row: number, col: number): boolean {
  return row >= 0 && col >= 0 && row < size && col < size;
}

function cell({ board, size }: Table, row: number, col: number): string {
  return board[row * size + col] ?? '';
}

function takeOne(letters: string[], letter: string): boolean {
  const index = letters.indexOf(letter);
  if (index >= 0) letters.splice(index, 1);
  return index >= 0;
}
