/** Whether tentative tiles are the play that a lesson asks for, and what is missing if not. */

import type { Tentative } from '$lib/game/composing';
import type { Position } from './positions';

export type Verdict =
  | { kind: 'right' }
  | { kind: 'none' }
  | { kind: 'elsewhere'; row: number; col: number }
  | { kind: 'letter'; row: number; col: number; letter: string }
  | { kind: 'missing' };

/** The first thing that is wrong, in the order in which it helps to hear of it. */
export function judge(position: Position, tentative: readonly Tentative[]): Verdict {
  if (!tentative.length) return { kind: 'none' };
  for (const { row, col, letter } of tentative) {
    const wanted = position.placed.find((one) => one.row === row && one.col === col);
    if (!wanted) return { kind: 'elsewhere', row, col };
    if (wanted.letter !== letter) return { kind: 'letter', row, col, letter: wanted.letter };
  }
  return tentative.length < position.placed.length ? { kind: 'missing' } : { kind: 'right' };
}
