/** How the points of a word come about, letter by letter: what the lessons and examples show. */

import type { LayoutInfo } from '$lib/api/types';
import type { Alphabet } from '$lib/game/alphabet';
import { premium } from '$lib/game/squares';
import type { ExampleWord, Position } from './positions';

export interface Part {
  letter: string;
  value: number;
  /** By what the square under a new tile multiplies the letter. */
  times: number;
  blank: boolean;
  isNew: boolean;
}

export interface WordSum {
  word: string;
  parts: Part[];
  /** Of the letters, before the word is multiplied. */
  sum: number;
  /** The word premiums under new tiles. */
  wordTimes: number[];
  points: number;
}

export function breakdown(position: Position, layout: LayoutInfo, alphabet: Alphabet): WordSum[] {
  const isNew = new Set(position.placed.map(({ row, col }) => row * layout.size + col));
  return position.words.map((word) => wordSum(word, isNew, layout, alphabet));
}

function wordSum(word: ExampleWord, newSquares: ReadonlySet<number>, layout: LayoutInfo, alphabet: Alphabet): WordSum {
  const parts: Part[] = [];
  const wordTimes: number[] = [];
  for (const [index, cell] of [...word.text].entries()) {
    const [row, col] = word.squares[index]!;
    const { letter, blank } = alphabet.tile(cell)!;
    const isNew = newSquares.has(row * layout.size + col);
    const square = isNew ? premium(layout, row, col) : undefined;
    parts.push({
      letter,
      blank,
      isNew,
      value: blank ? 0 : alphabet.value(letter),
      times: square && !square.word ? square.times : 1,
    });
    if (square?.word) wordTimes.push(square.times);
  }
  const sum = parts.reduce((total, { value, times }) => total + value * times, 0);
  const points = wordTimes.reduce((product, times) => product * times, sum);
  return { word: parts.map(({ letter }) => letter).join(''), parts, sum, wordTimes, points };
}
