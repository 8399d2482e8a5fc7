//! From a form back to the entries and affixes that make it.
//!
//! Affixes are undone without regard to flags or conditions, which gives stems that *may* be behind the form; then
//! each such entry is expanded by [`super::derive`], and what spells the form is the answer. So an analysis always
//! expands to its form again, and every expanded form has its analysis.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::affix::Affix;
use super::derive::{Derivation, Walk};
use super::dic::Entry;
use super::expand::{Dropped, Policy};
use super::Dictionary;
use crate::error::{Error, Result};

/// Most spellings tried for one form; a file made to explode is stopped here.
const MAX_TRIED: usize = 1 << 21;

/// One way a form comes about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    pub stem: String,
    /// What the prefix adds; empty without one.
    pub prefix: String,
    /// The suffixes from the stem outwards, such as `-as +o`.
    pub suffixes: Vec<String>,
    /// Names of the flags used: of the prefix, then of the suffixes.
    pub flags: Vec<String>,
    /// Morphological fields of the entry, the prefix and the suffixes.
    pub fields: Vec<String>,
    /// Why the policy drops it.
    pub dropped: Option<Dropped>,
}

/// What undoing needs to find quickly.
#[derive(Debug)]
pub struct Index {
    /// Entries, sorted by stem in lower case.
    stems: Vec<u32>,
    prefixes: Vec<u32>,
    /// Suffixes by the last character they add.
    suffixes: HashMap<Option<char>, Vec<u32>>,
    /// Whether an affix may be a second suffix: some suffix carries its flag.
    second: Vec<bool>,
}

/// Lower case, character by character.
fn lower(c: char) -> char {
    let mut chars = c.to_lowercase();
    match (chars.next(), chars.next()) {
        (Some(only), None) => only,
        _ => c,
    }
}

fn lowered(word: &[char]) -> impl Iterator<Item = char> + Clone + '_ {
    word.iter().map(|&c| lower(c))
}

impl Dictionary {
    fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let mut stems: Vec<u32> = (0..self.entries().len() as u32).collect();
            stems.sort_by_cached_key(|&i| lowered(self.stem(&self.entries()[i as usize])).collect::<String>());
            let carried: HashSet<u32> =
                self.affixes.iter().flat_map(|affix| self.set(affix.continuation).flags.iter().copied()).collect();
            let mut index = Index { stems, prefixes: Vec::new(), suffixes: HashMap::new(), second: Vec::new() };
            for affix in &self.affixes {
                if affix.is_prefix {
                    index.prefixes.push(affix.number);
                } else {
                    index.suffixes.entry(affix.add.last().map(|&c| lower(c))).or_default().push(affix.number);
                }
                index.second.push(carried.contains(&affix.flag));
            }
            index
        })
    }

    /// Every (entry, prefix, suffixes) that yields this form, capitals and small letters being the same, so that a name
    /// answers for a word that is not there. `policy` says what is dropped. Fails on files made to explode only.
    pub fn analyse(&self, form: &str, policy: Option<&Policy>) -> Result<Vec<Analysis>> {
        let form: Vec<char> = form.chars().map(lower).collect();
        let mut found = Vec::new();
        let mut walk = Walk::default();
        for number in self.candidates(&form)? {
            let entry = &self.entries()[number as usize];
            let whole = policy.and_then(|policy| policy.drops_entry(self, entry));
            let walked = self.derive(entry, &mut walk, |how, head, rest| {
                let same = head.len() + rest.len() == form.len()
                    && lowered(head).eq(form[..head.len()].iter().copied())
                    && lowered(rest).eq(form[head.len()..].iter().copied());
                if same && !self.is_forbidden(head, rest) {
                    let prefix = || {
                        let prefix = how.prefix?;
                        policy?.drops_prefix(&prefix.add).then_some(Dropped::Prefix)
                    };
                    found.push(self.describe(entry, how, whole.or_else(prefix)));
                }
            });
            walked.map_err(|_| self.too_many(entry))?;
        }
        Ok(found)
    }

    /// Entries, in file order, whose stem the form may come from.
    fn candidates(&self, form: &[char]) -> Result<BTreeSet<u32>> {
        let index = self.index();
        let mut words = vec![form.to_vec()];
        for &number in &index.prefixes {
            let prefix = &self.affixes[number as usize];
            let n = prefix.add.len();
            if form.len() >= n && lowered(&prefix.add).eq(form[..n].iter().copied()) {
                words.push(lowered(&prefix.strip).chain(form[n..].iter().copied()).collect());
            }
        }
        let mut entries = BTreeSet::new();
        let mut tried: HashSet<Vec<char>> = HashSet::new();
        let undo = |word: &[char], second: bool, undone: &mut Vec<Vec<char>>| {
            for key in [None, word.last().copied()] {
                for &number in index.suffixes.get(&key).into_iter().flatten() {
                    let suffix: &Affix = &self.affixes[number as usize];
                    let kept = word.len().checked_sub(suffix.add.len());
                    let Some(kept) = kept.filter(|_| !second || index.second[number as usize]) else { continue };
                    if lowered(&suffix.add).eq(word[kept..].iter().copied()) {
                        undone.push(word[..kept].iter().copied().chain(lowered(&suffix.strip)).collect());
                    }
                }
            }
        };
        let mut all = Vec::new();
        for word in &words {
            let mut once = vec![word.clone()];
            undo(word, true, &mut once);
            for word in once {
                if tried.len() + all.len() > MAX_TRIED {
                    return Err(Error::dictionary(format!(
                        "{}: too many affixes fit {:?}; correct its affix classes",
                        self.name,
                        form.iter().collect::<String>()
                    )));
                }
                undo(&word, false, &mut all);
                all.push(word);
            }
            tried.extend(all.drain(..));
        }
        for stem in &tried {
            entries.extend(self.entries_of(stem));
        }
        Ok(entries)
    }

    /// Entries whose stem in lower case is this.
    fn entries_of<'d>(&'d self, stem: &'d [char]) -> impl Iterator<Item = u32> + 'd {
        let stems = &self.index().stems;
        let of = |i: &u32| self.stem(&self.entries()[*i as usize]);
        let start = stems.partition_point(|i| lowered(of(i)).lt(stem.iter().copied()));
        stems[start..].iter().take_while(move |i| lowered(of(i)).eq(stem.iter().copied())).copied()
    }

    fn describe(&self, entry: &Entry, how: Derivation, dropped: Option<Dropped>) -> Analysis {
        let text = |chars: &[char]| chars.iter().collect::<String>();
        let suffixes = || how.suffixes.into_iter().flatten();
        let affixes = || how.prefix.into_iter().chain(suffixes());
        let texts = std::iter::once(entry.fields).chain(affixes().map(|affix| affix.fields));
        Analysis {
            stem: text(self.stem(entry)),
            prefix: how.prefix.map(|prefix| text(&prefix.add)).unwrap_or_default(),
            suffixes: suffixes()
                .map(|suffix| match (&suffix.strip[..], &suffix.add[..]) {
                    ([], []) => "unchanged".to_string(),
                    ([], add) => format!("+{}", text(add)),
                    (strip, []) => format!("-{}", text(strip)),
                    (strip, add) => format!("-{} +{}", text(strip), text(add)),
                })
                .collect(),
            flags: affixes().map(|affix| self.flags.name(affix.flag).to_string()).collect(),
            fields: texts.flat_map(|number| self.fields(number)).map(str::to_string).collect(),
            dropped,
        }
    }
}
