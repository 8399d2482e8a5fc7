/** What a person has chosen about how the page looks and behaves; remembered in the browser. */

import { recall, remember } from './storage';

const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  /** `numbers`: rows are numbered (8D); `letters`: rows are lettered, as on some Slovak and Czech boards (H4). */
  coordinates: ['numbers', 'letters'],
  unseenOrder: ['alphabet', 'vowels', 'counts'],
  sound: ['on', 'off'],
  /** Whether tiles are drawn by a click on the bag, or by themselves after a moment. */
  draw: ['auto', 'click'],
  /** Whether a touch on a square opens the screen's keyboard. */
  touchKeyboard: ['off', 'on'],
} as const;

type Choices = typeof CHOICES;
export type Setting = keyof Choices;
type Values = { [K in Setting]: Choices[K][number] };

class Settings {
  #values = $state<Values>(load());
  #systemDark = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const query = matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = query.matches;
    query.addEventListener('change', (event) => {
      this.#systemDark = event.matches;
      this.#showTheme();
    });
    this.#showTheme();
  }

  get<K extends Setting>(name: K): Values[K] {
    return this.#values[name];
  }

  set<K extends Setting>(name: K, value: Values[K]): void {
    this.#values[name] = value;
    remember('settings', $state.snapshot(this.#values));
    if (name === 'theme') this.#showTheme();
  }

  /** The theme that is shown, `auto` resolved. */
  get theme(): 'light' | 'dark' {
    const { theme } = this.#values;
    return theme === 'auto' ? (this.#systemDark ? 'dark' : 'light') : theme;
  }

  #showTheme(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}

function load(): Values {
  const saved = recall('settings');
  const values = Object.fromEntries(Object.entries(CHOICES).map(([name, choices]) => [name, choices[0]])) as Values;
  if (typeof saved !== 'object' || saved === null) return values;
  for (const [name, value] of Object.entries(saved)) {
    if (name in CHOICES && (CHOICES[name as Setting] as readonly unknown[]).includes(value)) {
      Object.assign(values, { [name]: value });
    }
  }
  return values;
}

export const settings = new Settings();
