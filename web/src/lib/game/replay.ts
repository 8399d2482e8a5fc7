/** The board after any line of the score sheet. */

import type { LineView } from '$lib/api/types';
import type { Alphabet } from './alphabet';

export interface Snapshot {
  board: string[];
  /** Squares (row * size + col) of the tiles that the last of the lines put down. */
  fresh: Set<number>;
  /** Totals by seat. */
  scores: number[];
}

/** After the first `count` lines; a withdrawn play is on the board only until it is withdrawn. */
export function boardAfter(
  history: readonly LineView[],
  count: number,
  size: number,
  seats: number,
  alphabet: Alphabet,
): Snapshot {
  const board = Array<string>(size * size).fill('');
  const scores = Array<number>(seats).fill(0);
  let fresh = new Set<number>();
  let last: number[] = [];
  for (const line of history.slice(0, count)) {
    scores[line.seat] = line.total;
    if (line.kind === 'play' && line.play) {
      for (const { row, col, letter, blank } of line.play.placed)
        board[row * size + col] = alphabet.cell(letter, blank ?? false);
      last = line.play.placed.map(({ row, col }) => row * size + col);
      fresh = new Set(last);
    } else if (line.kind === 'withdrawn') {
      for (const square of last) board[square] = '';
      last = [];
      fresh = new Set();
    }
  }
  return { board, fresh, scores };
}

/** How many lines belong to what is shown first after each turn: adjustments at the end come with the last one. */
export function steps(history: readonly LineView[]): number[] {
  const stops = [0];
  for (const [index, line] of history.entries()) {
    const isTurn = !['own_rack', 'others_racks', 'time', 'challenge', 'lost'].includes(line.kind);
    if (isTurn) stops.push(index + 1);
    else stops[stops.length - 1] = index + 1;
  }
  return stops;
}
