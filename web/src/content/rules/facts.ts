/** The numbers of an edition for the text of its rules. */

import type { EditionInfo } from '$lib/api/types';
import type { Messages } from '$lib/i18n/index.svelte';
import data from './options.json';
import type { Facts } from './text';

type Texts = Messages['rules'];

/** Rule options as the server sends them; each is there, since the server fills in what an edition does not set. */
export interface RuleValues {
  rack_size: number;
  bonus: Record<string, number>;
  exchange_min_bag: number;
  first_word_min: number;
  first_player: keyof Texts['options']['first_player']['values'];
  blank_in_draw: keyof Texts['options']['blank_in_draw']['values'];
  challenge: keyof Texts['options']['challenge']['values'];
  challenge_points_per: keyof Texts['options']['challenge_points_per']['values'];
  passes_to_end: keyof Texts['options']['passes_to_end']['values'];
  out: keyof Texts['options']['out']['values'];
  out_bonus: keyof Texts['options']['out_bonus']['values'];
  tie_break: keyof Texts['options']['tie_break']['values'];
  target_score: number | null;
}

export function ruleValues({ rules }: EditionInfo): RuleValues {
  return rules as unknown as RuleValues;
}

/** What an option that is for two players only becomes when more play. */
export function withMorePlayers(values: RuleValues): RuleValues {
  const changed: Record<string, unknown> = { ...values };
  for (const [name, value, instead] of data.two_players_only) {
    if (changed[name!] === value) changed[name!] = instead;
  }
  return changed as unknown as RuleValues;
}

export function bonusTable(bonus: Record<string, number>): [number, number][] {
  return Object.entries(bonus).map(([tiles, points]) => [Number(tiles), points]);
}

export function facts(edition: EditionInfo, t: Texts, language: string): Facts {
  const rules = ruleValues(edition);
  const ofMore = withMorePlayers(rules).passes_to_end;
  const options = t.options;
  return {
    language,
    size: edition.layout.size,
    tiles: Object.values(edition.counts).reduce((sum, count) => sum + count, 0),
    blanks: edition.counts['?'] ?? 0,
    blankOnly: edition.letters.filter((letter) => !edition.counts[letter]),
    rack: rules.rack_size,
    bonus: bonusTable(rules.bonus),
    exchangeMin: rules.exchange_min_bag,
    firstWordMin: rules.first_word_min,
    blankInDraw: options.blank_in_draw.values[rules.blank_in_draw].help,
    challenge: options.challenge.values[rules.challenge].help,
    passes: options.passes_to_end.values[rules.passes_to_end].help,
    passesOfMore: ofMore === rules.passes_to_end ? null : options.passes_to_end.values[ofMore].help,
    out: options.out.values[rules.out].help,
    outBonus: options.out_bonus.values[rules.out_bonus].help,
    tie: options.tie_break.values[rules.tie_break].help,
    isFirstPlayerDrawn: rules.first_player === 'draw',
    firstPlayer: options.first_player.values[rules.first_player].help,
    wordList: edition.lexicon,
  };
}
