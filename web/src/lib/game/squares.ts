/** Squares and their names. Rows and columns count from 0; a board is its rows one after another. */

import type { LayoutInfo } from '$lib/api/types';

export type CoordinateStyle = 'numbers' | 'letters';

/** A legend of the layout; '.' is a plain square. */
export type PremiumKind = '.' | 'd' | 't' | 'q' | 'D' | 'T' | 'Q';

export interface Premium {
  times: 2 | 3 | 4;
  word: boolean;
}

const PREMIUMS: Partial<Record<PremiumKind, Premium>> = {
  d: { times: 2, word: false },
  t: { times: 3, word: false },
  q: { times: 4, word: false },
  D: { times: 2, word: true },
  T: { times: 3, word: true },
  Q: { times: 4, word: true },
};

export function premiumKind(layout: LayoutInfo, row: number, col: number): PremiumKind {
  return (layout.rows[row]?.[col] ?? '.') as PremiumKind;
}

export function premium(layout: LayoutInfo, row: number, col: number): Premium | undefined {
  return PREMIUMS[premiumKind(layout, row, col)];
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

export function rowName(row: number, style: CoordinateStyle): string {
  return style === 'numbers' ? String(row + 1) : letterOf(row);
}

export function columnName(col: number, style: CoordinateStyle): string {
  return style === 'numbers' ? letterOf(col) : String(col + 1);
}

/** `8D` across and `D8` down; with lettered rows `H4` across and `4H` down: the row is named first when across. */
export function placeName(row: number, col: number, down: boolean, style: CoordinateStyle): string {
  const [first, second] = [rowName(row, style), columnName(col, style)];
  return down ? second + first : first + second;
}
