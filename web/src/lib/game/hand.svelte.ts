/**
 * Moving tiles by pointer: dragging with mouse and finger, and tapping a tile and then a square.
 *
 * It reads where things are from the attributes that BoardView and RackView carry: data-tile, data-square, data-place,
 * data-rack.
 */

import type { Composer } from './composer.svelte';

/** Pixels a pointer may tremble before a press becomes a drag. */
const TREMBLE = 6;
/** A finger hides what is below it: the tile is held this many pixels above. */
const ABOVE_FINGER = 34;

export interface Dragged {
  id: number;
  x: number;
  y: number;
}

export class Hand {
  /** The tile that was tapped and waits for its square. */
  selected = $state<number | null>(null);
  dragged = $state<Dragged | null>(null);
  /** The square that a drop would go to. */
  target = $state.raw<{ row: number; col: number } | null>(null);
  #press: { id: number; pointer: number; x: number; y: number } | null = null;
  #dragEnded = -Infinity;

  constructor(
    private readonly composer: Composer,
    private readonly placed: () => void,
  ) {}

  pointerdown = (event: PointerEvent): void => {
    const id = numberOf(event.target, 'tile');
    if (id === undefined || event.button !== 0 || this.#press || isDisabled(event.target)) return;
    this.#press = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    window.addEventListener('pointermove', this.#move);
    window.addEventListener('pointerup', this.#up);
    window.addEventListener('pointercancel', this.#cancel);
  };

  /** A tap, also by the keyboard on a tile of the rack. Returns the square whose cursor was changed, if one was. */
  click(event: MouseEvent): { row: number; col: number } | null {
    if (event.timeStamp - this.#dragEnded < 50 || isDisabled(event.target)) return null;
    const id = numberOf(event.target, 'tile');
    const square = squareOf(event.target);
    if (id !== undefined) this.#tapTile(id);
    else if (square && this.selected !== null) this.#place(this.selected, square);
    else if (square) {
      this.composer.clickSquare(square.row, square.col);
      return square;
    }
    return null;
  }

  #tapTile(id: number): void {
    const { composer, selected } = this;
    const lies = composer.tentative.find((one) => one.id === id);
    if (selected === id) {
      this.selected = null;
      if (lies) composer.recall(id);
    } else if (lies && selected !== null) {
      this.#place(selected, lies);
    } else if (!lies && selected === null && composer.putAtCursor(id)) {
      this.placed();
    } else {
      this.selected = id;
    }
  }

  #place(id: number, { row, col }: { row: number; col: number }): void {
    this.composer.put(id, row, col);
    this.selected = null;
    this.placed();
  }

  #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > TREMBLE;
    if (!this.dragged && !far) return;
    event.preventDefault();
    this.selected = null;
    const y = event.clientY - (event.pointerType === 'touch' ? ABOVE_FINGER : 0);
    this.dragged = { id: press.id, x: event.clientX, y };
    this.target = squareOf(document.elementFromPoint(event.clientX, y));
  };

  #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#press?.pointer) return;
    const { dragged } = this;
    this.#release();
    if (!dragged) return;
    this.#dragEnded = event.timeStamp;
    this.#drop(dragged);
  };

  #cancel = (event: PointerEvent): void => {
    if (event.pointerId === this.#press?.pointer) this.#release();
  };

  #drop({ id, x, y }: Dragged): void {
    const under = document.elementFromPoint(x, y);
    const square = squareOf(under);
    if (square) {
      this.#place(id, square);
      return;
    }
    const rack = under?.closest<HTMLElement>('[data-rack]');
    if (rack) this.composer.moveOnRack(id, placeAt(rack, x));
    else this.composer.recall(id);
    this.placed();
  }

  #release(): void {
    this.#press = null;
    this.dragged = null;
    this.target = null;
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#up);
    window.removeEventListener('pointercancel', this.#cancel);
  }
}

function isDisabled(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button:disabled') !== null;
}

function numberOf(target: EventTarget | null, name: 'tile'): number | undefined {
  const value = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;
  return value === undefined ? undefined : Number(value);
}

function squareOf(target: EventTarget | null): { row: number; col: number } | null {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-square]')?.dataset.square : undefined;
  if (!text) return null;
  const [row, col] = text.split(',').map(Number);
  return { row: row!, col: col! };
}

/** The place of the rack at a horizontal position. */
function placeAt(rack: HTMLElement, x: number): number {
  const places = [...rack.querySelectorAll('[data-place]')];
  const after = places.findIndex((place) => x < place.getBoundingClientRect().right);
  return after < 0 ? places.length - 1 : after;
}
