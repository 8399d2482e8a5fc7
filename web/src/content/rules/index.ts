/** The rules in each language of the interface, loaded when somebody opens the page. */

import type { Language } from '$lib/i18n/index.svelte';
import type { RulesText } from './text';

export const RULES: Record<Language, () => Promise<RulesText>> = {
  en: async () => (await import('./en')).rules,
  bg: async () => (await import('./bg')).rules,
  lv: async () => (await import('./lv')).rules,
  sk: async () => (await import('./sk')).rules,
  lt: async () => (await import('./lt')).rules,
};
