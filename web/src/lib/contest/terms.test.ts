import { describe, expect, it } from 'vitest';
import type { EditionInfo } from '$lib/api/types';
import { LITHUANIAN } from '$lib/game/testing';
import { changed, emptyBoard, newTerms, withPlainRacks, withTask, withoutTask } from './terms';

const edition = { language: 'sk', layout: { name: 'standard15', size: 15 } } as unknown as EditionInfo;
const draft = () => newTerms('Marec', 'sk-110', edition, 'ABC', 'Europe/Bratislava', Date.UTC(2027, 2, 1, 11));

describe('terms of a contest', () => {
  it('begin with an empty board for a week, on the clock of the zone', () => {
    const terms = draft();
    expect(terms.edition).toBe('sk-110');
    expect([terms.opens, terms.closes]).toEqual(['2027-03-01T12:00', '2027-03-08T12:00']);
    expect(terms.tasks).toEqual([{ title: '', rack: 'ABC', board: emptyBoard(15) }]);
  });

  it('give every rack a board, or only the first one on a growing board', () => {
    const two = withTask(draft());
    expect(two.tasks.map(({ board }) => board?.length)).toEqual([15, 15]);
    const growing = changed(two, { boards: 'growing' });
    expect(growing.tasks.map((task) => 'board' in task)).toEqual([true, false]);
    expect(changed(growing, { boards: 'separate' }).tasks[1]!.board).toEqual(emptyBoard(15));
  });

  it('keep the board that grows when the first rack goes', () => {
    const board = ['AB.............', ...emptyBoard(15).slice(1)];
    const growing = changed(withTask(draft()), {
      boards: 'growing',
      tasks: [
        { title: '', rack: 'A', board },
        { title: '', rack: 'B' },
      ],
    });
    expect(withoutTask(growing, 0).tasks).toEqual([{ title: '', rack: 'B', board }]);
  });

  it('have racks in the letters of the edition, but for what is none', () => {
    const typed = changed(draft(), {
      tasks: [
        { title: '', rack: 'ač *' },
        { title: '', rack: 'a1' },
      ],
    });
    expect(withPlainRacks(typed, LITHUANIAN).tasks.map(({ rack }) => rack)).toEqual(['AČ?', 'a1']);
  });

  it('never lose the last rack', () => {
    expect(withoutTask(draft(), 0).tasks).toHaveLength(1);
  });
});
