/** What a rules page is made of. Each language writes all sections (en.ts, bg.ts …); the page draws them. */

import type { Lesson } from '../positions';

/** The numbers and options of the edition that the text is about. */
export interface Facts {
  /** Name of the edition's language, in the language of the page. */
  language: string;
  size: number;
  /** Tiles in the bag, blanks included. */
  tiles: number;
  blanks: number;
  /** Letters that only a blank can be. */
  blankOnly: string[];
  rack: number;
  /** Points for laying so many tiles in one turn: [tiles, points]. */
  bonus: [number, number][];
  exchangeMin: number;
  firstWordMin: number;
  /** Sentences of the catalogue for the options as the edition has them. */
  blankInDraw: string;
  challenge: string;
  passes: string;
  /** The same for more than two players, where it differs. */
  passesOfMore: string | null;
  out: string;
  outBonus: string;
  tie: string;
  isFirstPlayerDrawn: boolean;
  firstPlayer: string;
  /** The word list that judges, when the edition has one here. */
  wordList: string | null;
}

/** The words of an example as they are read. */
export interface Shown {
  word: string;
  /** The other words it makes, joined for a sentence. */
  others: string;
  score: number;
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: string[] }
  /** Drawn when the edition has an example for it. */
  | { kind: 'example'; lesson: Lesson; caption: (shown: Shown) => string }
  /** The table of tiles, the legend of squares, the challenge modes, the finish lines: made of the edition's data. */
  | { kind: 'tiles' | 'premiums' | 'challenges' | 'finishLine' };

export interface Section {
  title: string;
  blocks: Block[];
}

export const SECTIONS = [
  'aim',
  'equipment',
  'start',
  'turn',
  'first',
  'joining',
  'scoring',
  'bonus',
  'blank',
  'exchange',
  'words',
  'challenge',
  'end',
  'variants',
  'time',
] as const;

export type RulesText = (facts: Facts) => Record<(typeof SECTIONS)[number], Section>;

export const text = (text: string): Block => ({ kind: 'text', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
export const example = (lesson: Lesson, caption: (shown: Shown) => string): Block => ({
  kind: 'example',
  lesson,
  caption,
});
export const drawn = (kind: 'tiles' | 'premiums' | 'challenges' | 'finishLine'): Block => ({ kind });

/** `section('Title', text('…'), null, …)`: what does not hold for the edition is null. */
export function section(title: string, ...blocks: (Block | null)[]): Section {
  return { title, blocks: blocks.filter((block) => block !== null) };
}

/** A sentence of the catalogue that goes on after a colon. */
export function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
