import { describe, expect, it } from 'vitest';
import { match, type Route } from './router.svelte';

const page = () => Promise.reject(new Error('not loaded here'));
const routes: Route[] = [
  { path: '/', page },
  { path: '/game/:id', page },
  { path: '/game/:id/review', page },
  { path: '/join/:id/:secret', page },
];

describe('match', () => {
  it('finds the page and the values in the address', () => {
    expect(match(routes, '/')?.route.path).toBe('/');
    expect(match(routes, '/game/Ab12')).toEqual({ route: routes[1], params: { id: 'Ab12' } });
    expect(match(routes, '/game/Ab12/review')?.route).toBe(routes[2]);
    expect(match(routes, '/join/x/y%2Fz')?.params).toEqual({ id: 'x', secret: 'y/z' });
  });

  it('does not mind a slash at the end', () => {
    expect(match(routes, '/game/Ab12/')?.params).toEqual({ id: 'Ab12' });
  });

  it('knows when there is no such page', () => {
    expect(match(routes, '/games')).toBeUndefined();
    expect(match(routes, '/game')).toBeUndefined();
    expect(match(routes, '/game/%zz')).toBeUndefined();
  });
});
