import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, Unreachable, type Api } from '$lib/api/client';
import type { ActionRequest, EditionInfo, GameView, Preview, ServerFrame } from '$lib/api/types';
import type { LiveSocket, Watching } from '$lib/live/socket';
import { GameStore } from './store.svelte';

/** A server with one game, as much of it as a store asks for. */
function view(more: Partial<GameView> = {}): GameView {
  const seats = [0, 1].map((seat) => ({
    seat,
    kind: 'person' as const,
    name: `P${seat}`,
    level: null,
    mine: seat === 0,
    connected: true,
    score: 0,
    rack_count: 7,
    standing: 'playing' as const,
    lost_turns: 0,
    remaining: null,
    offers: [],
  }));
  const rows = Array<string>(15).fill('.'.repeat(15));
  return {
    id: 'game01',
    version: 1,
    ply: 0,
    status: 'running',
    created: 0,
    edition: 'lt',
    variant: 'classic',
    level: null,
    options: {},
    layout: { name: 'plain', size: 15, rows, start: [7, 7] },
    lexicon: null,
    seats,
    viewer: 0,
    board: Array<string>(225).fill(''),
    rack: ['N', 'A', 'M', 'A', 'S', 'I', 'K'],
    bag_count: 80,
    unseen: {},
    first: 0,
    to_move: 0,
    last_play: null,
    open_play: null,
    history: [],
    clock: { kind: 'none', initial: 0, increment: 0, overtime: 0, running: null, since: null, now: 0 },
    may: {
      place: true,
      exchange: true,
      exchange_most: 7,
      pass: true,
      challenge: false,
      accept: false,
      resign: true,
      abort: true,
      stop: true,
      rematch: false,
      look_up: true,
    },
    outcome: null,
    commitment: null,
    invitations: [],
    next_game: null,
    chat_count: 0,
    ...more,
  };
}

const edition = {
  code: 'lt',
  letters: [...'ABIKMNS'],
  lower: [...'abikmns'],
  vowels: ['A', 'I'],
  values: {},
  counts: {},
  typing: {},
  fold: {},
} as unknown as EditionInfo;

let now: GameView;
let acted: ActionRequest[];
let answers: ((request: ActionRequest) => unknown)[];
let previews: { signal: AbortSignal; answer: (preview: Preview) => void }[];
let say: (frame: ServerFrame) => void;
let watching: Watching;
let store: GameStore;

/** With another rack, as the same seat sees it later. */
function later(more: Partial<GameView> = {}): GameView {
  return { ...now, version: now.version + 1, ply: now.ply + 1, ...more };
}

function boardWith(squares: Record<number, string>): string[] {
  const board = [...now.board];
  for (const [square, tile] of Object.entries(squares)) board[Number(square)] = tile;
  return board;
}

const tick = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const laid = () => store.composer!.tentative.map(({ letter }) => letter).join('');

