/** Tiles that are neither on the board nor on the own rack, in the order that a person likes. */

import type { Alphabet } from './alphabet';
import { BLANK } from './alphabet';

export type UnseenOrder = 'alphabet' | 'vowels' | 'counts';

export interface Unseen {
  letter: string;
  count: number;
}

export function unseenTiles(
  counts: Readonly<Record<string, number>>,
  alphabet: Alphabet,
  order: UnseenOrder,
): Unseen[] {
  const all = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([letter, count]) => ({ letter, count }));
  const place = ({ letter }: Unseen) => (letter === BLANK ? Infinity : alphabet.order(letter));
  const byAlphabet = (a: Unseen, b: Unseen) => (place(a) === place(b) ? 0 : place(a) - place(b));
  const isVowel = ({ letter }: Unseen) => (alphabet.vowels.has(letter) ? 0 : 1);
  switch (order) {
    case 'alphabet':
      return all.sort(byAlphabet);
    case 'vowels':
      return all.sort((a, b) => isVowel(a) - isVowel(b) || byAlphabet(a, b));
    case 'counts':
      return all.sort((a, b) => b.count - a.count || byAlphabet(a, b));
  }
}

export function unseenSums(counts: Readonly<Record<string, number>>, alphabet: Alphabet) {
  const sums = { vowels: 0, consonants: 0, blanks: 0, all: 0 };
  for (const [letter, count] of Object.entries(counts)) {
    sums.all += count;
    if (letter === BLANK) sums.blanks += count;
    else if (alphabet.vowels.has(letter)) sums.vowels += count;
    else sums.consonants += count;
  }
  return sums;
}
