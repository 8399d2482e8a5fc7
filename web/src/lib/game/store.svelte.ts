/**
 * One game as the page sees it: the server's view, the play that is being composed, and what may be done. Components
 * draw from it and call its methods; what goes over the wire, and how often, is its own affair.
 */

import { Refusal, Unreachable, type Api } from '$lib/api/client';
import type {
  Action,
  ActionRequest,
  ChatLine,
  EditionInfo,
  GameView,
  LineView,
  OfferKind,
  Preview,
  Problem,
  ServerFrame,
} from '$lib/api/types';
import type { LiveSocket } from '$lib/live/socket';
import { newId } from '$lib/random';
import { forget, recall, remember } from '$lib/storage';
import { Alphabet } from './alphabet';
import { Composer } from './composer.svelte';
import { boardAfter, steps, type Snapshot } from './replay';
import { sendUntilAnswered } from './sender';

const PREVIEW_PAUSE = 120;

/** What a store needs of the rest of the page. */
export interface Surroundings {
  api: Api;
  socket: LiveSocket;
  /** What to add to this clock to have the server's, when the socket has measured it. */
  offset: () => number | null;
  /** Lines that are new, for sound and announcement; not called for what was there when the page opened. */
  onnews: (lines: readonly LineView[], view: GameView) => void;
  onchat: (lines: readonly ChatLine[]) => void;
  /** Tiles wait to be drawn from the bag. */
  ondraw: () => void;
}

type Loading = 'loading' | 'ready' | 'missing' | 'failed';

export class GameStore {
  loading = $state<Loading>('loading');
  view = $state.raw<GameView | null>(null);
  edition = $state.raw<EditionInfo | null>(null);
  composer = $state.raw<Composer | null>(null);
  preview = $state.raw<Preview | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** An action is on its way; `slow` when it had to be sent again. */
  sending = $state<'no' | 'yes' | 'slow'>('no');
  chat = $state.raw<ChatLine[]>([]);
  /** Tiles of the rack that are still to be drawn from the bag, for the eye. */
  undrawn = $state.raw<ReadonlySet<number>>(new Set());
  /** How many lines of the history are shown; null: the game as it stands. */
  step = $state<number | null>(null);
  /** The seat whose rack is shown on a device that has several. */
  revealed = $state<number | null>(null);

