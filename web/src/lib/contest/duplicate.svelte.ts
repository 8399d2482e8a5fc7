/** A duplicate game as a page follows it: what the server says, what is laid, and the server's clock. */

import { Refusal } from '$lib/api/client';
import type { EditionInfo, Preview } from '$lib/api/types';
import { Alphabet } from '$lib/game/alphabet';
import { Composer } from '$lib/game/composer.svelte';
import type { DuplicateApi } from './duplicateApi';
import { playText } from './playtext';
import type { DuplicateView } from './types';

/** How often the room is asked for, milliseconds: while a round runs or is about to, and after the game. */
const OFTEN = 2_000;
const SELDOM = 20_000;

interface Surroundings {
  api: DuplicateApi;
  edition: (code: string) => Promise<EditionInfo>;
  now?: () => number;
}

export class DuplicateRoom {
  view = $state.raw<DuplicateView | null>(null);
  alphabet = $state.raw<Alphabet | null>(null);
  composer = $state.raw<Composer | null>(null);
  /** What went wrong last; null when nothing did. */
  error = $state.raw<unknown>(null);
  #offset = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dealt = '';

  constructor(
    readonly id: string,
    private readonly around: Surroundings,
  ) {}

  /** The server's time. */
  serverNow = (): number => (this.around.now?.() ?? Date.now()) + this.#offset;

  async open(): Promise<void> {
    await this.load();
    this.#again();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async load(): Promise<void> {
    try {
      await this.#show(await this.around.api.room(this.id));
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  #again(): void {
    if (this.#closed) return;
    const pause = this.view?.over || this.error instanceof Refusal ? SELDOM : OFTEN;
    this.#timer = setTimeout(async () => {
      await this.load();
      this.#again();
    }, pause);
  }

  async #show(view: DuplicateView): Promise<void> {
    if (!this.alphabet) {
      this.alphabet = new Alphabet(await this.around.edition(view.edition));
      this.composer = new Composer(this.alphabet, view.layout_info.size, view.layout_info.start);
    }
    this.#offset = view.now - (this.around.now?.() ?? Date.now());
    this.view = view;
    const rack = view.round?.running ? view.round.rack : [];
    // What is laid stays while board and rack are the same ones.
    const dealt = JSON.stringify([view.round?.number, rack, view.board]);
    if (dealt === this.#dealt) return;
    this.#dealt = dealt;
    this.composer!.recallAll();
    this.composer!.hideCursor();
    this.composer!.sync(view.board, rack);
  }

  /** Do something at the server and show what came of it; true when it was done. */
  async act(what: (api: DuplicateApi) => Promise<DuplicateView>): Promise<boolean> {
    try {
      await this.#show(await what(this.around.api));
      this.error = null;
      return true;
    } catch (error) {
      this.error = error;
      return false;
    }
  }

  /** What is laid, as text; undefined where it is no one word. */
  get play(): string | undefined {
    const { composer, alphabet, view } = this;
    if (!composer || !alphabet || !view) return undefined;
    return playText(composer.board, view.layout_info.size, composer.tentative, alphabet, 'numbers');
  }

  preview(signal: AbortSignal): Promise<Preview> {
    return this.around.api.preview(this.id, this.composer!.placed, signal);
  }
}
