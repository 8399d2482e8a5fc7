import { describe, expect, it } from 'vitest';
import { barName, histogram } from './histogram';

const of = (...pairs: [number, number][]) => pairs.map(([total, entrants]) => ({ total, entrants }));

describe('the distribution', () => {
  it('has a bar for every total in between, lowest first', () => {
    expect(histogram(of([12, 1], [10, 3]))).toEqual([
      { from: 10, to: 10, entrants: 3 },
      { from: 11, to: 11, entrants: 0 },
      { from: 12, to: 12, entrants: 1 },
    ]);
  });

  it('puts totals together where they would be too many, and loses nobody', () => {
    const many = Array.from({ length: 300 }, (_, total) => ({ total: 299 - total, entrants: 2 }));
    const bars = histogram(many);
    expect(bars.length).toBeLessThanOrEqual(24);
    expect(bars.reduce((sum, bar) => sum + bar.entrants, 0)).toBe(600);
    expect(bars[1]!.from).toBe(bars[0]!.to + 1);
  });

  it('counts totals beyond any usual width, and below nothing', () => {
    const bars = histogram(of([1_000_000, 1], [-7, 2]));
    expect(bars.length).toBeLessThanOrEqual(24);
    expect(bars.at(0)!.entrants).toBe(2);
    expect(bars.at(-1)!.entrants).toBe(1);
  });

  it('is empty where nobody entered', () => {
    expect(histogram([])).toEqual([]);
  });

  it('names a bar by its points', () => {
    expect(barName({ from: 5, to: 5, entrants: 1 })).toBe('5');
    expect(barName({ from: 20, to: 24, entrants: 1 })).toBe('20–24');
  });
});
