/** What is made of the server's views: replay, clocks, unseen tiles, lines. */

import { describe, expect, it } from 'vitest';
import type { ClockView, LineView, SeatView } from '$lib/api/types';
import { remaining, showTime } from './clock';
import { boardAfter, steps } from './replay';
import { columnName, placeName, rowName } from './squares';
import { LITHUANIAN } from './testing';
import { unseenSums, unseenTiles } from './unseen';

function line(
  kind: LineView['kind'],
  seat: number,
  score: number,
  total: number,
  more: Partial<LineView> = {},
): LineView {
  return { kind, seat, score, total, play: null, tiles: null, count: 0, rack: null, at: null, ...more };
}

function play(seat: number, total: number, ...placed: [number, number, string, boolean][]): LineView {
  return line('play', seat, total, total, {
    play: {
      seat,
      at: '8H',
      down: false,
      text: '',
      words: [],
      score: total,
      bonus: 0,
      placed: placed.map(([row, col, letter, blank]) => ({ row, col, letter, blank })),
    },
  });
}

describe('boardAfter', () => {
  const history = [
    play(0, 10, [7, 7, 'N', false], [7, 8, 'Š', true]),
    play(1, 4, [8, 7, 'A', false]),
    line('withdrawn', 1, -4, 0),
    line('pass', 0, 0, 10),
    line('own_rack', 0, -3, 7),
  ];
  const at = (count: number) => boardAfter(history, count, 15, 2, LITHUANIAN);

  it('lays the tiles, blanks in lower case', () => {
    expect(at(0).board.every((cell) => cell === '')).toBe(true);
    expect(at(1).board[7 * 15 + 7]).toBe('N');
    expect(at(1).board[7 * 15 + 8]).toBe('š');
    expect([...at(1).fresh]).toEqual([112, 113]);
  });

  it('takes a withdrawn play off again', () => {
    expect(at(2).board[8 * 15 + 7]).toBe('A');
    expect(at(3).board[8 * 15 + 7]).toBe('');
    expect(at(3).board[7 * 15 + 7]).toBe('N');
    expect(at(3).scores).toEqual([10, 0]);
  });

  it('keeps the score, and stops after every turn', () => {
    expect(at(5).scores).toEqual([7, 0]);
    expect(steps(history)).toEqual([0, 1, 2, 3, 5]);
  });
});

describe('clocks', () => {
  const seat = { seat: 1, remaining: 60_000 } as SeatView;
  const clock = { running: 1, now: 1000 } as ClockView;

  it('run for one seat only', () => {
    expect(remaining(seat, clock, 11_000)).toBe(50_000);
    expect(remaining(seat, { ...clock, running: 0 }, 11_000)).toBe(60_000);
    expect(remaining({ ...seat, remaining: null }, clock, 11_000)).toBeNull();
  });

  it('do not run backwards when this clock is slow', () => {
    expect(remaining(seat, clock, 500)).toBe(60_000);
  });

  it('are shown in minutes, hours and overtime', () => {
    expect(showTime(25 * 60_000)).toBe('25:00');
    expect(showTime(3_723_000)).toBe('1:02:03');
    expect(showTime(8_001)).toBe('0:09');
    expect(showTime(1)).toBe('0:01');
    expect(showTime(0)).toBe('0:00');
    expect(showTime(-12_000)).toBe('-0:12');
  });
});

describe('unseen tiles', () => {
  const counts = { Z: 1, A: 3, '?': 2, Ą: 1, K: 0, B: 3 };
  const order = (by: 'alphabet' | 'vowels' | 'counts') =>
    unseenTiles(counts, LITHUANIAN, by)
      .map(({ letter }) => letter)
      .join('');

  it('come in three orders, blanks last of their kind', () => {
    expect(order('alphabet')).toBe('AĄBZ?');
    expect(order('vowels')).toBe('AĄBZ?');
    expect(order('counts')).toBe('AB?ĄZ');
    expect(unseenTiles({ B: 1, E: 1, C: 1, A: 1 }, LITHUANIAN, 'vowels').map(({ letter }) => letter)).toEqual([
      'A',
      'E',
      'B',
      'C',
    ]);
  });

  it('are summed', () => {
    expect(unseenSums(counts, LITHUANIAN)).toEqual({ vowels: 4, consonants: 4, blanks: 2, all: 10 });
  });
});

describe('coordinates', () => {
  it('name the row first when across', () => {
    expect(placeName(7, 3, false, 'numbers')).toBe('8D');
    expect(placeName(7, 3, true, 'numbers')).toBe('D8');
    expect(placeName(7, 3, false, 'letters')).toBe('H4');
    expect(placeName(7, 3, true, 'letters')).toBe('4H');
    expect([rowName(14, 'letters'), columnName(20, 'numbers')]).toEqual(['O', 'U']);
  });
});
