/** The list of contests in groups, those that want something first. */

import type { Summary } from './types';

export type Group = 'mine' | 'open' | 'soon' | 'published' | 'over';

const ORDER: Group[] = ['mine', 'open', 'soon', 'published', 'over'];

/** What one may do with a contest now. A contest is over when its time is, whether or not anybody has closed it. */
export function groupOf(contest: Summary, now: number): Group {
  if (contest.mine) return 'mine';
  if (contest.status === 'published') return 'published';
  if (contest.status === 'closed' || now > Date.parse(contest.closes)) return 'over';
  return now < Date.parse(contest.opens) ? 'soon' : 'open';
}

/** Groups that have any; in each what closes first is first, results the newest first. */
export function grouped(contests: readonly Summary[], now: number): { group: Group; contests: Summary[] }[] {
  return ORDER.map((group) => {
    const those = contests.filter((one) => groupOf(one, now) === group);
    const past = group === 'published' || group === 'over';
    those.sort((a, b) => (Date.parse(a.closes) - Date.parse(b.closes)) * (past ? -1 : 1));
    return { group, contests: those };
  }).filter(({ contests }) => contests.length);
}
