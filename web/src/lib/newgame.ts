/** A game that is being set up: what was chosen, what does not go together, and the request that it becomes. */

import data from '$content/rules/options.json';
import { withMorePlayers, type RuleValues } from '$content/rules/facts';
import type { NewGame } from './api/types';
import { bot, link, NO_CLOCK, person, type ClockRequest, type SeatRequest } from './start';

export type SeatKind = 'me' | 'person' | 'link' | 'bot';
export const SEAT_KINDS: readonly SeatKind[] = ['me', 'person', 'link', 'bot'];

export interface Seat {
  kind: SeatKind;
  name: string;
  level: string;
}

export type Variant = NonNullable<NewGame['variant']>;
export type FinishLevel = NonNullable<NewGame['level']>;
export type ClockKind = NonNullable<NonNullable<NewGame['clock']>['kind']>;

export interface Clock {
  kind: ClockKind;
  /** Minutes for the game. */
  minutes: number;
  /** Seconds a turn. */
  increment: number;
  /** Minutes. */
  overtime: number;
  /** Seconds for a turn. */
  perMove: number;
}

export interface Draft {
  edition: string;
  /** A tile set of the edition. */
  set: string;
  seats: Seat[];
  variant: Variant;
  level: FinishLevel;
  clock: Clock;
  /** Rule options that are not as usual. */
  options: Partial<RuleValues>;
}

export const CLOCK_LIMITS = {
  minutes: [1, 1440],
  increment: [0, 600],
  overtime: [0, 60],
  perMove: [5, 86_400],
} as const satisfies Record<string, readonly [number, number]>;

export function emptyDraft(edition: string): Draft {
  return {
    edition,
    set: edition,
    seats: [
      { kind: 'me', name: '', level: '' },
      { kind: 'bot', name: '', level: '' },
    ],
    variant: 'classic',
    level: 'intermediate',
    clock: { kind: 'none', minutes: 25, increment: 0, overtime: 5, perMove: 120 },
    options: {},
  };
}

/** The rules as usual: those of the edition, for so many players, in this kind of game. */
export function usualRules(edition: RuleValues, { seats, variant, level }: Draft): RuleValues {
  const rules = seats.length > 2 ? withMorePlayers(edition) : edition;
  if (variant === 'nine-tiles') return { ...rules, rack_size: 9, bonus: { 7: 50, 8: 50, 9: 50 } };
  if (variant === 'finish-line') return { ...rules, target_score: target(seats.length, level) };
  return rules;
}

/** The finish line for so many players. */
export function target(players: number, level: FinishLevel): number {
  const scores = data.finish_line[String(players) as keyof typeof data.finish_line];
  return scores[data.levels.indexOf(level)]!;
}

/** Something that does not go together; the page has the words for it. */
export type Trouble =
  | { kind: 'noMe' }
  | { kind: 'name'; seat: number }
  | { kind: 'level'; seat: number }
  | { kind: 'twoOnly'; option: 'passes_to_end' | 'out_bonus'; value: string }
  | { kind: 'firstWord'; least: number; rack: number }
  | { kind: 'option'; option: keyof RuleValues; low: number; high: number }
  | { kind: 'clock'; field: keyof typeof CLOCK_LIMITS; low: number; high: number };

export function troubles(draft: Draft, usual: RuleValues, levels: readonly string[]): Trouble[] {
  return [...seatTroubles(draft, levels), ...ruleTroubles(draft, usual), ...clockTroubles(draft.clock)];
}

function seatTroubles({ seats }: Draft, levels: readonly string[]): Trouble[] {
  const found: Trouble[] = [];
  if (seats.every(({ kind }) => kind === 'bot' || kind === 'link')) found.push({ kind: 'noMe' });
  for (const [seat, { kind, name, level }] of seats.entries()) {
    if (kind === 'person' && !name.trim()) found.push({ kind: 'name', seat });
    if (kind === 'bot' && !levels.includes(level)) found.push({ kind: 'level', seat });
  }
  return found;
}