  readonly mine = $derived(this.view?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  readonly isHotSeat = $derived(this.mine.length > 1);
  readonly isOver = $derived(this.view?.status === 'over' || this.view?.status === 'aborted');
  /** The seat that must take the device over before anything is shown. */
  readonly curtain = $derived.by(() => {
    const { view } = this;
    if (!view || view.status !== 'running' || !this.isHotSeat || view.to_move === null) return null;
    return this.mine.includes(view.to_move) && this.revealed !== view.to_move ? view.to_move : null;
  });
  /** Who of this client may challenge the last play: on a device with several people, before a rack is shown, all. */
  readonly challengers = $derived.by(() => {
    const { view } = this;
    if (!view?.open_play) return [];
    if (view.viewer !== null) return view.may.challenge || view.may.accept ? [view.viewer] : [];
    return view.open_play.may_challenge;
  });
  /** The seat this client acts for now. */
  readonly seat = $derived(this.view?.viewer ?? null);
  readonly isMyTurn = $derived(
    this.view?.status === 'running' && this.view.to_move !== null && this.view.to_move === this.seat,
  );
  readonly stops = $derived(steps(this.view?.history ?? []));
  readonly shown: Snapshot | null = $derived.by(() => {
    const { view, composer, step } = this;
    if (!view || !composer || step === null) return null;
    return boardAfter(view.history, step, view.layout.size, view.seats.length, composer.alphabet);
  });
  /** Squares of the last play's new tiles. */
  readonly fresh: ReadonlySet<number> = $derived.by(() => {
    const { view, shown } = this;
    if (shown) return shown.fresh;
    const size = view?.layout.size ?? 0;
    return new Set(view?.last_play?.placed.map(({ row, col }) => row * size + col));
  });

  #stopListening: (() => void) | null = null;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  #previewRequest: AbortController | null = null;
  #clockOffset = 0;
  #closed = false;
  /** The tentative tiles that the last refusal was about. */
  #laid: string | undefined;

  constructor(
    readonly id: string,
    private readonly around: Surroundings,
  ) {}

  // -- opening and closing -----------------------------------------------------------------------------------------

  async open(): Promise<void> {
    this.loading = 'loading';
    try {
      const view = await this.around.api.game(this.id);
      const edition = await this.around.api.edition(view.edition);
      if (this.#closed) return;
      this.edition = edition;
      this.composer = new Composer(new Alphabet(edition), view.layout.size, view.layout.start);
      this.#show(view);
      this.#restoreOrder();
      this.undrawn = new Set();
      this.loading = 'ready';
      if (view.chat_count) this.#heard(await this.around.api.chat(this.id, 0), false);
    } catch (error) {
      if (this.#closed) return;
      this.loading = error instanceof Refusal && error.status === 404 ? 'missing' : 'failed';
      if (this.loading === 'missing') return;
    }
    if (this.#closed) return;
    this.#stopListening?.();
    this.#stopListening = this.around.socket.listen((frame) => this.#receive(frame));
    this.#watch();
    void this.#sendKept();
  }

  close(): void {
    this.#closed = true;
    this.#stopListening?.();
    this.#cancelPreview();
    this.around.socket.unwatch(this.id);
  }

  #watch(): void {
    this.around.socket.watch(this.id, () => ({
      type: 'watch',
      game: this.id,
      seat: this.isHotSeat ? this.revealed : null,
      since: this.view?.version ?? null,
      chat: this.chat.at(-1)?.number ?? 0,
    }));
  }

  // -- what the server says -------------------------------------------------------------------------------------------

  #receive(frame: ServerFrame): void {
    if (!('game' in frame) || frame.game !== this.id) return;
    switch (frame.type) {
      case 'game':
        if (this.loading === 'failed') void this.open();
        else this.#accept(frame.view, frame.snapshot ? [] : frame.news);
        break;
      case 'chat':
        this.#heard(frame.lines, true);
        break;
      case 'presence':
        this.#presence(frame.connected);
        break;
      case 'error':
        this.problem = frame.problem;
    }
  }

  /** A view that came late, or was made for a seat that is no longer shown, is not taken. */
  #accept(view: GameView, news: readonly LineView[] = []): void {
    const before = this.view;
    if (before && view.version < before.version) return;
    if (this.isHotSeat && view.viewer !== this.revealed) return;
    const fresh = news.length ? news : before ? view.history.slice(before.history.length) : [];
    this.#show(view);
    if (fresh.length) this.around.onnews(fresh, view);
  }

  #show(view: GameView): void {
    const { composer, view: before } = this;
    this.#clockOffset = view.clock.now - Date.now();
    this.view = view;
    if (!composer) return;
    const known = new Set(composer.rack.map(({ id }) => id));
    composer.sync(view.board, view.rack ?? []);
    this.#laid = JSON.stringify(composer.placed);
    if (this.isOver) forget(this.#orderKey());
    const added = composer.rack.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (added.length && before?.viewer === view.viewer && view.status === 'running' && known.size > 0) {
      this.undrawn = new Set(added);
      this.around.ondraw();
    }
    if (view.status !== 'running') composer.recallAll();
    this.previewSoon();
  }

  #heard(lines: readonly ChatLine[], isNew: boolean): void {
    const last = this.chat.at(-1)?.number ?? 0;
    const added = lines.filter(({ number }) => number > last);
    if (!added.length) return;
    this.chat = [...this.chat, ...added];
    if (isNew) this.around.onchat(added);
  }

