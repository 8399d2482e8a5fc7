/**
 * Positions with one play each: the steps of the tutorials and the worked examples of the rules. The JSON files are
 * checked play by play against the engine and the word lists in tests/test_tutorial_content.py.
 */

import type { PlacedTile, Square } from '$lib/api/types';
import type { Alphabet } from '$lib/game/alphabet';

/** What a play teaches; the tutorials' messages and the captions of examples go by it. */
export type Lesson =
  'first' | 'bonus' | 'extend' | 'both' | 'cross' | 'parallel' | 'hook' | 'bridge' | 'twice' | 'order';

export interface ExampleWord {
  /** Blanks in lower case. */
  text: string;
  squares: Square[];
  points: number;
}

export interface Position {
  id: Lesson;
  /** Before the play: a string a row, `.` an empty square, a blank in lower case. One character a tile. */
  board: string[];
  rack: string[];
  at: string;
  placed: (Omit<PlacedTile, 'blank'> & { blank?: boolean })[];
  /** The main word first. */
  words: ExampleWord[];
  bonus: number;
  score: number;
}

export interface PositionFile {
  edition: string;
  /** The tile set whose values and layout the points are of. */
  set: string;
  positions: Position[];
}

type Loaders = Record<string, () => Promise<PositionFile>>;

const TUTORIALS = import.meta.glob<PositionFile>('./tutorial/*.json', { import: 'default' });
const EXAMPLES = import.meta.glob<PositionFile>('./rules/examples/*.json', { import: 'default' });

/** Editions with a tutorial. */
export const TAUGHT: readonly string[] = Object.keys(TUTORIALS).map((path) => /(\w+)\.json$/.exec(path)![1]!);

/** The lessons of an edition in their order; undefined when it has none. */
export async function tutorial(edition: string): Promise<PositionFile | undefined> {
  return load(TUTORIALS, `./tutorial/${edition}.json`);
}

/** Worked examples of an edition by what they show: its own ones, and the steps of its tutorial for the rest. */
export async function examples(edition: string): Promise<Map<Lesson, Position>> {
  const files = await Promise.all([tutorial(edition), load(EXAMPLES, `./rules/examples/${edition}.json`)]);
  return new Map(files.flatMap((file) => file?.positions ?? []).map((position) => [position.id, position]));
}

async function load(loaders: Loaders, path: string): Promise<PositionFile | undefined> {
  return loaders[path]?.();
}

/** The board as components take it: squares one after another, '' empty. */
export function cells(position: Position): string[] {
  return position.board.flatMap((row) => [...row].map((letter) => (letter === '.' ? '' : letter)));
}

/** The board with the play on it. */
export function afterPlay(position: Position, alphabet: Alphabet): string[] {
  const board = cells(position);
  for (const { row, col, letter, blank = false } of position.placed) {
    board[row * position.board.length + col] = alphabet.cell(letter, blank);
  }
  return board;
}

/** Squares (row * size + col) that the play covers. */
export function newSquares(position: Position, size: number): ReadonlySet<number> {
  return new Set(position.placed.map(({ row, col }) => row * size + col));
}

/** A word as it is read: a blank is a letter like any other. */
export function spelled({ text }: ExampleWord, alphabet: Alphabet): string {
  return [...text].map((cell) => alphabet.letter(cell) ?? cell).join('');
}
