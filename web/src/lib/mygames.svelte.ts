/** The list of one's own games, kept up to date by the live socket while it is shown. */

import { api } from './api/client';
import type { GameSummary, ServerFrame } from './api/types';
import { connection } from './live/index.svelte';

export class MyGames {
  /** undefined while loading. */
  list = $state.raw<GameSummary[] | undefined>(undefined);
  failed = $state(false);

  async load(): Promise<void> {
    this.failed = false;
    try {
      this.list = inOrder(await api.games());
    } catch {
      this.failed = true;
    }
  }

  /** Load, and follow what happens; call what it returns to stop. */
  follow(): () => void {
    void this.load();
    return connection.socket.listen((frame) => this.#hear(frame));
  }

  #hear(frame: ServerFrame): void {
    if (frame.type !== 'my_games' || !this.list) return;
    const others = this.list.filter(({ id }) => id !== frame.game.id);
    this.list = inOrder([frame.game, ...others]);
  }
}

const RANK = { running: 1, waiting: 2, over: 3, aborted: 3 } as const;

/** My turn first, then other running games, then those that wait; what changed last first. */
export function inOrder(games: readonly GameSummary[]): GameSummary[] {
  const rank = (game: GameSummary) => (game.my_turn ? 0 : RANK[game.status]);
  return [...games].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}
