import type { rules as en } from '../en/rules';

export const rules: typeof en = {};
