/** What the pages of contests are given: the records of the contest library as the server sends them. */

import type { LayoutInfo } from '$lib/api/types';

export interface BrokenDownLetter {
  letter: string;
  value: number;
  letter_times: number;
  word_times: number;
}

export interface BrokenDownWord {
  word: string;
  at: string;
  points: number;
  letters: BrokenDownLetter[];
}

export interface TaskResult {
  /** null: skipped. */
  play: string | null;
  points: number;
  words: BrokenDownWord[];
  bonus: number;
  problems: { code: string; message: string }[];
  best: number | null;
  missed: number | null;
  meant: string | null;
}

export interface Standing {
  rank: number;
  name: string;
  received: string;
  tasks: TaskResult[];
  played: number;
  claimed: number | null;
  overclaimed: number;
  scored: number;
  helper: number;
  reasons: string[];
  total: number;
  replaced: number;
}

export interface ScoredPlay {
  play: string;
  points: number;
}

export interface Results {
  title: string;
  edition: string;
  entrants: number;
  standings: Standing[];
  best: ScoredPlay[][];
  /** Highest total first. */
  distribution: { total: number; entrants: number }[];
  plays: (ScoredPlay & { entrants: number })[][];
}

export interface TaskDocument {
  title: string;
  /** As text: `AEIKLR?`, tiles of several characters in brackets. */
  rack: string;
  /** Rows of text; none where a rack is played on the board that grows. */
  board?: string[];
}

/** What an organiser decides before a contest opens; times may be local times of the zone. */
export interface TermsDocument {
  title: string;
  text: string;
  language: string;
  edition: string;
  layout: string;
  words: { list: string; name?: string; sha256?: string };
  opens: string;
  closes: string;
  zone: string;
  boards: 'separate' | 'growing';
  entries: 'last_counts' | 'first_counts';
  claims: 'recomputed' | 'subtract' | 'void';
  ties: 'shared' | 'earlier' | 'lot';
  access: 'link' | 'code' | 'account';
  coordinates: 'numbered_rows' | 'lettered_rows';
  rules: Record<string, unknown>;
  tasks: TaskDocument[];
}

export type Status = 'draft' | 'open' | 'closed' | 'published';

export interface Ruling {
  word: string;
  counts: boolean;
  reason: string;
}

/** A contest as anybody may see it; `tasks` is null until it is open and its time has come. */
export type PublicView = Omit<TermsDocument, 'tasks'> & {
  status: Status;
  takes_entries: boolean;
  tasks: TaskDocument[] | null;
  commitment: string;
  seed: string;
  rulings: Ruling[] | null;
};

export interface OwnEntry {
  name: string;
  /** As text; null: skipped. */
  plays: (string | null)[];
  claimed: number | null;
  received: string;
  receipt: string;
  counts: boolean;
}

/** What an entrant hands in. */
export interface NewEntry {
  name: string;
  plays: (string | null)[];
  claimed: number | null;
  code: string;
}

/** What is wished of a problem that is looked for. */
export interface Wish {
  gap: number;
  length: [number, number];
  bonus: boolean | null;
  common: boolean;
  blanks: boolean;
  difficulty: [number, number];
}

/** A board and a rack that came from elsewhere. */
export interface Imported {
  board: string[];
  rack: string;
}

export interface Found extends Imported {
  gap: number;
  difficulty: number;
}

/** A play of the list that the organiser sees. */
export interface RankedPlay extends ScoredPlay {
  words: string[];
}

/** What became of one line, or e-mail, of many. */
export interface UploadLine {
  number: number;
  text: string;
  name: string | null;
  /** English, of the library; '' where the entry is in. */
  error: string;
}

/** A step of the contest's log. */
export interface LogStep {
  at: string;
  by: string;
  kind: string;
  detail: string;
}

/** A line in the list of contests. */
export interface Summary {
  id: string;
  title: string;
  edition: string;
  status: Status;
  opens: string;
  closes: string;
  zone: string;
  racks: number;
  /** I organise it. */
  mine: boolean;
  /** It comes with the program. */
  example: boolean;
}

/** A contest as its page shows it. */
export interface ContestView extends PublicView {
  id: string;
  layout_info: LayoutInfo;
  rack_size: number;
  /** I organise it. */
  mine: boolean;
  my_name: string | null;
  my_entries: OwnEntry[];
}

/** An entry as the organiser sees it. */
export interface OrganiserEntry extends OwnEntry {
  entrant: string;
}

/** A contest as its organiser sees it. */
export interface OrganiserView {
  id: string;
  terms: TermsDocument;
  status: Status;
  code: string;
  closes: string;
  layout_info: LayoutInfo;
  rack_size: number;
  entries: OrganiserEntry[];
  rulings: Ruling[];
  points: { entrant: string; points: number; reason: string }[];
  log: LogStep[];
}

/** What is odd about a rack and its board; English, of the library. */
export interface Remark {
  task: number;
  code: string;
  message: string;
}

/** What a duplicate game is made of. */
export interface NewDuplicate {
  title: string;
  edition: string;
  on_board: 'best' | 'best_found';
  minimum: number;
  seconds: number;
  most_rounds: number;
}

export interface DuplicatePlayer {
  rank: number;
  player: string;
  points: number;
  /** Of the last round that is over; null where the player was not there. */
  last: { points: number; play: string | null; problem: string } | null;
  mine: boolean;
}

/** A duplicate game as it stands, for whoever looks. */
export interface DuplicateView {
  id: string;
  title: string;
  edition: string;
  layout_info: LayoutInfo;
  rack_size: number;
  /** Squares one after another, '' empty, blanks in lower case. */
  board: string[];
  /** The round that is being played, or the last one. */
  round: { number: number; rack: string[]; deadline: number; running: boolean } | null;
  paused: boolean;
  /** Why it is over; '' while it is not. */
  over: string;
  seconds: number;
  players: DuplicatePlayer[];
  handed_in: number;
  /** I run it. */
  mine: boolean;
  /** My name in it; null for who only looks on. */
  me: string | null;
  /** What I have handed in this round, as text; '' a pass. */
  my_play: string | null;
  /** What went on the board in the last round. */
  best: ScoredPlay | null;
  /** Points of all plays that went on the board. */
  possible: number;
  /** The server's clock, Unix milliseconds. */
  now: number;
}
