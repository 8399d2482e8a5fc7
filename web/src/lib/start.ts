/** From a page to a table. */

import { api } from './api/client';
import type { NewGame } from './api/types';
import { chosen } from './editions';
import { router } from './router.svelte';

/** Make a game and go to it. Refusal or Unreachable when there is none. */
export async function start(game: NewGame): Promise<void> {
  const view = await api.newGame(game);
  chosen(view.edition);
  router.go(`/game/${view.id}`);
}
