/** Sending an action until it is answered: the same identifier every time, so that it is done once. */

import { Refusal, Unreachable } from '$lib/api/client';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
/** A server that answers, but with a fault of its own, is asked so many times. */
const FAULTS = 5;

/** Whether a refusal says nothing about the action itself, only about this moment. */
function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  if (!(error instanceof Refusal) || error.problem.code === 'damaged_game') return false;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}

/**
 * Calls `send` until it answers, or is refused for good (that error is thrown). Without a connection it goes on, for
 * `tries` attempts; a fault of the server is taken as an answer in the end. `waiting` is told of every failed attempt;
 * `pause` waits between them.
 */
export async function sendUntilAnswered<T>(
  send: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
  waiting: () => void = () => undefined,
  tries = Infinity,
): Promise<T> {
  let faults = 0;
  for (let wait = FIRST_PAUSE, tried = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE), tried++) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error) || tried >= tries) throw error;
      if (error instanceof Refusal && error.status >= 500 && ++faults >= FAULTS) throw error;
      waiting();
      await pause(wait);
    }
  }
}