async function open() {
  const api = {
    game: async (_: string, seat?: number | null) => (seat == null ? now : { ...now, viewer: seat }),
    edition: async () => edition,
    chat: async () => [],
    act: async (_: string, request: ActionRequest) => {
      acted.push(structuredClone(request));
      const answer = answers.shift()!(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    preview: (_: string, __: number, ___: unknown, signal: AbortSignal) =>
      new Promise<Preview>((answer) => previews.push({ signal, answer })),
  } as unknown as Api;
  const socket = {
    listen: (listener: typeof say) => {
      say = listener;
      return () => undefined;
    },
    watch: (_: string, what: Watching) => (watching = what),
    unwatch: () => undefined,
  } as unknown as LiveSocket;
  const nothing = () => undefined;
  store = new GameStore('game01', { api, socket, offset: () => 0, onnews: nothing, onchat: nothing, ondraw: nothing });
  await store.open();
}

function lay(text: string) {
  store.composer!.clickSquare(7, 7);
  store.composer!.type(text);
}

beforeEach(async () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  now = view();
  acted = [];
  answers = [];
  previews = [];
  await open();
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('acting', () => {
  it('sends an action again with the same identifier until it is answered', async () => {
    lay('namas');
    answers = [
      () => new Unreachable(),
      () => new Unreachable(),
      () => ({ version: 2, view: later({ rack: ['I', 'K', 'B'], to_move: 1 }) }),
    ];
    store.play();
    await tick();
    expect(store.sending).toBe('slow');
    await tick(5000);
    expect(acted.map(({ id }) => id)).toEqual([acted[0]!.id, acted[0]!.id, acted[0]!.id]);
    expect(store.sending).toBe('no');
    expect(laid()).toBe('');
    expect(store.view?.to_move).toBe(1);
  });

  it('sends what was not answered when the page was closed, after it is opened again', async () => {
    lay('namas');
    answers = [() => new Promise(() => undefined)];
    store.play();
    await tick();
    store.close();
    answers = [() => ({ version: 2, view: later() })];
    await open();
    await tick();
    expect(acted).toHaveLength(2);
    expect(acted[1]).toEqual(acted[0]);
  });

  it('takes the new view when somebody was faster, and keeps the tiles that can stay', async () => {
    lay('nam');
    const view = later({ board: boardWith({ [7 * 15 + 8]: 'K' }) });
    answers = [() => new Refusal(409, { code: 'conflict', message: '', detail: {} }, view)];
    store.play();
    await tick();
    expect(store.view?.version).toBe(2);
    expect(laid()).toBe('NM');
    // A component says that the tiles have changed, but it was not the player who changed them.
    store.composed();
    expect(store.problem?.code).toBe('conflict');
    store.composer!.recallAll();
    store.composed();
    expect(store.problem).toBeNull();
  });

  it('says why it was refused, and leaves the tiles', async () => {
    lay('nam');
    answers = [() => new Refusal(422, { code: 'invalid_word', message: '', detail: { words: ['NAM'] } })];
    store.play();
    await tick();
    expect(laid()).toBe('NAM');
    expect(store.problem?.code).toBe('invalid_word');
    expect(acted).toHaveLength(1);
  });

  it('does not send two actions at once', async () => {
    lay('nam');
    answers = [() => new Promise(() => undefined)];
    store.play();
    void store.act({ type: 'pass' });
    await tick();
    expect(acted).toHaveLength(1);
  });
});

describe('what the socket says', () => {
  const frame = (view: GameView): ServerFrame => ({ type: 'game', game: 'game01', view, news: [], snapshot: false });

  it('shows the move of the opponent and keeps tentative tiles whose squares are free', () => {
    lay('nam');
    say(frame(later({ board: boardWith({ [6 * 15 + 7]: 'S' }) })));
    expect(laid()).toBe('NAM');
    expect(store.composer!.board[6 * 15 + 7]).toBe('S');
  });

  it('does not go back to a view that came late', () => {
    say(frame(later({ version: 5, ply: 4 })));
    say(frame(later({ version: 3, ply: 2 })));
    expect(store.view?.version).toBe(5);
  });

  it('is asked for what came since the last version', () => {
    say(frame(later({ version: 5 })));
    expect(watching()).toMatchObject({ game: 'game01', since: 5 });
  });

  it('puts new tiles of the rack behind the bag until they are drawn', () => {
    say(frame(later({ rack: ['N', 'A', 'M', 'A', 'S', 'B', 'B'] })));
    expect(store.undrawn.size).toBe(2);
    store.draw();
    expect(store.undrawn.size).toBe(0);
  });
});

describe('several people at one device', () => {
  beforeEach(async () => {
    now = view({ viewer: null, rack: null });
    now.seats = now.seats.map((seat) => ({ ...seat, mine: true }));
    await open();
  });

  it('hides every rack until the one to move asks for it, and again after the turn', async () => {
    expect(store.curtain).toBe(0);
    expect(store.composer!.rack).toHaveLength(0);
    now = { ...now, rack: ['N', 'A', 'M', 'A', 'S', 'I', 'K'] };
    await store.reveal(0);
    expect(store.curtain).toBeNull();
    expect(store.composer!.rack).toHaveLength(7);
    expect(watching()).toMatchObject({ seat: 0 });
    answers = [() => ({ version: 2, view: later({ viewer: 0, to_move: 1, rack: ['B', 'B'] }) })];
    await store.act({ type: 'pass' });
    expect(acted[0]).toMatchObject({ seat: 0, action: { type: 'pass' } });
    expect(store.curtain).toBe(1);
    expect(store.composer!.rack).toHaveLength(0);
    expect(store.view?.rack).toBeNull();
    expect(watching()).toMatchObject({ seat: null });
  });

  it('lets anybody at the device challenge before a rack is shown, then only whose it is', async () => {
    const openPlay = { seat: 0, accepted: [], may_challenge: [1, 2], deadline: null };
    now = { ...now, open_play: openPlay, may: { ...now.may, challenge: true, accept: true }, to_move: 1 };
    await open();
    expect(store.challengers).toEqual([1, 2]);
    answers = [() => ({ version: 2, view: later() })];
    await store.act({ type: 'challenge', words: [0] }, 2);
    expect(acted[0]).toMatchObject({ seat: 2 });
    now = later({ rack: ['A'] });
    await store.reveal(1);
    expect(store.challengers).toEqual([1]);
  });

  it('does not take a view that was made for a rack hidden by now', () => {
    say({
      type: 'game',
      game: 'game01',
      view: later({ viewer: 0, rack: ['B'] }),
      news: [],
      snapshot: false,
    });
    expect(store.composer!.rack).toHaveLength(0);
  });
});

describe('the preview', () => {
  const preview = (score: number): Preview => ({ legal: true, score, bonus: 0, words: [], problem: null });

  it('waits a moment, and forgets what was asked before', async () => {
    lay('n');
    store.composed();
    await tick(50);
    lay('a');
    store.composed();
    await tick(200);
    expect(previews).toHaveLength(1);
    store.composer!.type('m');
    store.composed();
    expect(previews[0]!.signal.aborted).toBe(true);
    await tick(200);
    previews[0]!.answer(preview(1));
    previews[1]!.answer(preview(2));
    await tick();
    expect(store.preview?.score).toBe(2);
  });

  it('is nothing without tiles', async () => {
    lay('n');
    store.composed();
    await tick(200);
    previews[0]!.answer(preview(1));
    await tick();
    store.composer!.recallAll();
    store.composed();
    expect(store.preview).toBeNull();
  });
});