  #presence(connected: readonly boolean[]): void {
    if (!this.view) return;
    const seats = this.view.seats.map((seat, index) => ({ ...seat, connected: connected[index] ?? seat.connected }));
    this.view = { ...this.view, seats };
  }

  /** The server's time, as well as it is known. */
  serverNow(): number {
    return Date.now() + (this.around.offset() ?? this.#clockOffset);
  }

  // -- the rack -----------------------------------------------------------------------------------------------------------

  draw(): void {
    if (this.undrawn.size) this.undrawn = new Set();
  }

  #orderKey(): string {
    return `rack.${this.id}.${this.seat ?? ''}`;
  }

  #restoreOrder(): void {
    const saved = recall(this.#orderKey());
    if (Array.isArray(saved)) this.composer?.order(saved.filter((letter) => typeof letter === 'string'));
  }

  /** To be called when the order may have changed. */
  keepOrder(): void {
    if (this.composer?.rack.length && this.seat !== null) {
      remember(
        this.#orderKey(),
        this.composer.rack.map(({ letter }) => letter),
      );
    }
  }

  // -- several seats on one device ---------------------------------------------------------------------------------------

  async reveal(seat: number): Promise<void> {
    try {
      const view = await this.around.api.game(this.id, seat);
      this.composer?.recallAll();
      this.composer?.hideCursor();
      this.revealed = seat;
      this.#show(view);
      this.#restoreOrder();
      this.undrawn = new Set();
      this.#watch();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** After a turn nobody's rack is shown. */
  #hide(): void {
    if (!this.isHotSeat || !this.view) return;
    this.revealed = null;
    this.undrawn = new Set();
    this.composer?.recallAll();
    this.composer?.hideCursor();
    this.#show({ ...this.view, rack: null, viewer: null });
    this.#watch();
  }

  // -- acting ------------------------------------------------------------------------------------------------------------

  play(): void {
    const { composer } = this;
    if (!composer || !composer.tentative.length || composer.unnamed || !this.view?.may.place) return;
    void this.act({ type: 'place', tiles: composer.placed });
  }

  /** `seat` says who acts when that is not the one whose rack is shown. */
  async act(action: Action, seat: number | null = this.seat): Promise<void> {
    const { view } = this;
    if (!view || seat === null || this.sending !== 'no') return;
    await this.#send({ id: newId(), seat, ply: view.ply, action });
  }

  /** An action that was not answered when the page was closed: the server knows its identifier, and may have done it. */
  async #sendKept(): Promise<void> {
    const kept = recall(`action.${this.id}`) as ActionRequest | undefined;
    if (kept?.id) await this.#send(kept);
  }

  async #send(request: ActionRequest): Promise<void> {
    this.sending = 'yes';
    this.problem = null;
    remember(`action.${this.id}`, request);
    try {
      const { view } = await sendUntilAnswered(
        () => this.around.api.act(this.id, request),
        (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
        () => (this.sending = 'slow'),
      );
      this.#done(request, view);
    } catch (error) {
      this.#fail(error);
    } finally {
      forget(`action.${this.id}`);
      this.sending = 'no';
    }
  }

  #done(request: ActionRequest, view: GameView): void {
    this.#accept(view);
    if (request.action.type !== 'challenge' && request.action.type !== 'accept') this.composer?.hideCursor();
    this.#hide();
  }

  /** Somebody was faster: the board is brought up to date, and tentative tiles stay where they can. */
  #fail(error: unknown): void {
    if (error instanceof Refusal) {
      if (error.view) this.#accept(error.view);
      this.problem = error.problem;
    } else if (error instanceof Unreachable) {
      this.problem = { code: 'network', message: error.message, detail: {} };
    } else throw error;
  }

  async offer(kind: OfferKind, withdraw = false): Promise<void> {
    await this.#ask((seat) => this.around.api.offer(this.id, seat, kind, withdraw));
  }

  async abort(): Promise<void> {
    await this.#ask((seat) => this.around.api.abort(this.id, seat));
  }

  async #ask(send: (seat: number) => Promise<GameView>): Promise<void> {
    const seat = this.seat ?? this.mine[0];
    if (seat === undefined) return;
    try {
      const view = await send(seat);
      this.#accept(this.isHotSeat && this.revealed === null ? { ...view, rack: null, viewer: null } : view);
    } catch (error) {
      this.#fail(error);
    }
  }

  async say(text: string): Promise<boolean> {
    try {
      const id = newId();
      const line = await sendUntilAnswered(
        () => this.around.api.say(this.id, id, text),
        (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      );
      this.#heard([line], false);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** The play that is being put together has changed. */
  composed(): void {
    const laid = JSON.stringify(this.composer?.placed);
    // What a new view took off the board is no answer to what was refused: that stays to be read.
    if (laid !== this.#laid) this.problem = null;
    this.#laid = laid;
    this.previewSoon();
  }

  // -- the preview ------------------------------------------------------------------------------------------------------

  /** Ask for the score of the tentative tiles in a moment; what was asked before is forgotten. */
  previewSoon(): void {
    this.#cancelPreview();
    const { composer, seat, view } = this;
    if (!composer?.tentative.length || seat === null || view?.status !== 'running') {
      this.preview = null;
      return;
    }
    const tiles = composer.placed;
    this.#previewTimer = setTimeout(async () => {
      const request = new AbortController();
      this.#previewRequest = request;
      try {
        const preview = await this.around.api.preview(this.id, seat, tiles, request.signal);
        if (!request.signal.aborted) this.preview = preview;
      } catch {
        // No preview without a connection; the play itself will tell.
        if (!request.signal.aborted) this.preview = null;
      }
    }, PREVIEW_PAUSE);
  }

  #cancelPreview(): void {
    clearTimeout(this.#previewTimer);
    this.#previewRequest?.abort();
    this.#previewRequest = null;
  }

  // -- stepping through ---------------------------------------------------------------------------------------------------

  showStep(count: number | null): void {
    const last = this.stops.at(-1) ?? 0;
    this.step = count === null || (count >= last && !this.isOver) ? null : Math.max(0, Math.min(count, last));
  }

  stepBy(by: number): void {
    const at = this.step ?? this.stops.at(-1) ?? 0;
    const index = this.stops.findIndex((stop) => stop >= at) + by;
    this.showStep(this.stops[Math.max(0, Math.min(index, this.stops.length - 1))] ?? 0);
  }
}
