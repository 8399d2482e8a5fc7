/** What a screen reader says of a square or a tile. */

import type { Messages } from '$lib/i18n/index.svelte';
import { BLANK } from './alphabet';

type Game = Messages['game'];

export interface SquareContent {
  letter: string | null;
  value: number;
  blank: boolean;
  tentative: boolean;
}

export function squareLabel(
  t: Game,
  name: string,
  premiumName: string | undefined,
  isStart: boolean,
  content: SquareContent | undefined,
): string {
  const parts = [name];
  if (premiumName) parts.push(premiumName);
  if (isStart) parts.push(t.squares.start);
  parts.push(content ? contentLabel(t, content) : t.squares.empty);
  if (content?.tentative) parts.push(t.squares.tentative);
  return parts.join(', ');
}

function contentLabel(t: Game, { letter, value, blank }: SquareContent): string {
  if (!blank) return t.tile(letter ?? '', value);
  return letter === null ? t.unnamedBlank : t.blankAs(letter);
}

export function rackTileLabel(t: Game, letter: string, value: number): string {
  return letter === BLANK ? t.unnamedBlank : t.tile(letter, value);
}
