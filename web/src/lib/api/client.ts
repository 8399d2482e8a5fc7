/** The server's HTTP interface, typed from its OpenAPI document. Every refusal becomes a `Refusal`. */

import createClient from 'openapi-fetch';
import type { paths } from './schema';
import type { ActionRequest, GameView, NewGame, OfferKind, PlacedTile, Problem } from './types';

/** The server said no: with a status, a code, and for a 409 the present view. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly view?: GameView,
  ) {
    super(problem.message);
  }
}

/** Nothing came back: no connection, or an answer that is not the server's. */
export class Unreachable extends Error {}

const http = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' });

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What the server answered; throws `Refusal`, `Unreachable`, or what aborting the call throws. */
async function ask<T>(call: Promise<Answer<T>>, signal?: AbortSignal): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch (error) {
    if (signal?.aborted) throw error;
    // No connection, or an answer that is not the server's: a proxy's page instead of JSON.
    throw new Unreachable(String(error));
  }
  const { data, error, response } = answer;
  if (data !== undefined) return data;
  if (!isProblem(error)) throw new Unreachable(`status ${response.status}`);
  const { view, ...problem } = error;
  throw new Refusal(response.status, problem, view);
}

function isProblem(answer: unknown): answer is Problem & { view?: GameView } {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
}

export const api = {
  editions: () => ask(http.GET('/api/editions')),
  edition: (code: string) => ask(http.GET('/api/editions/{code}', { params: { path: { code } } })),
  me: () => ask(http.GET('/api/me')),
  rename: (name: string) => ask(http.PUT('/api/me', { body: { name } })),

  games: () => ask(http.GET('/api/games')),
  newGame: (game: NewGame) => ask(http.POST('/api/games', { body: game })),
  game: (game: string, seat?: number | null) =>
    ask(http.GET('/api/games/{game}', { params: { path: { game }, query: given({ seat }) } })),
  invitation: (game: string, invite: string) =>
    ask(http.GET('/api/games/{game}/invitation', { params: { path: { game }, query: { invite } } })),
  join: (game: string, invite: string, name: string) =>
    ask(http.POST('/api/games/{game}/join', { params: { path: { game } }, body: { invite, name } })),

  act: (game: string, action: ActionRequest) =>
    ask(http.POST('/api/games/{game}/actions', { params: { path: { game } }, body: action })),
  preview: (game: string, seat: number, tiles: PlacedTile[], signal: AbortSignal) =>
    ask(http.POST('/api/games/{game}/preview', { params: { path: { game } }, body: { seat, tiles }, signal }), signal),
  offer: (game: string, seat: number, kind: OfferKind, withdraw: boolean) =>
    ask(http.POST('/api/games/{game}/offers', { params: { path: { game } }, body: { seat, kind, withdraw } })),
  abort: (game: string, seat: number) =>
    ask(http.POST('/api/games/{game}/abort', { params: { path: { game }, query: { seat } } })),
  chat: (game: string, after: number) =>
    ask(http.GET('/api/games/{game}/chat', { params: { path: { game }, query: { after } } })),
  say: (game: string, id: string, text: string) =>
    ask(http.POST('/api/games/{game}/chat', { params: { path: { game } }, body: { id, text } })),

  review: (game: string) => ask(http.GET('/api/games/{game}/review', { params: { path: { game } } })),
  word: (edition: string, word: string) =>
    ask(http.GET('/api/words/{edition}', { params: { path: { edition }, query: { word } } })),

  /** Addresses of files, for links. */
  gcg: (game: string) => `/api/games/${game}/game.gcg`,
  record: (game: string) => `/api/games/${game}/record.json`,
  /** The board after the first `lines` lines of the history; the server numbers them from 0. */
  picture: (game: string, lines: number, theme: 'light' | 'dark') =>
    `/api/games/${game}/board.svg?${new URLSearchParams({ ...(lines && { line: String(lines - 1) }), theme }).toString()}`,
};

/** Without what is not given: a query has no null. */
function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as never;
}

export type Api = typeof api;
