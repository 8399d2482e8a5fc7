//! The rules: every form that an entry has. Expansion and analysis both walk here, so they cannot disagree.
//!
//! They are what hunspell does when it checks a word, read the other way round. With `stem` an entry's word and
//! "carried" short for "its flag is among the flags of":
//!
//! * The stem stands bare unless it has NEEDAFFIX. Entries with FORBIDDENWORD or ONLYINCOMPOUND have no forms, and no
//!   form may be spelt like a forbidden entry.
//! * a) A prefix carried by the stem, unless it has NEEDAFFIX.
//! * b) A suffix carried by the stem, unless it has NEEDAFFIX or CIRCUMFIX.
//! * c) Both, if both allow cross products, both or neither have CIRCUMFIX, and not both have NEEDAFFIX. Either may be
//!   carried by the other instead of the stem. The prefix's condition is tested on the suffixed word.
//! * d) A second suffix carried by the first, unless the first has CIRCUMFIX.
//! * e) The same with a prefix; prefix and second suffix allow cross products. If the second suffix carries the prefix, the
//!   first must not have CIRCUMFIX; otherwise stem or first suffix carries it, the first suffix allows cross products
//!   as well, and both or neither of prefix and first suffix have CIRCUMFIX.
//!
//! An affix with ONLYINCOMPOUND makes no word, except as second suffix or as prefix before two suffixes, where hunspell
//! does not look. (Nor does it look at the entry when prefix and suffix each carry the other: such a pair would stand at
//! every word of the dictionary. No dictionary means that, and it is not expanded.)

use super::affix::Affix;
use super::dic::Entry;
use super::flags::FlagSet;
use super::Dictionary;

/// Most affixes tried on one entry. Entries need some thousands; files made to explode, and languages whose affixes
/// multiply without end (Hungarian), are stopped here.
const MAX_STEPS: u32 = 1 << 23;

/// How a form is made of its entry.
#[derive(Clone, Copy, Default)]
pub struct Derivation<'d> {
    pub prefix: Option<&'d Affix>,
    pub suffixes: [Option<&'d Affix>; 2],
}

/// An entry that would need more than [`MAX_STEPS`].
pub struct TooManyForms;

/// Reusable buffers of a walk.
#[derive(Default)]
pub struct Walk {
    /// The stem with one suffix, and with two.
    once: Vec<char>,
    twice: Vec<char>,
    /// Affixes tried on the current entry.
    steps: u32,
    /// Affixes tried on all entries so far.
    pub total: u64,
}

/// `word` with a suffix, into `out`.
fn suffixed(suffix: &Affix, word: &[char], full_strip: bool, out: &mut Vec<char>) -> bool {
    match suffix.fit(word, full_strip) {
        Some(kept) => {
            out.clear();
            out.extend_from_slice(kept);
            out.extend_from_slice(&suffix.add);
            true
        }
        None => false,
    }
}

impl Dictionary {
    /// Visit every form of an entry as (how, beginning, rest): the form is beginning + rest. A form comes as often as there
    /// are ways to it.
    pub fn derive<'d>(
        &'d self,
        entry: &Entry,
        walk: &mut Walk,
        mut visit: impl FnMut(Derivation<'d>, &'d [char], &[char]),
    ) -> Result<(), TooManyForms> {
        let flags = self.set(entry.flags);
        if self.refused(flags) {
            return Ok(());
        }
        walk.steps = 0;
        let Walk { once, twice, steps, .. } = walk;
        let stem = self.stem(entry);
        let mut step = || {
            *steps += 1;
            (*steps <= MAX_STEPS).then_some(()).ok_or(TooManyForms)
        };
        let mut form = |prefix: Option<&'d Affix>, suffixes: [Option<&'d Affix>; 2], word: &[char]| {
            let how = Derivation { prefix, suffixes };
            match prefix {
                None => visit(how, &[], word),
                Some(prefix) => {
                    if let Some(kept) = prefix.fit(word, self.full_strip) {
                        visit(how, &prefix.add, kept);
                    }
                }
            }
        };
        if !flags.has_special(self.special.need_affix) {
            form(None, [None; 2], stem);
        }
        for prefix in self.affixes(&flags.prefixes) {
            step()?;
            if !prefix.need_affix && !prefix.only_in_compound {
                form(Some(prefix), [None; 2], stem);
            }
        }
        for first in self.affixes(&flags.suffixes) {
            step()?;
            if first.only_in_compound || !suffixed(first, stem, self.full_strip, once) {
                continue;
            }
            if !first.circumfix && !first.need_affix {
                form(None, [Some(first), None], once);
            }
            let carried = self.set(first.continuation);
            if first.cross_product {
                for prefix in self.prefixes_of(flags, carried) {
                    step()?;
                    if with_first(prefix, first) && alone_with_first(prefix, first) {
                        form(Some(prefix), [Some(first), None], once);
                    }
                }
            }
            for second in self.affixes(&carried.suffixes) {
                step()?;
                if !suffixed(second, once, self.full_strip, twice) {
                    continue;
                }
                let both = [Some(first), Some(second)];
                if !first.circumfix {
                    form(None, both, twice);
                }
                if !second.cross_product {
                    continue;
                }
                let last = self.set(second.continuation);
                if !first.circumfix {
                    for prefix in self.affixes(&last.prefixes) {
                        step()?;
                        if prefix.cross_product {
                            form(Some(prefix), both, twice);
                        }
                    }
                }
                if first.cross_product {
                    for prefix in self.prefixes_of(flags, carried) {
                        step()?;
                        if with_first(prefix, first) && !last.has(prefix.flag) {
                            form(Some(prefix), both, twice);
                        }
                    }
                }
            }
        }
        // Suffixes that a prefix brings along.
        for prefix in self.affixes(&flags.prefixes) {
            for first in self.affixes(&self.set(prefix.continuation).suffixes) {
                step()?;
                let new = !flags.has(first.flag) && first.cross_product && with_first(prefix, first);
                if !new || first.only_in_compound || !suffixed(first, stem, self.full_strip, once) {
                    continue;
                }
                if alone_with_first(prefix, first) {
                    form(Some(prefix), [Some(first), None], once);
                }
                for second in self.affixes(&self.set(first.continuation).suffixes) {
                    step()?;
                    let allowed = second.cross_product && !self.set(second.continuation).has(prefix.flag);
                    if allowed && suffixed(second, once, self.full_strip, twice) {
                        form(Some(prefix), [Some(first), Some(second)], twice);
                    }
                }
            }
        }
        walk.total += u64::from(walk.steps) + 1;
        Ok(())
    }

    /// Prefixes carried by the stem or its first suffix, each class once.
    fn prefixes_of<'d>(&'d self, stem: &'d FlagSet, first: &'d FlagSet) -> impl Iterator<Item = &'d Affix> {
        let more = self.affixes(&first.prefixes).filter(|prefix| !stem.has(prefix.flag));
        self.affixes(&stem.prefixes).chain(more)
    }

    /// Whether an entry with these flags has no forms.
    pub fn refused(&self, flags: &FlagSet) -> bool {
        [self.special.forbidden, self.special.only_in_compound, self.special.warned]
            .into_iter()
            .any(|special| flags.has_special(special))
    }
}

/// Whether a prefix and the suffix next to the stem go together.
fn with_first(prefix: &Affix, first: &Affix) -> bool {
    prefix.cross_product && prefix.circumfix == first.circumfix
}

/// What hunspell looks at besides when there is no second suffix.
fn alone_with_first(prefix: &Affix, first: &Affix) -> bool {
    !(prefix.only_in_compound || prefix.need_affix && first.need_affix)
}
