import { describe, expect, it } from 'vitest';
import { groupOf, grouped } from './groups';
import type { Summary } from './types';

const NOW = Date.parse('2027-01-04T12:00:00Z');

function contest(change: Partial<Summary>): Summary {
  return {
    id: 'c',
    title: 'T',
    edition: 'sk',
    status: 'open',
    opens: '2027-01-01T00:00:00+01:00',
    closes: '2027-02-01T00:00:00+01:00',
    zone: 'Europe/Bratislava',
    racks: 1,
    mine: false,
    example: false,
    ...change,
  };
}

describe('the list of contests', () => {
  it('goes by the clock as well as by the organiser', () => {
    expect(groupOf(contest({}), NOW)).toBe('open');
    expect(groupOf(contest({ opens: '2027-01-04T14:00:00+01:00' }), NOW)).toBe('soon');
    expect(groupOf(contest({ closes: '2027-01-04T12:59:59+01:00' }), NOW)).toBe('over');
    expect(groupOf(contest({ status: 'closed' }), NOW)).toBe('over');
    expect(groupOf(contest({ status: 'published' }), NOW)).toBe('published');
    expect(groupOf(contest({ status: 'published', mine: true }), NOW)).toBe('mine');
  });

  it('has what closes first first, and the newest results', () => {
    const [early, late] = ['2027-01-10T00:00:00Z', '2027-01-20T00:00:00Z'];
    const list = [
      contest({ id: 'late', closes: late }),
      contest({ id: 'early', closes: early }),
      contest({ id: 'old', status: 'published', closes: early }),
      contest({ id: 'new', status: 'published', closes: late }),
    ];
    const ids = grouped(list, NOW).map(({ group, contests }) => [group, contests.map(({ id }) => id)]);
    expect(ids).toEqual([
      ['open', ['early', 'late']],
      ['published', ['new', 'old']],
    ]);
  });
});
