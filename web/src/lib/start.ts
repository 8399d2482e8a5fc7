/** From a page to a table. */

import { api } from './api/client';
import type { NewGame } from './api/types';
import { chosen } from './editions';
import { sendUntilAnswered } from './game/sender';
import { newId } from './random';
import { router } from './router.svelte';
import { recall, remember } from './storage';

export type SeatRequest = NewGame['seats'][number];
export type ClockRequest = NonNullable<NewGame['clock']>;

export const NO_CLOCK: ClockRequest = { kind: 'none', initial: 25 * 60_000, increment: 0, overtime: 5 };

const TRIES = 3;

/** Make a game and go to it; what is not said is as usual. Refusal or Unreachable when there is none. */
export async function start(game: Pick<NewGame, 'edition' | 'seats'> & Partial<NewGame>): Promise<void> {
  const id = newId();
  const asked = { id, variant: 'classic' as const, level: null, options: {}, clock: NO_CLOCK, ...game };
  const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
  const view = await sendUntilAnswered(() => api.newGame(asked), pause, undefined, TRIES);
  chosen(game.edition);
  router.go(`/game/${view.id}`);
}

export const person = (name: string): SeatRequest => ({ kind: 'person', name: name.trim() || null, level: null });
export const bot = (level: string): SeatRequest => ({ kind: 'bot', name: null, level });
export const link = (): SeatRequest => ({ kind: 'link', name: null, level: null });

/** The longest name that the server takes. */
export const NAME_LENGTH = 40;

/** The name typed last on this device, or ''. */
export function myName(): string {
  const name = recall('name');
  return typeof name === 'string' ? name : '';
}

export function rememberName(name: string): void {
  remember('name', name.trim());
}
