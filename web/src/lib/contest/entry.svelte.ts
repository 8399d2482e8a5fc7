/** An entry that is being made: a play for every rack of a contest, laid on boards or written. */

import type { Alphabet } from '$lib/game/alphabet';
import { Composer } from '$lib/game/composer.svelte';
import type { CoordinateStyle } from '$lib/game/squares';
import { boardCells, readRack } from './boardtext';
import { playText } from './playtext';
import type { PublicView } from './types';

export type Way = 'board' | 'text';

export function coordinateStyle(coordinates: PublicView['coordinates']): CoordinateStyle {
  return coordinates === 'lettered_rows' ? 'letters' : 'numbers';
}

export class EntryDraft {
  /** The rack that is looked at, from 0. */
  task = $state(0);
  way = $state<Way>('board');
  /** What was written, a line a rack. */
  texts = $state<string[]>([]);
  readonly composers: readonly Composer[];
  readonly style: CoordinateStyle;

  constructor(
    private readonly view: PublicView,
    private readonly alphabet: Alphabet,
    private readonly size: number,
    start: readonly number[],
  ) {
    const tasks = view.tasks ?? [];
    this.style = coordinateStyle(view.coordinates);
    this.texts = tasks.map(() => '');
    this.composers = tasks.map(() => new Composer(alphabet, size, start));
    for (const number of tasks.keys()) this.#deal(number);
  }

  get count(): number {
    return this.composers.length;
  }

  get composer(): Composer {
    return this.composers[this.task]!;
  }

  /** Look at another rack; on a growing board it lies on what was played before. */
  show(task: number): void {
    this.task = task;
    this.#deal(task);
  }

  /** The play of a rack as text; null: none. */
  play(task: number): string | null {
    if (this.way === 'text') return this.texts[task]!.trim() || null;
    const { board, tentative } = this.composers[task]!;
    return playText(board, this.size, tentative, this.alphabet, this.style) ?? null;
  }

  get plays(): (string | null)[] {
    return this.composers.map((_, task) => this.play(task));
  }

  /** Something is laid that is no one word yet: a gap, a bend. */
  get isUnclear(): boolean {
    return (
      this.way === 'board' && this.composers.some(({ tentative }, task) => tentative.length && this.play(task) === null)
    );
  }

  /** Lay every rack's play on what the plays before have made of the board by now. */
  settle(): void {
    for (const task of this.composers.keys()) this.#deal(task);
  }

  clear(): void {
    for (const composer of this.composers) composer.recallAll();
    this.texts = this.texts.map(() => '');
    this.show(0);
  }

  #deal(number: number): void {
    const task = this.view.tasks![number]!;
    const rack = readRack(task.rack, this.alphabet).tiles;
    this.composers[number]!.sync(this.#board(number), rack);
  }

  #board(number: number): string[] {
    const { board } = this.view.tasks![number]!;
    const empty = () => Array<string>(this.size * this.size).fill('');
    if (board) return boardCells(board, this.size, this.alphabet) ?? empty();
    const before = this.composers[number - 1];
    const cells = [...(before ? before.board : empty())];
    for (const { row, col, letter, blank } of before?.tentative ?? []) {
      if (letter !== null) cells[row * this.size + col] = this.alphabet.cell(letter, blank);
    }
    return cells;
  }
}
