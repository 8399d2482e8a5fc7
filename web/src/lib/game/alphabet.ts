/** The letters of an edition: their cases, their values, and what a typed character may mean. */

import type { EditionInfo } from '$lib/api/types';

export const BLANK = '?';

type Letters = Pick<EditionInfo, 'letters' | 'lower' | 'vowels' | 'values' | 'counts' | 'typing' | 'fold'>;

export class Alphabet {
  readonly letters: readonly string[];
  readonly vowels: ReadonlySet<string>;
  readonly #upper = new Map<string, string>();
  readonly #lower = new Map<string, string>();
  readonly #order = new Map<string, number>();
  /** By its characters in whatever case: `Ch`, `cH` and `CH` are one tile. */
  readonly #spelling = new Map<string, string>();

  constructor(private readonly edition: Letters) {
    this.letters = edition.letters;
    this.vowels = new Set(edition.vowels);
    for (const [index, letter] of edition.letters.entries()) {
      const lower = edition.lower[index] ?? letter;
      this.#upper.set(letter, letter).set(lower, letter);
      this.#lower.set(letter, lower);
      this.#order.set(letter, index);
    }
    for (const letter of edition.letters) this.#spelling.set(this.#capitals(letter), letter);
  }

  /** The tile that a letter in either case is; undefined for what is no letter of the edition. */
  letter(text: string): string | undefined {
    return this.#upper.get(text);
  }

  /** How a blank that stands for the letter is written. */
  lower(letter: string): string {
    return this.#lower.get(letter) ?? letter;
  }

  order(letter: string): number {
    return this.#order.get(letter) ?? this.letters.length;
  }

  value(letter: string): number {
    return this.edition.values[letter] ?? 0;
  }

  /** A square of a board: which letter, and whether a blank stands for it. undefined when the square is empty. */
  tile(cell: string): { letter: string; blank: boolean } | undefined {
    if (!cell) return undefined;
    const letter = this.letter(cell);
    return letter === undefined ? { letter: cell, blank: cell === BLANK } : { letter, blank: cell !== letter };
  }

  cell(letter: string, blank: boolean): string {
    return blank ? this.lower(letter) : letter;
  }

  /**
   * What one typed character may mean, best first: its own letter, then those of the edition's typing map. A look-alike
   * of another script counts only for a key that the map does not have (Latin C types Ц, not the look-alike С).
   */
  options(character: string): string[] {
    const own = this.letter(character);
    const key = own === undefined ? character.toLowerCase() : this.lower(own);
    const mapped = this.edition.typing[key];
    if (mapped) return [...new Set(own === undefined ? mapped : [own, ...mapped])];
    const meant = own ?? this.letter(this.edition.fold[character] ?? '');
    return meant === undefined ? [] : [meant];
  }

  /** The tile spelt by several typed characters: `c`, `h` → CH. */
  spelt(text: string): string | undefined {
    return this.#spelling.get(this.#capitals(text));
  }

  /** Tiles of more than one character that begin with what was typed, and go on. */
  beginning(text: string): string[] {
    const start = this.#capitals(text);
    return [...this.#spelling]
      .filter(([spelling]) => spelling.length > start.length && spelling.startsWith(start))
      .map(([, letter]) => letter);
  }

  /** Character by character, by the edition's own cases where it has them. */
  #capitals(text: string): string {
    return characters(text)
      .map((one) => this.#upper.get(one) ?? one.toUpperCase())
      .join('');
  }
}

/** Text as people see it, one character at a time, in composed form (NFC). */
export function characters(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.normalize('NFC'));
  return [...segments].map(({ segment }) => segment);
}
