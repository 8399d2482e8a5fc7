/** The terms of a contest as its organiser changes them. */

import type { EditionInfo } from '$lib/api/types';
import type { Alphabet } from '$lib/game/alphabet';
import { rackText, readRack } from './boardtext';
import { fieldAt } from './times';
import type { TaskDocument, TermsDocument } from './types';

const DAY = 86_400_000;

export function emptyBoard(size: number): string[] {
  return Array<string>(size).fill('.'.repeat(size));
}

/** A draft to begin with: an empty board, a week from now on. `set`: the edition's code with its tile set. */
export function newTerms(
  title: string,
  set: string,
  edition: EditionInfo,
  rack: string,
  zone: string,
  now: number,
): TermsDocument {
  return {
    title,
    text: '',
    language: edition.language,
    edition: set,
    layout: edition.layout.name,
    words: { list: 'default' },
    opens: fieldAt(now, zone),
    closes: fieldAt(now + 7 * DAY, zone),
    zone,
    boards: 'separate',
    entries: 'last_counts',
    claims: 'recomputed',
    ties: 'shared',
    access: 'link',
    coordinates: 'numbered_rows',
    rules: {},
    tasks: [{ title: '', rack, board: emptyBoard(edition.layout.size) }],
  };
}

/** The terms with something changed; on a growing board only the first rack has a board, else all have. */
export function changed(terms: TermsDocument, change: Partial<TermsDocument>): TermsDocument {
  const next = { ...terms, ...change };
  return { ...next, tasks: next.tasks.map((task, number) => withBoard(task, number, next)) };
}

function withBoard(task: TaskDocument, number: number, { boards, tasks }: TermsDocument): TaskDocument {
  const { board, ...without } = task;
  if (boards === 'growing' && number > 0) return without;
  return { ...task, board: board ?? emptyBoard(tasks.find((one) => one.board)?.board?.length ?? 15) };
}

/** The terms with racks in the edition's own letters, however they were typed. What is no tile is left for the server. */
export function withPlainRacks(terms: TermsDocument, alphabet: Alphabet): TermsDocument {
  const tasks = terms.tasks.map((task) => {
    const { tiles, unknown } = readRack(task.rack, alphabet);
    return unknown.length ? task : { ...task, rack: rackText(tiles) };
  });
  return { ...terms, tasks };
}

/** A rack more; it is the last one's until another is typed, for a rack is never empty. */
export function withTask(terms: TermsDocument): TermsDocument {
  const { rack } = terms.tasks.at(-1)!;
  return changed(terms, { tasks: [...terms.tasks, { title: '', rack }] });
}

export function withoutTask(terms: TermsDocument, number: number): TermsDocument {
  const [first, ...rest] = terms.tasks.filter((_, index) => index !== number);
  if (!first) return terms;
  // The board that grows stays when the first rack goes.
  const board = first.board ?? terms.tasks[0]!.board;
  return changed(terms, { tasks: [board ? { ...first, board } : first, ...rest] });
}
