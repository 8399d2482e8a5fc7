/** Editions, asked for once. What failed is asked again the next time. */

import { api } from './api/client';
import type { EditionInfo, EditionSummary } from './api/types';
import type { Language } from './i18n/index.svelte';
import { recall, remember } from './storage';

const wholes = new Map<string, Promise<EditionInfo>>();
let list: Promise<EditionSummary[]> | undefined;

/** One whole edition, by its code or that of one of its other tile sets. */
export function edition(code: string): Promise<EditionInfo> {
  let whole = wholes.get(code);
  if (!whole) {
    whole = api.edition(code);
    wholes.set(code, whole);
    whole.catch(() => wholes.delete(code));
  }
  return whole;
}

/** All editions, those with a word list first. While some are being built the list is not kept. */
export function editions(): Promise<EditionSummary[]> {
  if (!list) {
    list = api.editions();
    list.then(
      (all) => {
        if (!all.some(({ playable }) => playable)) list = undefined;
      },
      () => (list = undefined),
    );
  }
  return list;
}

/** The edition to offer first: the one chosen last, else the interface's language, else any that can be played. */
export function firstChoice(all: readonly EditionSummary[], language: Language): EditionSummary | undefined {
  const playable = all.filter((one) => one.playable);
  const last = recall('edition');
  return playable.find(({ code }) => code === last) ?? playable.find((one) => one.language === language) ?? playable[0];
}

export function chosen(code: string): void {
  remember('edition', code);
}

/** The name of a language in the language of the interface. */
export function languageName({ language, native_name }: EditionSummary, shownIn: Language): string {
  return new Intl.DisplayNames(shownIn, { type: 'language', fallback: 'none' }).of(language) ?? native_name;
}

/** What the language calls itself, as a name on a button. */
export function ownName({ language, native_name }: EditionSummary): string {
  const [first = '', ...rest] = native_name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
