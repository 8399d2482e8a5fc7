/** Boards and racks as text, the way contest files have them: a line a row, `.` empty, `[CH]` one tile. */

import { BLANK, characters, type Alphabet } from '$lib/game/alphabet';

const EMPTY = '.';

/** The rows of a board as text. Tiles of several characters are in brackets. */
export function boardText(cells: readonly string[], size: number): string[] {
  return Array.from({ length: size }, (_, row) =>
    cells
      .slice(row * size, (row + 1) * size)
      .map((cell) => (cell === '' ? EMPTY : bracketed(cell)))
      .join(''),
  );
}

/** What `boardText` wrote, as squares one after another; undefined when it is no board of that size and alphabet. */
export function boardCells(rows: readonly string[], size: number, alphabet: Alphabet): string[] | undefined {
  if (rows.length !== size) return undefined;
  const cells: string[] = [];
  for (const row of rows) {
    const read = tokens(row).map((one) => (one === EMPTY ? '' : cellOf(one, alphabet)));
    if (read.length !== size || read.includes(undefined)) return undefined;
    cells.push(...(read as string[]));
  }
  return cells;
}

/** A rack as text. */
export function rackText(tiles: readonly string[]): string {
  return tiles.map(bracketed).join('');
}

export interface RackRead {
  tiles: string[];
  /** What is no tile of the edition. */
  unknown: string[];
}

/**
 * A rack as somebody typed it, in whatever case: `ačlpru?`. A tile of several characters may be in brackets; without
 * them single letters are taken where the edition has them.
 */
export function readRack(text: string, alphabet: Alphabet): RackRead {
  const tiles: string[] = [];
  const unknown: string[] = [];
  for (const token of tokens(text)) {
    if (/^[\s,;]$/u.test(token)) continue;
    const tile = token === BLANK || token === '*' ? BLANK : (alphabet.spelt(token) ?? alphabet.options(token)[0]);
    if (tile === undefined) unknown.push(token);
    else tiles.push(tile);
  }
  return { tiles, unknown };
}

function bracketed(tile: string): string {
  return characters(tile).length > 1 ? `[${tile}]` : tile;
}

function cellOf(token: string, alphabet: Alphabet): string | undefined {
  return alphabet.letter(token) === undefined ? undefined : token;
}

/** Characters as people see them; what is in brackets is one. */
function tokens(text: string): string[] {
  return text
    .split(/(\[[^\][]*\])/u)
    .flatMap((part) => (part.startsWith('[') ? [part.slice(1, -1)] : characters(part)));
}
