import { describe, expect, it, vi } from 'vitest';
import type { RuleValues } from '$content/rules/facts';

vi.mock('./router.svelte', () => ({ router: {} }));
const { emptyDraft, remembered, request, target, troubles, usualRules } = await import('./newgame');

const ENGLISH: RuleValues = {
  rack_size: 7,
  bonus: { 7: 50 },
  exchange_min_bag: 7,
  first_word_min: 2,
  first_player: 'draw',
  blank_in_draw: 'beats_all',
  challenge: 'void',
  challenge_points_per: 'play',
  passes_to_end: 'scoreless_6',
  out: 'ends_game',
  out_bonus: 'sum_of_others',
  tie_break: 'none',
  target_score: null,
};
const LEVELS = ['beginner', 'master'];
const seat = (kind: 'me' | 'person' | 'link' | 'bot', name = '', level = '') => ({ kind, name, level });

function draft() {
  return { ...emptyDraft('en'), seats: [seat('me'), seat('bot', '', 'beginner')] };
}

describe('the usual rules', () => {
  it('are those of the edition', () => {
    expect(usualRules(ENGLISH, draft())).toEqual(ENGLISH);
  });

  it('give up what is for two when more play', () => {
    const three = { ...draft(), seats: [seat('me'), seat('link'), seat('link')] };
    expect(usualRules(ENGLISH, three).passes_to_end).toBe('all_players_twice');
  });

  it('follow the variant', () => {
    expect(usualRules(ENGLISH, { ...draft(), variant: 'nine-tiles' })).toMatchObject({
      rack_size: 9,
      bonus: { 7: 50, 8: 50, 9: 50 },
    });
    expect(usualRules(ENGLISH, { ...draft(), variant: 'finish-line', level: 'expert' }).target_score).toBe(200);
    expect([2, 3, 4].map((players) => target(players, 'beginner'))).toEqual([70, 60, 50]);
  });
});

describe('troubles', () => {
  const of = (changed: object) => troubles({ ...draft(), ...changed }, ENGLISH, LEVELS);

  it('are none for a game as usual', () => {
    expect(of({})).toEqual([]);
  });

  it('name seats', () => {
    expect(of({ seats: [seat('bot', '', 'master'), seat('link')] })).toEqual([{ kind: 'noMe' }]);
    expect(of({ seats: [seat('me'), seat('person', ' ')] })).toEqual([{ kind: 'name', seat: 1 }]);
    expect(of({ seats: [seat('me'), seat('bot', '', 'grandmaster')] })).toEqual([{ kind: 'level', seat: 1 }]);
  });

  it('name options that do not go together', () => {
    expect(of({ options: { first_word_min: 5, rack_size: 4 } })).toEqual([{ kind: 'firstWord', least: 5, rack: 4 }]);
    expect(of({ options: { rack_size: 10 } })).toContainEqual({ kind: 'option', option: 'rack_size', low: 1, high: 9 });
    expect(of({ options: { exchange_min_bag: NaN } })).toHaveLength(1);
    expect(of({ options: { bonus: { 7: -1 } } })).toHaveLength(1);
    expect(of({ options: { target_score: null } })).toEqual([]);
    const seats = [seat('me'), seat('link'), seat('link')];
    expect(of({ seats, options: { out_bonus: 'double_opponent', passes_to_end: 'all_players_twice' } })).toEqual([
      { kind: 'twoOnly', option: 'out_bonus', value: 'double_opponent' },
    ]);
  });

  it('name times that are too long or too short, of the clock that is used', () => {
    const clock = { kind: 'game', minutes: 0, increment: 0, overtime: 5, perMove: 1 };
    expect(of({ clock })).toEqual([{ kind: 'clock', field: 'minutes', low: 1, high: 1440 }]);
    expect(of({ clock: { ...clock, kind: 'none' } })).toEqual([]);
    expect(of({ clock: { ...clock, kind: 'move' } })).toEqual([
      { kind: 'clock', field: 'perMove', low: 5, high: 86400 },
    ]);
  });
});

describe('the request', () => {
  it('has what was chosen and no more', () => {
    const clock = { kind: 'game' as const, minutes: 25, increment: 10, overtime: 5, perMove: 120 };
    const seats = [seat('me'), seat('person', ' Ona '), seat('link', 'x'), seat('bot', 'y', 'master')];
    expect(request({ ...draft(), set: 'en-super', seats, clock, options: { challenge: 'double' } }, 'Jonas')).toEqual({
      edition: 'en-super',
      seats: [
        { kind: 'person', name: 'Jonas', level: null },
        { kind: 'person', name: 'Ona', level: null },
        { kind: 'link', name: null, level: null },
        { kind: 'bot', name: null, level: 'master' },
      ],
      variant: 'classic',
      level: null,
      options: { challenge: 'double' },
      clock: { kind: 'game', initial: 1_500_000, increment: 10_000, overtime: 5 },
    });
  });
});

describe('what the browser remembers', () => {
  it('comes back for the same edition, and its rules for no other', () => {
    const saved = { ...draft(), set: 'en-super', options: { challenge: 'single' as const, old_option: 1 } };
    expect(remembered(saved, 'en')).toMatchObject({ set: 'en-super', options: { challenge: 'single' } });
    expect(remembered(saved, 'en').options).not.toHaveProperty('old_option');
    expect(remembered(saved, 'lt')).toMatchObject({ edition: 'lt', set: 'lt', options: {} });
  });

  it('does not break the page when it is damaged', () => {
    for (const saved of [undefined, 3, {}, { seats: [1, 2] }, { seats: [], clock: { kind: 'sand' }, variant: 'x' }]) {
      expect(remembered(saved, 'lt')).toEqual(emptyDraft('lt'));
    }
  });
});
