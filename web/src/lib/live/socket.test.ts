import { beforeEach, describe, expect, it } from 'vitest';
import { LiveSocket, type Status } from './socket';

/** A socket and a clock moved by hand. */
class FakeSocket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
    this.onclose();
  }

  accept() {
    this.readyState = 1;
    this.onopen();
  }

  say(frame: unknown) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

let now: number;
let timers: { id: number; at: number; run: () => void }[];
let sockets: FakeSocket[];
let live: LiveSocket;
let states: Status[];

function pass(milliseconds: number) {
  const end = now + milliseconds;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.run();
  }
  now = end;
}

const last = () => sockets.at(-1)!;

beforeEach(() => {
  now = 1_000_000;
  timers = [];
  sockets = [];
  states = [];
  let id = 0;
  live = new LiveSocket({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    now: () => now,
    random: () => 0.5,
    setTimeout: (run, milliseconds) => {
      timers.push({ id: ++id, at: now + milliseconds, run });
      return id;
    },
    clearTimeout: (timer) => (timers = timers.filter(({ id }) => id !== timer)),
  });
  live.onstatus = (status) => states.push(status);
});

describe('watching', () => {
  it('says what it watches when it opens, and again with the version seen last after a loss', () => {
    let version = 3;
    live.watch('game01', () => ({ type: 'watch', game: 'game01', since: version, chat: 0 }));
    last().accept();
    expect(last().sent[0]).toEqual({ type: 'watch', game: 'game01', since: 3, chat: 0 });
    version = 8;
    last().close();
    pass(600);
    expect(sockets).toHaveLength(2);
    last().accept();
    expect(last().sent[0]).toMatchObject({ since: 8 });
  });

  it('tells listeners every frame but pongs', () => {
    const heard: string[] = [];
    live.listen((frame) => heard.push(frame.type));
    last().accept();
    last().say({ type: 'presence', game: 'game01', connected: [true] });
    last().say({ type: 'pong', id: 1, now: 0 });
    expect(heard).toEqual(['presence']);
  });

  it('forgets a game that is no longer watched', () => {
    live.watch('game01', () => ({ type: 'watch', game: 'game01', chat: 0 }));
    last().accept();
    live.unwatch('game01');
    expect(last().sent.at(-1)).toEqual({ type: 'unwatch', game: 'game01' });
    last().close();
    pass(600);
    last().accept();
    expect(last().sent.map(({ type }) => type)).toEqual(['ping']);
  });
});

describe('a bad line', () => {
  it('is tried again after growing pauses, up to a limit', () => {
    live.listen(() => undefined);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = now;
      const count = sockets.length;
      last().close();
      while (sockets.length === count) pass(100);
      pauses.push(now - before);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
    expect(states.slice(0, 3)).toEqual(['connecting', 'lost', 'connecting']);
  });

  it('starts with short pauses again once a pong came', () => {
    live.listen(() => undefined);
    last().close();
    pass(500);
    last().close();
    pass(1000);
    last().accept();
    last().say({ type: 'pong', id: last().sent[0]!.id, now: 0 });
    last().close();
    pass(500);
    expect(sockets).toHaveLength(4);
  });

  it('does not wait when the browser is on line again', () => {
    live.listen(() => undefined);
    last().close();
    live.wake();
    expect(sockets).toHaveLength(2);
    pass(60_000);
    expect(sockets).toHaveLength(2);
  });

  it('is given up when a pong does not come', () => {
    live.listen(() => undefined);
    last().accept();
    pass(8_000);
    expect(states.at(-1)).toBe('lost');
    pass(500);
    expect(sockets).toHaveLength(2);
  });
});

describe('pings', () => {
  it('measure the round trip and the clock of the server', () => {
    const measured: number[][] = [];
    live.onclock = (lag, offset) => measured.push([lag, offset]);
    live.listen(() => undefined);
    last().accept();
    expect(last().sent[0]).toEqual({ type: 'ping', id: 1, lag: null });
    now += 80;
    last().say({ type: 'pong', id: 1, now: 1_005_040 });
    expect(measured).toEqual([[80, 5000]]);
    pass(20_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping', id: 2, lag: 80 });
  });
});
