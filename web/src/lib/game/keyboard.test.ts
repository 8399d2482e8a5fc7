import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './composer.svelte';
import { Keyboard, makesText } from './keyboard';
import { LITHUANIAN, table } from './testing';

let composer: Composer;
let keyboard: Keyboard;
const play = vi.fn();

const shown = () => composer.tentative.map(({ letter }) => letter).join('');
const rack = () => composer.rack.map(({ letter }) => letter).join('');

function press(key: string, more: Partial<KeyboardEvent> = {}) {
  const preventDefault = vi.fn();
  const ours = keyboard.keydown({ key, preventDefault, ...more } as unknown as KeyboardEvent);
  expect(preventDefault).toHaveBeenCalledTimes(ours ? 1 : 0);
  return ours;
}

function input(inputType: string, data: string | null = null) {
  const preventDefault = vi.fn();
  keyboard.beforeinput({ inputType, data, isComposing: false, preventDefault } as unknown as InputEvent);
  expect(preventDefault).toHaveBeenCalled();
}

beforeEach(() => {
  play.mockClear();
  composer = new Composer(LITHUANIAN, 15, [7, 7]);
  composer.sync(table(LITHUANIAN).board, ['N', 'A', 'M', 'A', 'Š', 'S', 'K']);
  keyboard = new Keyboard(composer, play);
});

describe('keys', () => {
  it('that make text are never shortcuts: national layouts put letters on the digit row', () => {
    for (const key of [...'až19?ąДя', 'Dead', 'Process', 'Unidentified']) {
      expect(press(key)).toBe(false);
      expect(makesText({ key } as KeyboardEvent)).toBe(true);
    }
  });

  it('move the cursor; without one, up shuffles', () => {
    const before = rack();
    press('ArrowUp');
    expect(composer.cursor).toBeNull();
    expect(rack()).not.toBe(before);
    press('ArrowRight');
    press('ArrowUp');
    expect(composer.cursor).toEqual({ row: 6, col: 7, down: false });
  });

  it('play, take back one, take back all', () => {
    press('ArrowRight');
    keyboard.text('nam');
    press('Backspace');
    expect(shown()).toBe('NA');
    press('Enter');
    expect(play).toHaveBeenCalledOnce();
    press('Escape');
    expect(shown()).toBe('');
  });

  it('are left to the browser together with Ctrl, and to the input method while it composes', () => {
    expect(press('Enter', { ctrlKey: true })).toBe(false);
    expect(press('Backspace', { isComposing: true })).toBe(false);
  });
});

describe('text', () => {
  beforeEach(() => press('ArrowRight'));

  it('comes from whatever enters it', () => {
    input('insertText', 'n');
    input('insertReplacementText', 'a');
    input('insertText', 'š');
    expect(shown()).toBe('NAŠ');
    input('deleteContentBackward');
    expect(shown()).toBe('NA');
  });

  it('a space turns the cursor', () => {
    input('insertText', ' ');
    expect(composer.cursor?.down).toBe(true);
    input('insertText', 'n');
    expect(composer.cursor).toMatchObject({ row: 8, col: 7 });
  });

  it('of a running composition is left to its own events', () => {
    const preventDefault = vi.fn();
    keyboard.beforeinput({
      inputType: 'insertCompositionText',
      data: 'n',
      isComposing: true,
      preventDefault,
    } as unknown as InputEvent);
    expect(shown()).toBe('');
    expect(preventDefault).not.toHaveBeenCalled();
  });
});
