import { describe, expect, it } from 'vitest';
import { Refusal, Unreachable } from '$lib/api/client';
import { sendUntilAnswered } from './sender';

function script(...outcomes: unknown[]) {
  const pauses: number[] = [];
  let count = 0;
  const answer = sendUntilAnswered(
    async () => {
      const outcome = outcomes[count++];
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    async (milliseconds) => void pauses.push(milliseconds),
  );
  return { answer, pauses, sent: () => count };
}

const refusal = (status: number) => new Refusal(status, { code: 'x', message: 'x', detail: {} });

describe('sendUntilAnswered', () => {
  it('sends once when it is answered', async () => {
    const { answer, sent } = script('done');
    expect(await answer).toBe('done');
    expect(sent()).toBe(1);
  });

  it('sends again while there is no answer, and when the server is out of order', async () => {
    const { answer, pauses } = script(new Unreachable(), refusal(503), refusal(429), 'done');
    expect(await answer).toBe('done');
    expect(pauses).toEqual([400, 800, 1600]);
  });

  it('does not insist on what was refused', async () => {
    const { answer, sent } = script(refusal(422), 'never');
    await expect(answer).rejects.toMatchObject({ status: 422 });
    expect(sent()).toBe(1);
    await expect(script(refusal(409)).answer).rejects.toMatchObject({ status: 409 });
  });

  it('takes a fault of the server as its answer in the end, and gives up when told how often to try', async () => {
    const broken = script(...Array.from({ length: 9 }, () => refusal(500)));
    await expect(broken.answer).rejects.toMatchObject({ status: 500 });
    expect(broken.sent()).toBe(5);
    const send = async () => Promise.reject(new Unreachable());
    await expect(sendUntilAnswered(send, async () => undefined, undefined, 3)).rejects.toBeInstanceOf(Unreachable);
  });
});
