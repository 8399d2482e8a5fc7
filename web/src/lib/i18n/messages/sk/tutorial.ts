import type { tutorial as en } from '../en/tutorial';

export const tutorial: typeof en = {};
