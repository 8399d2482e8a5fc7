/** What a failed request means, in the language of the interface. */

import type { Messages } from '$lib/i18n/index.svelte';
import { Refusal, Unreachable } from './client';

export function explain(t: Messages['problems'], error: unknown): string {
  if (error instanceof Unreachable) return t.network;
  if (!(error instanceof Refusal)) return t.internal;
  const { code, detail = {} } = error.problem;
  const message = t[code as keyof Messages['problems']] as (typeof t)[keyof typeof t] | undefined;
  if (typeof message === 'string') return message;
  const words: unknown = detail.words;
  if (message === t.invalid_word && Array.isArray(words)) return t.invalid_word(words.join(', '));
  return t.unknown(code);
}
