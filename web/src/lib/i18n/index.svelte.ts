/**
 * Messages of the interface in the language chosen: `i18n.t.game.play`.
 *
 * A message is a string, or a function of what goes into it. English is the model: `typeof en` is the type of every
 * other catalogue, so that a message missing in a language does not compile.
 */

import { recall, remember } from '../storage';
import type { en } from './messages/en';

export type Messages = typeof en;

export const LANGUAGES = ['en', 'bg', 'lv', 'sk', 'lt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the languages call themselves. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  bg: 'Български',
  lv: 'Latviešu',
  sk: 'Slovenčina',
  lt: 'Lietuvių',
};

const CATALOGUES: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en')).en,
  bg: async () => (await import('./messages/bg')).bg,
  lv: async () => (await import('./messages/lv')).lv,
  sk: async () => (await import('./messages/sk')).sk,
  lt: async () => (await import('./messages/lt')).lt,
};

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The first language of the browser's list that we have; English when there is none. */
export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

class I18n {
  language = $state<Language>('en');
  #messages = $state.raw<Messages | undefined>(undefined);

  /** The messages. `start` must have ended. */
  get t(): Messages {
    if (!this.#messages) throw new Error('messages are used before they are loaded');
    return this.#messages;
  }

  /** Load the language chosen before, or else the browser's. */
  async start(): Promise<void> {
    const saved = recall('language');
    await this.#show(isLanguage(saved) ? saved : preferred(navigator.languages));
  }

  async choose(language: Language): Promise<void> {
    remember('language', language);
    await this.#show(language);
  }

  async #show(language: Language): Promise<void> {
    this.#messages = await CATALOGUES[language]();
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const i18n = new I18n();
