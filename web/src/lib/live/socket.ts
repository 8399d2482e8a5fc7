/**
 * The live socket: one per page, for every game that is watched. It reconnects with growing pauses, resumes each game
 * from the last version that was seen, and measures the round trip and the server's clock by pings.
 */

import type { ClientFrame, ServerFrame } from '$lib/api/types';

export type Status = 'connecting' | 'open' | 'lost';

/** What a watcher says when the socket opens, again after every loss. */
export type Watching = () => Extract<ClientFrame, { type: 'watch' }>;

/** The parts of the browser that tests replace. */
export interface World {
  open: () => WebSocket;
  now: () => number;
  random: () => number;
  setTimeout: (run: () => void, milliseconds: number) => number;
  clearTimeout: (timer: number) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
/** A pong that takes longer means that the line is dead, even when nobody has said so. */
const PONG_WITHIN = 8_000;

export class LiveSocket {
  onstatus: (status: Status) => void = () => undefined;
  /** Round trip in milliseconds, and what to add to this clock to have the server's. */
  onclock: (lag: number, offset: number) => void = () => undefined;

  #socket: WebSocket | null = null;
  #games = new Map<string, Watching>();
  #listeners = new Set<(frame: ServerFrame) => void>();
  #pause = FIRST_PAUSE;
  #retry: number | undefined;
  #ping: number | undefined;
  #deadline: number | undefined;
  #sent = new Map<number, number>();
  #nextPing = 1;
  #lag: number | null = null;

  constructor(private readonly world: World) {}

  listen(listener: (frame: ServerFrame) => void): () => void {
    this.#listeners.add(listener);
    this.#connect();
    return () => this.#listeners.delete(listener);
  }

  watch(game: string, watching: Watching): void {
    this.#games.set(game, watching);
    if (this.#isOpen) this.#send(watching());
    else this.#connect();
  }

  unwatch(game: string): void {
    if (this.#games.delete(game)) this.#send({ type: 'unwatch', game });
  }

  /** The browser is on line again, or the page is looked at again: do not wait for the pause to end. */
  wake(): void {
    if (this.#isOpen) {
      this.#sendPing();
      return;
    }
    if (this.#socket) return;
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  #connect(): void {
    if (this.#socket) return;
    if (this.#retry !== undefined) this.world.clearTimeout(this.#retry);
    this.#retry = undefined;
    this.onstatus('connecting');
    const socket = this.world.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(event.data);
    socket.onclose = () => this.#closed(socket);
  }

  #opened(): void {
    this.onstatus('open');
    for (const watching of this.#games.values()) this.#send(watching());
    this.#sendPing();
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#sent.clear();
    for (const timer of [this.#ping, this.#deadline]) if (timer !== undefined) this.world.clearTimeout(timer);
    this.#ping = this.#deadline = undefined;
    this.onstatus('lost');
    // Spread out, so that a server that restarts is not met by everybody at once.
    const pause = this.#pause * (0.5 + this.world.random());
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    this.#retry = this.world.setTimeout(() => {
      this.#retry = undefined;
      this.#connect();
    }, pause);
  }

  #receive(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'pong') {
      this.#pong(frame.id, frame.now);
      return;
    }
    for (const listener of this.#listeners) listener(frame);
  }

  #send(frame: ClientFrame): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(frame));
  }

  #sendPing(): void {
    if (this.#deadline !== undefined) return;
    if (this.#ping !== undefined) this.world.clearTimeout(this.#ping);
    const id = this.#nextPing++;
    this.#sent.set(id, this.world.now());
    this.#send({ type: 'ping', id, lag: this.#lag });
    this.#deadline = this.world.setTimeout(() => this.#dead(), PONG_WITHIN);
  }

  #pong(id: number, serverNow: number): void {
    const sent = this.#sent.get(id);
    if (sent === undefined) return;
    this.#sent.delete(id);
    if (this.#deadline !== undefined) this.world.clearTimeout(this.#deadline);
    this.#deadline = undefined;
    this.#pause = FIRST_PAUSE;
    const now = this.world.now();
    this.#lag = Math.min(Math.round(now - sent), 60_000);
    this.onclock(this.#lag, serverNow - (sent + now) / 2);
    this.#ping = this.world.setTimeout(() => this.#sendPing(), PING_EVERY);
  }

  /** No pong: the browser may take minutes to find out by itself. */
  #dead(): void {
    this.#deadline = undefined;
    const socket = this.#socket;
    if (!socket) return;
    this.#closed(socket);
    socket.close();
  }
}
