/** How many entrants got how many points, as bars that fit beside each other. */

export interface Bar {
  /** Points from and to, both included; equal where a bar is one total. */
  from: number;
  to: number;
  entrants: number;
}

const MOST_BARS = 24;
const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** Bars of equal width from the lowest total to the highest, empty ones between them included; lowest first. */
export function histogram(distribution: readonly { total: number; entrants: number }[], most = MOST_BARS): Bar[] {
  if (!distribution.length) return [];
  const totals = distribution.map(({ total }) => total);
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const width = WIDTHS.find((one) => barCount(low, high, one) <= most) ?? Math.ceil((high - low + 1) / (most - 1));
  const first = Math.floor(low / width);
  const bars = Array.from({ length: barCount(low, high, width) }, (_, index) => {
    const from = (first + index) * width;
    return { from, to: from + width - 1, entrants: 0 };
  });
  for (const { total, entrants } of distribution) bars[Math.floor(total / width) - first]!.entrants += entrants;
  return bars;
}

function barCount(low: number, high: number, width: number): number {
  return Math.floor(high / width) - Math.floor(low / width) + 1;
}

export function barName({ from, to }: Bar): string {
  return from === to ? String(from) : `${from}–${to}`;
}
