import { describe, expect, it, vi } from 'vitest';
import type { GameSummary } from './api/types';

vi.mock('./live/index.svelte', () => ({ connection: {} }));
const { inOrder } = await import('./mygames.svelte');

function game(id: string, status: GameSummary['status'], updated: number, my_turn = false): GameSummary {
  const names = ['a', 'b'];
  return {
    id,
    status,
    updated,
    my_turn,
    names,
    mine: [0],
    scores: [0, 0],
    winners: null,
    to_move: 0,
    edition: 'lt',
    variant: 'classic',
    created: 0,
  };
}

describe('inOrder', () => {
  it('puts my turn first, then what runs, then what waits, then what is over', () => {
    const games = [
      game('over', 'over', 9),
      game('waits', 'waiting', 8),
      game('theirs', 'running', 7),
      game('mine-old', 'running', 1, true),
      game('mine', 'running', 2, true),
      game('aborted', 'aborted', 5),
    ];
    expect(inOrder(games).map(({ id }) => id)).toEqual(['mine', 'mine-old', 'theirs', 'waits', 'over', 'aborted']);
  });
});
