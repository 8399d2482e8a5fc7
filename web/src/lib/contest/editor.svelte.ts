/**
 * A board that an organiser types: every tile that is laid can be taken up again. It is the composer of a play with an
 * endless rack, so that keys, blanks and tiles of several characters work as they do at the table.
 */

import { BLANK, type Alphabet } from '$lib/game/alphabet';
import { Composer } from '$lib/game/composer.svelte';

export class BoardEditor {
  readonly composer: Composer;

  constructor(
    private readonly alphabet: Alphabet,
    readonly size: number,
    start: readonly number[],
  ) {
    this.composer = new Composer(alphabet, size, start);
    this.#fill();
  }

  /** Squares one after another, '' empty, blanks in lower case. A blank that has no name yet is not there. */
  get cells(): string[] {
    const cells = Array<string>(this.size * this.size).fill('');
    for (const { row, col, letter, blank } of this.composer.tentative) {
      if (letter !== null) cells[row * this.size + col] = this.alphabet.cell(letter, blank);
    }
    return cells;
  }

  get isEmpty(): boolean {
    return this.composer.tentative.length === 0;
  }

  /** Show another board; `cells` as above. */
  load(cells: readonly string[]): void {
    this.clear();
    const supply = new Map<string, number[]>();
    for (const { id, letter } of this.composer.rack) supply.set(letter, [...(supply.get(letter) ?? []), id]);
    for (const [index, cell] of cells.entries()) {
      const tile = this.alphabet.tile(cell);
      const id = tile && supply.get(tile.blank ? BLANK : tile.letter)?.pop();
      if (!tile || id === undefined) continue;
      this.composer.put(id, Math.floor(index / this.size), index % this.size);
      if (tile.blank) this.composer.nameBlank(id, tile.letter);
    }
    this.composer.hideCursor();
  }

  clear(): void {
    this.composer.recallAll();
    this.composer.hideCursor();
  }

  /** The cursor goes to the square that was pointed at, or turns there; a tile that lies there is taken up. */
  point(row: number, col: number): void {
    const there = this.composer.at(row, col);
    if (there) this.composer.recall(there.id);
    const { cursor } = this.composer;
    if (!there || cursor?.row !== row || cursor.col !== col) this.composer.clickSquare(row, col);
  }

  /** Of each tile as many as there are squares; whether the set has as many is for the server to remark. */
  #fill(): void {
    const squares = this.size * this.size;
    const empty = Array<string>(squares).fill('');
    const tiles = [...this.alphabet.letters, BLANK].flatMap((letter) => Array<string>(squares).fill(letter));
    this.composer.sync(empty, tiles);
  }
}
