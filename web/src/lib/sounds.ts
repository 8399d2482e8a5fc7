/** Short sounds made on the spot; one setting mutes them all. */

import { settings } from './settings.svelte';

let context: AudioContext | null = null;

interface Note {
  /** Hz. */
  pitch: number;
  /** Seconds from now. */
  at?: number;
  /** Seconds. */
  length?: number;
  volume?: number;
  shape?: OscillatorType;
}

function sound(...notes: Note[]): void {
  if (settings.get('sound') === 'off' || typeof AudioContext === 'undefined') return;
  // Before the first touch of the page the browser allows no sound.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of notes) ring(context, note);
}

function ring(context: AudioContext, { pitch, at = 0, length = 0.08, volume = 0.12, shape = 'triangle' }: Note): void {
  const begin = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

export const sounds = {
  place: () => sound({ pitch: 320, length: 0.05 }, { pitch: 170, length: 0.07 }),
  lift: () => sound({ pitch: 240, length: 0.05, volume: 0.07 }),
  play: () => sound({ pitch: 392 }, { pitch: 523, at: 0.08, length: 0.14 }),
  theirs: () => sound({ pitch: 330 }, { pitch: 262, at: 0.09, length: 0.14 }),
  refused: () => sound({ pitch: 150, length: 0.18, shape: 'sawtooth', volume: 0.06 }),
  draw: () =>
    sound({ pitch: 200, length: 0.04 }, { pitch: 230, at: 0.05, length: 0.04 }, { pitch: 210, at: 0.1, length: 0.04 }),
  message: () => sound({ pitch: 660, length: 0.1, volume: 0.07 }),
  hurry: () => sound({ pitch: 880, length: 0.07, volume: 0.06, shape: 'sine' }),
  end: () =>
    sound({ pitch: 392, length: 0.15 }, { pitch: 494, at: 0.14, length: 0.15 }, { pitch: 587, at: 0.28, length: 0.3 }),
};