function ruleTroubles({ seats, options }: Draft, usual: RuleValues): Trouble[] {
  const found: Trouble[] = [];
  for (const [name, limits] of Object.entries(data.options)) {
    const value = options[name as keyof RuleValues];
    if (value === undefined || !('low' in limits) || (limits.none && value === null)) continue;
    if (!isWhole(value, limits.low, limits.high)) {
      found.push({ kind: 'option', option: name as keyof RuleValues, low: limits.low, high: limits.high });
    }
  }
  const [low, high] = data.options.bonus.points as [number, number];
  if (options.bonus && !Object.values(options.bonus).every((points) => isWhole(points, low, high))) {
    found.push({ kind: 'option', option: 'bonus', low, high });
  }
  const rules = { ...usual, ...options };
  if (rules.first_word_min > rules.rack_size) {
    found.push({ kind: 'firstWord', least: rules.first_word_min, rack: rules.rack_size });
  }
  for (const [name, value] of seats.length > 2 ? data.two_players_only : []) {
    const option = name as 'passes_to_end' | 'out_bonus';
    if (rules[option] === value) found.push({ kind: 'twoOnly', option, value });
  }
  return found;
}

function clockTroubles(clock: Clock): Trouble[] {
  const used = { none: [], game: ['minutes', 'increment', 'overtime'], move: ['perMove'] } as const;
  return used[clock.kind].flatMap((field): Trouble[] => {
    const [low, high] = CLOCK_LIMITS[field];
    return isWhole(clock[field], low, high) ? [] : [{ kind: 'clock', field, low, high }];
  });
}

function isWhole(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

/** What the server is asked for. `myName` is for the seat that is mine. */
export function request(draft: Draft, myName: string): NewGame {
  return {
    edition: draft.set,
    seats: draft.seats.map((seat) => seatRequest(seat, myName)),
    variant: draft.variant,
    level: draft.variant === 'finish-line' ? draft.level : null,
    options: draft.options as NewGame['options'],
    clock: clockRequest(draft.clock),
  };
}

function seatRequest({ kind, name, level }: Seat, myName: string): SeatRequest {
  if (kind === 'bot') return bot(level);
  return kind === 'link' ? link() : person(kind === 'me' ? myName : name);
}

function clockRequest({ kind, minutes, increment, overtime, perMove }: Clock): ClockRequest {
  if (kind === 'none') return NO_CLOCK;
  if (kind === 'move') return { kind, initial: perMove * 1000, increment: 0, overtime: 0 };
  return { kind, initial: minutes * 60_000, increment: increment * 1000, overtime };
}

/** A draft remembered by the browser, as far as it still has the right form. */
export function remembered(saved: unknown, edition: string): Draft {
  const draft = emptyDraft(edition);
  if (typeof saved !== 'object' || saved === null) return draft;
  const old = saved as Partial<Draft>;
  if (Array.isArray(old.seats) && old.seats.length >= 2 && old.seats.length <= 4 && old.seats.every(isSeat)) {
    draft.seats = old.seats.map(({ kind, name, level }) => ({ kind, name, level }));
  }
  if (old.variant && data.variants.includes(old.variant)) draft.variant = old.variant;
  if (old.level && data.levels.includes(old.level)) draft.level = old.level;
  const { clock } = old;
  const fields = Object.keys(CLOCK_LIMITS) as (keyof typeof CLOCK_LIMITS)[];
  if (clock && ['none', 'game', 'move'].includes(clock.kind) && fields.every((one) => Number.isFinite(clock[one]))) {
    draft.clock = { ...draft.clock, ...clock };
  }
  // Rule options and the tile set are the edition's own matter: they come back for the same edition only.
  if (old.edition !== edition) return draft;
  if (typeof old.set === 'string') draft.set = old.set;
  if (typeof old.options === 'object' && old.options !== null) {
    const known = Object.entries(old.options).filter(([name]) => name in data.options);
    draft.options = Object.fromEntries(known);
  }
  return draft;
}

function isSeat(seat: unknown): seat is Seat {
  const { kind, name, level } = (seat ?? {}) as Partial<Seat>;
  return SEAT_KINDS.includes(kind as SeatKind) && typeof name === 'string' && typeof level === 'string';
}
