/** Refusals in the language of the interface. */

import type { Problem } from '$lib/api/types';
import type { Messages } from '$lib/i18n/index.svelte';

export function problemText(t: Messages, problem: Problem): string {
  const texts: Record<string, string | ((words: string) => string)> = t.problems;
  const text = texts[problem.code] ?? t.problems.unknown;
  if (typeof text === 'string') return text;
  const words = problem.detail?.['words'];
  return text(Array.isArray(words) ? words.join(', ') : problem.code);
}
