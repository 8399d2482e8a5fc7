/** What a failed request means, in the language of the interface. */

import type { Messages } from '$lib/i18n/index.svelte';
import { problemText } from '$lib/problems';
import { Refusal, Unreachable } from './client';

export function explain(t: Messages, error: unknown): string {
  if (error instanceof Refusal) return problemText(t, error.problem);
  return error instanceof Unreachable ? t.problems.network : t.problems.server_error;
}
