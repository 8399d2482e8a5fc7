import { describe, expect, it } from 'vitest';
import codes from '../../../septyni/server/problem_codes.json';
import { bg } from './i18n/messages/bg';
import { en } from './i18n/messages/en';
import { lt } from './i18n/messages/lt';
import { problemText } from './problems';

describe('refusals', () => {
  it('have a message for every code of the server', () => {
    // The other languages have what English has, or they do not compile.
    expect(codes.filter((code) => !(code in en.problems))).toEqual([]);
  });

  it('name the words that are none', () => {
    const problem = { code: 'invalid_word', message: '', detail: { words: ['ABCD', 'EF'] } };
    expect(problemText(en, problem)).toContain('ABCD, EF');
    expect(problemText(lt, problem)).toContain('ABCD, EF');
  });

  it('that are new to this client are told by their code', () => {
    expect(problemText(bg, { code: 'brand_new', message: 'x', detail: {} })).toContain('brand_new');
  });
});
