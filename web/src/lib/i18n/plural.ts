/** Forms of a counted thing, chosen by the language's own rules (Intl.PluralRules). */

type Forms<Category extends Intl.LDMLPluralRule> = (count: number, forms: Record<Category, string>) => string;

function forms<Category extends Intl.LDMLPluralRule>(language: string): Forms<Category> {
  const rules = new Intl.PluralRules(language);
  return (count, of) => {
    const all: Partial<Record<Intl.LDMLPluralRule, string>> = of;
    return all[rules.select(count)] ?? all.other ?? '';
  };
}

export const en = forms<'one' | 'other'>('en');
export const bg = forms<'one' | 'other'>('bg');
/** 0, 10-19, 20, 30 … are `zero`; 1, 21, 31 … `one`. */
export const lv = forms<'zero' | 'one' | 'other'>('lv');
/** 2-4 are `few`. */
export const sk = forms<'one' | 'few' | 'other'>('sk');
/** 1, 21, 31 … are `one`; 2-9, 22-29 … `few`; `many` is for fractions; 0, 10-20, 30 … `other`. */
export const lt = forms<'one' | 'few' | 'many' | 'other'>('lt');
