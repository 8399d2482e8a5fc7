/** The play that is being put together, as components see it. It knows no server: the tutorial uses it too. */

import type { PlacedTile } from '$lib/api/types';
import type { Alphabet } from './alphabet';
import * as compose from './composing';
import type { Composition, Cursor, RackTile, Tentative } from './composing';

export class Composer {
  #state = $state.raw<Composition>(compose.EMPTY);
  #table: compose.Table;
  readonly start: readonly number[];
  /** State before the running composition of an input method, and what it has typed. */
  #composition: { before: Composition; text: string } | null = null;

  constructor(alphabet: Alphabet, size: number, start: readonly number[]) {
    this.#table = $state.raw({ alphabet, size, board: Array<string>(size * size).fill('') });
    this.start = start;
  }

  get alphabet(): Alphabet {
    return this.#table.alphabet;
  }

  get size(): number {
    return this.#table.size;
  }

  get board(): readonly string[] {
    return this.#table.board;
  }

  get rack(): readonly RackTile[] {
    return this.#state.rack;
  }

  get tentative(): readonly Tentative[] {
    return this.#state.tentative;
  }

  get cursor(): Cursor | null {
    return this.#state.cursor;
  }

  /** What was typed of a tile that has several characters, or `?`. */
  get pending(): string {
    return this.#state.blankNext ? '?' : this.#state.pending;
  }

  get unnamed(): Tentative | undefined {
    return compose.unnamedBlank(this.#state);
  }

  isInHand(id: number): boolean {
    return compose.isInHand(this.#state, id);
  }

  at(row: number, col: number): Tentative | undefined {
    return compose.tentativeAt(this.#state, row, col);
  }

  /** The tentative tiles as the server wants them; an unnamed blank is `?`. */
  get placed(): PlacedTile[] {
    return this.tentative.map(({ row, col, letter, blank }) => ({ row, col, letter: letter ?? '?', blank }));
  }

  /** The board or the rack has changed on the server's side. */
  sync(board: readonly string[], rack: readonly string[]): void {
    this.#table = { ...this.#table, board };
    this.#state = compose.onBoard(compose.withRack(this.#state, rack), this.#table);
    if (this.#composition) this.#composition = { before: this.#state, text: this.#composition.text };
  }

  order(letters: readonly string[]): void {
    this.#state = compose.inOrder(this.#state, letters);
  }

  shuffle(): void {
    this.#state = compose.shuffle(this.#state);
  }

  put(id: number, row: number, col: number): void {
    this.#state = { ...compose.put(this.#state, this.#table, id, row, col), cursor: null };
  }

  /** Put a tile of the rack where the cursor is, as if it had been typed; false when there is no cursor on the board. */
  putAtCursor(id: number): boolean {
    const before = this.#state;
    this.#state = compose.putAtCursor(this.#state, this.#table, id);
    return this.#state !== before;
  }

  moveOnRack(id: number, place: number): void {
    this.#state = compose.moveOnRack(this.#state, id, place);
  }

  nameBlank(id: number, letter: string): void {
    this.#state = compose.nameBlank(this.#state, id, letter);
  }

  recall(id: number): void {
    this.#state = compose.recall(this.#state, id);
  }

  recallAll(): void {
    this.#state = compose.recallAll(this.#state);
  }

  clickSquare(row: number, col: number): void {
    this.#state = compose.clickSquare(this.#state, this.#table, row, col);
  }

  hideCursor(): void {
    if (this.#state.cursor) this.#state = { ...this.#state, cursor: null };
  }

  moveCursor(rows: number, cols: number): void {
    this.#state = compose.moveCursor(this.#state, this.#table, rows, cols, this.start);
  }

  turnCursor(): void {
    this.#state = compose.turnCursor(this.#state);
  }

  backspace(): void {
    this.#state = compose.backspace(this.#state, this.#table);
  }

  type(text: string): void {
    this.#state = compose.type(this.#state, this.#table, text);
  }

  // -- input methods: dead keys, screen keyboards, anything that changes its mind before it is done ------------------

  /** The text of the running composition is now this. Only what was added is typed, unless the method took it back. */
  composing(text: string): void {
    const { before, text: typed } = this.#composition ?? { before: this.#state, text: '' };
    if (text.startsWith(typed)) this.type(text.slice(typed.length));
    else this.#state = compose.type(before, this.#table, text);
    this.#composition = { before, text };
  }

  composed(text: string): void {
    this.composing(text);
    this.#composition = null;
  }

  get isComposing(): boolean {
    return this.#composition !== null;
  }
}
