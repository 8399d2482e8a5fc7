/** The server's interface for contests. */

import { Refusal, Unreachable } from '$lib/api/client';
import type { PlacedTile, Preview, Problem } from '$lib/api/types';
import type {
  ContestView,
  Found,
  Imported,
  NewEntry,
  OrganiserView,
  OwnEntry,
  RankedPlay,
  Remark,
  Results,
  Summary,
  TermsDocument,
  UploadLine,
  Wish,
} from './types';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the server answered; `Refusal`, `Unreachable`, or what aborting throws. */
export async function request<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      ...(signal && { signal }),
    });
    answer = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(String(error));
  }
  if (response.ok) return answer as T;
  if (typeof answer === 'object' && answer !== null && 'code' in answer) {
    throw new Refusal(response.status, answer as Problem);
  }
  throw new Unreachable(`status ${response.status}`);
}

const at = (id: string, rest = '') => `/contests/${encodeURIComponent(id)}${rest}`;
const file = (id: string, name: string) => `/api${at(id, `/${name}`)}`;

export const contestApi = {
  list: () => request<Summary[]>('GET', '/contests'),
  create: (terms: TermsDocument) => request<OrganiserView>('POST', '/contests', terms),
  contest: (id: string) => request<ContestView>('GET', at(id)),
  preview: (id: string, task: number, before: (string | null)[], tiles: PlacedTile[], signal: AbortSignal) =>
    request<Preview>('POST', at(id, '/preview'), { task, before, tiles }, signal),
  enter: (id: string, send: string, entry: NewEntry) =>
    request<OwnEntry>('POST', at(id, '/entries'), { id: send, ...entry }),
  withdraw: (id: string) => request<ContestView>('DELETE', at(id, '/entries/mine')),
  results: (id: string) => request<Results>('GET', at(id, '/results')),

  organiser: (id: string) => request<OrganiserView>('GET', at(id, '/organiser')),
  setTerms: (id: string, terms: TermsDocument) => request<OrganiserView>('PUT', at(id, '/terms'), terms),
  remarks: (id: string) => request<Remark[]>('GET', at(id, '/remarks')),
  plays: (id: string, task: number, top: number) =>
    request<RankedPlay[]>('GET', at(id, `/plays?task=${task}&top=${top}`)),
  rule: (id: string, word: string, counts: boolean | null, reason: string) =>
    request<OrganiserView>('POST', at(id, '/rulings'), { word, counts, reason }),
  give: (id: string, entrant: string, points: number, reason: string) =>
    request<OrganiserView>('POST', at(id, '/points'), { entrant, points, reason }),
  remove: (id: string, entrant: string) =>
    request<OrganiserView>('DELETE', at(id, `/entries/${encodeURIComponent(entrant)}`)),
  upload: (id: string, kind: 'csv' | 'emails', text: string) =>
    request<UploadLine[]>('POST', at(id, '/upload'), { kind, text }),
  open: (id: string) => request<OrganiserView>('POST', at(id, '/open')),
  close: (id: string) => request<OrganiserView>('POST', at(id, '/close')),
  extend: (id: string, closes: string) => request<OrganiserView>('POST', at(id, '/extend'), { closes }),
  publish: (id: string) => request<OrganiserView>('POST', at(id, '/publish')),

  importText: (edition: string, text: string, ply: number | null) =>
    request<Imported>('POST', '/contests/import', { edition, text, ply }),
  importGame: (game: string, ply: number) => request<Imported>('POST', '/contests/import', { game, ply }),
  generate: (edition: string, wish: Wish) => request<Found | null>('POST', '/contests/generate', { edition, ...wish }),

  /** Addresses of files, for links. */
  csv: (id: string) => file(id, 'results.csv'),
  json: (id: string) => file(id, 'results.json'),
  sheet: (id: string) => file(id, 'sheet.pdf'),
  svg: (id: string) => file(id, 'board.svg'),
  png: (id: string) => file(id, 'board.png'),
  embedded: (id: string) => file(id, 'embed.html'),
};
