/** Small editions and boards for tests, with letters from the real ones. */

import { Alphabet } from './alphabet';
import type { Table } from './composing';

export interface Small {
  letters: string;
  lower?: string;
  vowels?: string;
  typing?: Record<string, string>;
  fold?: Record<string, string>;
}

const words = (text: string) => text.split(' ').filter(Boolean);

export function alphabet({ letters, lower, vowels = '', typing = {}, fold = {} }: Small): Alphabet {
  const all = words(letters);
  return new Alphabet({
    letters: all,
    lower: lower ? words(lower) : all.map((letter) => letter.toLowerCase()),
    vowels: words(vowels),
    counts: Object.fromEntries(all.map((letter) => [letter, 1])),
    values: Object.fromEntries(all.map((letter, index) => [letter, index + 1])),
    typing: Object.fromEntries(Object.entries(typing).map(([key, meant]) => [key, words(meant)])),
    fold,
  });
}

export const LITHUANIAN = alphabet({
  letters: 'A Ą B C Č D E Ę Ė F G H I Į Y J K L M N O P R S Š T U Ų Ū V Z Ž',
  vowels: 'A Ą E Ę Ė I Į Y O U Ų Ū',
  typing: { a: 'A Ą', c: 'C Č', e: 'E Ę Ė', i: 'I Į', s: 'S Š', u: 'U Ų Ū', z: 'Z Ž', q: 'Ą', w: 'Ž', x: 'Ū' },
});

export const BULGARIAN = alphabet({
  letters: 'А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ь Ю Я',
  typing: { a: 'А Я', c: 'Ц Ч', s: 'С Ш', q: 'Я Ч', '[': 'Ш Я' },
  fold: { A: 'А', C: 'С', c: 'С' },
});

export const SPANISH = alphabet({
  letters: 'A B C CH D E H I L LL N Ñ O R RR S',
  lower: 'a b c ch d e h i l ll n ñ o r rr s',
});

export const CATALAN = alphabet({ letters: 'A C E L L·L M', lower: 'a c e l l·l m' });

export function table(letters: Alphabet, size = 15, tiles: Record<string, string> = {}): Table {
  const board = Array<string>(size * size).fill('');
  for (const [place, tile] of Object.entries(tiles)) {
    const [row, col] = place.split(',').map(Number) as [number, number];
    board[row * size + col] = tile;
  }
  return { alphabet: letters, size, board };
}
