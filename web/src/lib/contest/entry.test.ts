import { describe, expect, it } from 'vitest';
import { LITHUANIAN } from '$lib/game/testing';
import { EntryDraft } from './entry.svelte';
import type { PublicView } from './types';

function view(change: Partial<PublicView>): PublicView {
  return {
    title: 'T',
    text: '',
    language: 'lt',
    edition: 'lt',
    layout: 'small',
    words: { list: 'none' },
    opens: '',
    closes: '',
    zone: 'UTC',
    boards: 'separate',
    entries: 'last_counts',
    claims: 'recomputed',
    ties: 'shared',
    access: 'link',
    coordinates: 'numbered_rows',
    rules: {},
    status: 'open',
    takes_entries: true,
    tasks: [],
    commitment: '',
    seed: '',
    rulings: null,
    ...change,
  };
}

const BOARD = ['...', '.A.', '...'];
const draft = (change: Partial<PublicView>) => new EntryDraft(view(change), LITHUANIAN, 3, [1, 1]);

function lay(entry: EntryDraft, row: number, col: number, text: string) {
  entry.composer.clickSquare(row, col);
  entry.composer.type(text);
}

describe('an entry', () => {
  it('writes what was laid, in the custom of the contest', () => {
    const entry = draft({ tasks: [{ title: '', rack: 'BC', board: BOARD }], coordinates: 'lettered_rows' });
    lay(entry, 1, 0, 'B');
    expect(entry.plays).toEqual(['B1 BA']);
  });

  it('goes on with its own plays on a growing board, and without those taken back', () => {
    const entry = draft({
      boards: 'growing',
      tasks: [
        { title: '', rack: 'BC', board: BOARD },
        { title: '', rack: 'DE' },
      ],
    });
    lay(entry, 1, 0, 'B');
    entry.show(1);
    expect(entry.composer.board.join('')).toBe('BA');
    entry.show(0);
    entry.composer.recallAll();
    entry.show(1);
    expect(entry.composer.board.join('')).toBe('A');
  });

  it('takes a play off the growing board that was taken back after the next rack was played', () => {
    const entry = draft({
      boards: 'growing',
      tasks: [
        { title: '', rack: 'BC', board: BOARD },
        { title: '', rack: 'DE' },
      ],
    });
    lay(entry, 1, 0, 'B');
    entry.show(1);
    lay(entry, 1, 2, 'D');
    expect(entry.plays).toEqual(['2A BA', '2A BAD']);
    entry.composers[0]!.recallAll();
    entry.settle();
    expect(entry.plays).toEqual([null, '2B AD']);
  });

  it('skips a rack that nothing was laid for', () => {
    const entry = draft({
      tasks: [
        { title: '', rack: 'BC', board: BOARD },
        { title: '', rack: 'DE', board: BOARD },
      ],
    });
    entry.show(1);
    lay(entry, 1, 2, 'D');
    expect(entry.plays).toEqual([null, '2B AD']);
  });

  it('is unclear with a gap', () => {
    const entry = draft({ tasks: [{ title: '', rack: 'BC', board: ['...', '...', '...'] }] });
    lay(entry, 0, 0, 'B');
    lay(entry, 0, 2, 'C');
    expect(entry.isUnclear).toBe(true);
    expect(entry.plays).toEqual([null]);
  });

  it('may be written', () => {
    const entry = draft({ tasks: [{ title: '', rack: 'BC', board: BOARD }] });
    entry.way = 'text';
    entry.texts[0] = ' 2A BA ';
    expect(entry.plays).toEqual(['2A BA']);
  });
});
