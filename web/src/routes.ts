/** Every page and its address. Pages are loaded when they are first opened. */

import type { Route } from '$lib/router.svelte';

export const routes: Route[] = [
  { path: '/', page: () => import('./routes/Home.svelte') },
  { path: '/new', page: () => import('./routes/NewGame.svelte') },
  { path: '/new/:edition', page: () => import('./routes/NewGame.svelte') },
  { path: '/games', page: () => import('./routes/MyGames.svelte') },
  { path: '/game/:id', page: () => import('./routes/Game.svelte'), full: true },
  { path: '/game/:id/review', page: () => import('./routes/Review.svelte'), full: true },
  { path: '/join/:id/:secret', page: () => import('./routes/Join.svelte') },
  { path: '/rules', page: () => import('./routes/Rules.svelte') },
  { path: '/rules/:edition', page: () => import('./routes/Rules.svelte') },
  { path: '/card', page: () => import('./routes/Card.svelte') },
  { path: '/card/:edition', page: () => import('./routes/Card.svelte') },
  { path: '/tutorial', page: () => import('./routes/Tutorial.svelte') },
  { path: '/tutorial/:edition', page: () => import('./routes/Tutorial.svelte') },
  { path: '/about', page: () => import('./routes/About.svelte') },
];
