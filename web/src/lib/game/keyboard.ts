/**
 * The keyboard of a table. Text is taken from `beforeinput` and composition events only, so that dead keys, input
 * methods and screen keyboards work; keys that are no text (arrows, Enter, Escape, Backspace) from `keydown`. There is
 * no shortcut on a letter or digit: on some national layouts the digit row types letters.
 */

import type { Composer } from './composer.svelte';

export class Keyboard {
  constructor(
    private readonly composer: Composer,
    private readonly play: () => void,
  ) {}

  /** Handle a key that is no text; true when it was one of ours. */
  keydown(event: KeyboardEvent): boolean {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (!this.#press(event.key)) return false;
    event.preventDefault();
    return true;
  }

  #press(key: string): boolean {
    const { composer } = this;
    switch (key) {
      case 'ArrowUp':
        // Without a cursor there is nothing to move up: the rack is shuffled.
        if (composer.cursor) composer.moveCursor(-1, 0);
        else composer.shuffle();
        return true;
      case 'ArrowDown':
        composer.moveCursor(1, 0);
        return true;
      case 'ArrowLeft':
        composer.moveCursor(0, -1);
        return true;
      case 'ArrowRight':
        composer.moveCursor(0, 1);
        return true;
      case 'Backspace':
        composer.backspace();
        return true;
      case 'Escape':
        composer.recallAll();
        return true;
      case 'Enter':
        this.play();
        return true;
      default:
        return false;
    }
  }

  beforeinput(event: InputEvent): void {
    // What a composition does cannot be cancelled; its own events tell.
    if (event.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    if (event.inputType.startsWith('delete')) this.composer.backspace();
    else this.text(event.data ?? event.dataTransfer?.getData('text/plain') ?? '');
  }

  /** Text that was entered; a single space turns the cursor. */
  text(text: string): void {
    if (text === ' ') this.composer.turnCursor();
    else this.composer.type(text);
  }

  compositionupdate(event: CompositionEvent): void {
    this.composer.composing(event.data);
  }

  compositionend(event: CompositionEvent): void {
    this.composer.composed(event.data);
    (event.target as HTMLInputElement).value = '';
  }
}

/** Whether a key press is about to make text, in any way. */
export function makesText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.key.length === 1 || event.key === 'Dead' || event.key === 'Process' || event.key === 'Unidentified';
}
