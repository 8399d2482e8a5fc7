/** The server's interface for duplicate. */

import type { PlacedTile, Preview } from '$lib/api/types';
import { request } from './api';
import type { DuplicateView, NewDuplicate } from './types';

const at = (id: string, rest = '') => `/duplicates/${encodeURIComponent(id)}${rest}`;

export const duplicateApi = {
  create: (what: NewDuplicate) => request<DuplicateView>('POST', '/duplicates', what),
  room: (id: string) => request<DuplicateView>('GET', at(id)),
  join: (id: string, player: string) => request<DuplicateView>('POST', at(id, '/join'), { player }),
  preview: (id: string, tiles: PlacedTile[], signal: AbortSignal) =>
    request<Preview>('POST', at(id, '/preview'), { tiles }, signal),
  /** null passes. */
  submit: (id: string, play: string | null) => request<DuplicateView>('POST', at(id, '/plays'), { play }),
  start: (id: string) => request<DuplicateView>('POST', at(id, '/start')),
  end: (id: string) => request<DuplicateView>('POST', at(id, '/end')),
  pause: (id: string) => request<DuplicateView>('POST', at(id, '/pause')),
  resume: (id: string) => request<DuplicateView>('POST', at(id, '/resume')),
  undo: (id: string, reason: string) => request<DuplicateView>('POST', at(id, '/undo'), { reason }),
  rule: (id: string, word: string, counts: boolean, reason: string) =>
    request<DuplicateView>('POST', at(id, '/rulings'), { word, counts, reason }),
  finish: (id: string) => request<DuplicateView>('POST', at(id, '/finish')),
};

export type DuplicateApi = typeof duplicateApi;
