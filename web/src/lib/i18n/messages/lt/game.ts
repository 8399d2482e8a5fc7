import type { game as en } from '../en/game';

export const game: typeof en = {};
