import type { problems as en } from '../en/problems';

export const problems: typeof en = {};
