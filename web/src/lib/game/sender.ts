/** Sending an action until it is answered: the same identifier every time, so that it is done once. */

import { Refusal, Unreachable } from '$lib/api/client';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;

/** Whether a refusal says nothing about the action itself, only about this moment. */
function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  if (!(error instanceof Refusal) || error.problem.code === 'damaged_game') return false;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}

/**
 * Calls `send` until it answers, or is refused for good (that error is thrown). `waiting` is told of every failed
 * attempt; `pause` waits between them.
 */
export async function sendUntilAnswered<T>(
  send: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
  waiting: () => void = () => undefined,
): Promise<T> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error)) throw error;
      waiting();
      await pause(wait);
    }
  }
}
