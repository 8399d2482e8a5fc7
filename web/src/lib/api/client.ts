/** The server's HTTP interface, typed from its OpenAPI document. Every refusal becomes a `Refusal`. */

import type {
  ActionAnswer,
  ActionRequest,
  ChatLine,
  EditionInfo,
  EditionSummary,
  GameSummary,
  GameView,
  Me,
  NewGame,
  OfferKind,
  PlacedTile,
  Preview,
  Problem,
  Review,
  WordAnswer,
} from './types';

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

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(String(error));
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  if (!isProblem(answer)) throw new Unreachable(`status ${response.status}`);
  const { view, ...problem } = answer;
  throw new Refusal(response.status, problem, view);
}

function isProblem(answer: unknown): answer is Problem & { view?: GameView } {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

export const api = {
  editions: () => request<EditionSummary[]>('GET', '/editions'),
  edition: (code: string) => request<EditionInfo>('GET', `/editions/${encodeURIComponent(code)}`),
  me: () => request<Me>('GET', '/me'),
  rename: (name: string) => request<Me>('PUT', '/me', { name }),

  games: () => request<GameSummary[]>('GET', '/games'),
  newGame: (game: NewGame) => request<GameView>('POST', '/games', game),
  game: (id: string, seat?: number | null) => request<GameView>('GET', `/games/${id}${query({ seat })}`),
  invitation: (id: string, invite: string) =>
    request<GameSummary>('GET', `/games/${id}/invitation${query({ invite })}`),
  join: (id: string, invite: string, name: string) => request<GameView>('POST', `/games/${id}/join`, { invite, name }),

  act: (id: string, action: ActionRequest, signal?: AbortSignal) =>
    request<ActionAnswer>('POST', `/games/${id}/actions`, action, signal),
  preview: (id: string, seat: number, tiles: PlacedTile[], signal: AbortSignal) =>
    request<Preview>('POST', `/games/${id}/preview`, { seat, tiles }, signal),
  offer: (id: string, seat: number, kind: OfferKind, withdraw: boolean) =>
    request<GameView>('POST', `/games/${id}/offers`, { seat, kind, withdraw }),
  abort: (id: string, seat: number) => request<GameView>('POST', `/games/${id}/abort${query({ seat })}`),
  chat: (id: string, after: number) => request<ChatLine[]>('GET', `/games/${id}/chat${query({ after })}`),
  say: (id: string, message: string, text: string) =>
    request<ChatLine>('POST', `/games/${id}/chat`, { id: message, text }),

  review: (id: string) => request<Review>('GET', `/games/${id}/review`),
  word: (edition: string, word: string) => request<WordAnswer>('GET', `/words/${edition}${query({ word })}`),

  /** Addresses of files, for links. */
  gcg: (id: string) => `/api/games/${id}/game.gcg`,
  record: (id: string) => `/api/games/${id}/record.json`,
  picture: (id: string, line: number, theme: 'light' | 'dark') => `/api/games/${id}/board.svg${query({ line, theme })}`,
  picturePng: (id: string, line: number) => `/api/games/${id}/board.png${query({ line })}`,
};

export type Api = typeof api;
