import { describe, expect, it, vi } from 'vitest';
import type { EditionInfo } from '$lib/api/types';
import { DuplicateRoom } from './duplicate.svelte';
import type { DuplicateApi } from './duplicateApi';
import type { DuplicateView } from './types';

const EDITION = {
  letters: ['A', 'B', 'C'],
  lower: ['a', 'b', 'c'],
  vowels: ['A'],
  counts: {},
  values: {},
  typing: {},
  fold: {},
} as unknown as EditionInfo;

function view(change: Partial<DuplicateView> = {}): DuplicateView {
  return {
    id: 'd',
    title: 'D',
    edition: 'xx',
    layout_info: { name: 'small', size: 3, rows: ['...', '...', '...'], start: [1, 1] },
    rack_size: 3,
    board: Array<string>(9).fill(''),
    round: { number: 1, rack: ['A', 'B', 'C'], deadline: 5_000, running: true },
    paused: false,
    over: '',
    seconds: 180,
    players: [],
    handed_in: 0,
    mine: false,
    me: 'Rūta',
    my_play: null,
    best: null,
    possible: 0,
    now: 1_000,
    ...change,
  };
}

async function room(...views: DuplicateView[]) {
  const left = [...views];
  const api = { room: () => Promise.resolve(left.length > 1 ? left.shift()! : left[0]!) } as unknown as DuplicateApi;
  const one = new DuplicateRoom('d', { api, edition: () => Promise.resolve(EDITION), now: () => 400 });
  await one.load();
  return one;
}

function lay(one: DuplicateRoom) {
  one.composer!.clickSquare(1, 1);
  one.composer!.type('AB');
}

describe('a duplicate room', () => {
  it('goes by the clock of the server', async () => {
    expect((await room(view())).serverNow()).toBe(1_000);
  });

  it('keeps what is laid while others hand in', async () => {
    const one = await room(view(), view({ handed_in: 3 }));
    lay(one);
    await one.load();
    expect(one.view!.handed_in).toBe(3);
    expect(one.play).toBe('2B AB');
  });

  it('takes what is laid up when the next round comes, even with the same tiles', async () => {
    const one = await room(
      view(),
      view({ round: { number: 2, rack: ['A', 'B', 'C'], deadline: 9_000, running: true } }),
    );
    lay(one);
    await one.load();
    expect(one.composer!.tentative).toEqual([]);
    expect(one.composer!.rack).toHaveLength(3);
  });

  it('has no rack between rounds', async () => {
    const one = await room(view({ round: { number: 1, rack: ['A', 'B', 'C'], deadline: 0, running: false } }));
    expect(one.composer!.rack).toEqual([]);
  });

  it('tells what went wrong, and goes on', async () => {
    const one = await room(view());
    const failing = vi.fn().mockRejectedValue(new Error('no'));
    expect(await one.act(failing)).toBe(false);
    expect(one.error).toBeInstanceOf(Error);
    expect(await one.act(() => Promise.resolve(view({ me: 'Ana' })))).toBe(true);
    expect(one.error).toBeNull();
    expect(one.view!.me).toBe('Ana');
  });
});
