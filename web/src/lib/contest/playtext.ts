/** A play on the board as an entry writes it: `8D DARCOVÝMi`. */

import type { Tentative } from '$lib/game/composing';
import { characters, type Alphabet } from '$lib/game/alphabet';
import { placeName, type CoordinateStyle } from '$lib/game/squares';

interface Line {
  row: number;
  col: number;
  down: boolean;
  cells: string[];
}

/**
 * Square and main word of the tentative tiles, letters of the board included. undefined where they make no one word:
 * none laid, not in a line, a gap, a blank without a name. Whether the play is legal is for the server to say.
 */
export function playText(
  board: readonly string[],
  size: number,
  tentative: readonly Tentative[],
  alphabet: Alphabet,
  style: CoordinateStyle,
): string | undefined {
  const cells = [...board];
  for (const { row, col, letter, blank } of tentative) {
    if (letter === null) return undefined;
    cells[row * size + col] = alphabet.cell(letter, blank);
  }
  const lines = [false, true].flatMap((down) => word(cells, size, tentative, down) ?? []);
  // A single tile makes a word both ways: the longer one names the play.
  const line = lines.sort((a, b) => b.cells.length - a.cells.length)[0];
  if (!line) return undefined;
  const text = line.cells.map((cell) => (characters(cell).length > 1 ? `[${cell}]` : cell)).join('');
  return `${placeName(line.row, line.col, line.down, style)} ${text}`;
}

/** The word through all tentative tiles in one direction. */
function word(
  cells: readonly string[],
  size: number,
  tentative: readonly Tentative[],
  down: boolean,
): Line | undefined {
  const first = tentative[0];
  if (!first) return undefined;
  const line = down ? first.col : first.row;
  if (tentative.some(({ row, col }) => (down ? col : row) !== line)) return undefined;
  const cell = (at: number) => (at < 0 || at >= size ? '' : cells[down ? at * size + line : line * size + at]!);
  const places = tentative.map(({ row, col }) => (down ? row : col));
  let start = Math.min(...places);
  while (cell(start - 1)) start--;
  const found: string[] = [];
  for (let at = start; cell(at); at++) found.push(cell(at));
  if (start + found.length <= Math.max(...places)) return undefined;
  return { row: down ? start : line, col: down ? line : start, down, cells: found };
}
