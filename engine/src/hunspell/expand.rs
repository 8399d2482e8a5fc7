//! From entries to playable words: the policy, and tiles.

use std::collections::HashSet;

use rayon::prelude::*;

use super::derive::Walk;
use super::dic::Entry;
use super::Dictionary;
use crate::alphabet::Alphabet;
use crate::error::{Error, Result};
use crate::tile::MAX_WORD;
use crate::wordset::{pack, Packed, WordSet, MAX_WORDS};
use unicode_normalization::{is_nfc, UnicodeNormalization};

/// Entries that one task expands, and tasks between two progress reports.
const CHUNK: usize = 32;
const CHUNKS: usize = 32;

/// A task's words are sorted and thinned when there are more than this.
const THIN: usize = 1 << 18;

/// Most different words of the entries of one task; over it the dictionary is taken to be broken.
const MAX_CHUNK: usize = 1 << 23;

/// Most affixes tried in all: fifty times what Lithuanian needs.
const MAX_STEPS: u64 = 1 << 33;

/// Which forms are playable (rules 5.1), as data.
#[derive(Debug, Clone)]
pub struct Policy {
    /// Length in tiles.
    pub min_length: usize,
    pub max_length: usize,
    /// Drop entries whose stem has a capital.
    pub drop_capitalised: bool,
    /// Stems dropped where they carry neither flag nor part of speech (abbreviations, as a rule).
    pub drop_entries: HashSet<String>,
    /// Forms dropped wherever they come from.
    pub drop_forms: HashSet<String>,
    /// Morphological fields whose entries are dropped (`po:abrev`).
    pub drop_fields: HashSet<String>,
    /// Prefixes that are not used, by the letters they add.
    pub drop_prefixes: HashSet<String>,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            min_length: 2,
            max_length: 15,
            drop_capitalised: true,
            drop_entries: HashSet::new(),
            drop_forms: HashSet::new(),
            drop_fields: HashSet::new(),
            drop_prefixes: HashSet::new(),
        }
    }
}

/// Forms counted as often as there are ways to make them: all, the playable, and the dropped by reason.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Counts {
    pub raw: u64,
    pub playable: u64,
    pub capitalised: u64,
    pub entry: u64,
    pub field: u64,
    pub prefix: u64,
    pub form: u64,
    pub letters: u64,
    pub length: u64,
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.raw += other.raw;
        self.playable += other.playable;
        self.capitalised += other.capitalised;
        self.entry += other.entry;
        self.field += other.field;
        self.prefix += other.prefix;
        self.form += other.form;
        self.letters += other.letters;
        self.length += other.length;
    }
}

/// Why a policy drops an entry or one of its derivations, whatever the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dropped {
    Capitalised,
    Entry,
    Field,
    Prefix,
}

impl Dropped {
    pub fn name(self) -> &'static str {
        match self {
            Self::Capitalised => "capitalised",
            Self::Entry => "entry",
            Self::Field => "field",
            Self::Prefix => "prefix",
        }
    }
}

impl Policy {
    /// Whether the lengths are possible.
    pub fn check(&self) -> Result<()> {
        if self.min_length < 1 || self.min_length > self.max_length || self.max_length > MAX_WORD {
            return Err(Error::argument(format!(
                "word lengths must be from 1 to {MAX_WORD} tiles, not {} to {}",
                self.min_length, self.max_length
            )));
        }
        Ok(())
    }

    /// Why all forms of an entry are dropped, if they are.
    pub fn drops_entry(&self, dictionary: &Dictionary, entry: &Entry) -> Option<Dropped> {
        let stem = dictionary.stem(entry);
        if self.drop_capitalised && stem.iter().any(|c| c.is_uppercase()) {
            return Some(Dropped::Capitalised);
        }
        let mut fields = dictionary.fields(entry.fields);
        if !self.drop_fields.is_empty() && fields.clone().any(|field| self.drop_fields.contains(field)) {
            return Some(Dropped::Field);
        }
        let plain = dictionary.set(entry.flags).flags.is_empty() && !fields.any(|field| field.starts_with("po:"));
        if plain && !self.drop_entries.is_empty() && self.drop_entries.contains(&stem.iter().collect::<String>()) {
            return Some(Dropped::Entry);
        }
        None
    }

    pub fn drops_prefix(&self, added: &[char]) -> bool {
        !self.drop_prefixes.is_empty() && self.drop_prefixes.contains(&added.iter().collect::<String>())
    }
}

/// Characters -> tiles, without an allocation for each word. Agrees with [`Alphabet::parse_word`] on lower-case text.
pub struct Speller {
    /// Tile of a letter of one character, by code point; 0 is none.
    single: Vec<u8>,
    /// Letters of several characters, longest first.
    multiple: Vec<(Vec<char>, u8)>,
}

impl Speller {
    pub fn new(alphabet: &Alphabet) -> Self {
        let mut speller = Self { single: Vec::new(), multiple: Vec::new() };
        for tile in 1..=alphabet.letters() {
            let letter: Vec<char> = alphabet.lower(tile).nfc().collect();
            if let [only] = letter[..] {
                let at = only as usize;
                if speller.single.len() <= at {
                    speller.single.resize(at + 1, 0);
                }
                speller.single[at] = tile;
            } else {
                speller.multiple.push((letter, tile));
            }
        }
        speller.multiple.sort_by_key(|(letter, _)| std::cmp::Reverse(letter.len()));
        speller
    }

    /// Tiles of `head` + `rest` into `tiles`; returns how many it takes (more than fit are counted, not stored), or
    /// nothing if some letter has no tile.
    fn spell(&self, head: &[char], rest: &[char], tiles: &mut [u8; MAX_WORD]) -> Option<usize> {
        let mut length = 0;
        let mut put = |tile: u8| {
            if let Some(place) = tiles.get_mut(length) {
                *place = tile;
            }
            length += 1;
        };
        if self.multiple.is_empty() {
            for c in head.iter().chain(rest) {
                put(self.single.get(*c as usize).copied().filter(|&tile| tile != 0)?);
            }
        } else {
            let word = [head, rest].concat();
            let mut at = 0;
            while at < word.len() {
                let long = self.multiple.iter().find(|(letter, _)| word[at..].starts_with(letter));
                let (used, tile) = match long {
                    Some((letter, tile)) => (letter.len(), *tile),
                    None => (1, self.single.get(word[at] as usize).copied().filter(|&tile| tile != 0)?),
                };
                put(tile);
                at += used;
            }
        }
        Some(length)
    }

    /// The same for text that may not be composed, or not be in lower case.
    pub fn spell_any(&self, head: &[char], rest: &[char], lower: bool, tiles: &mut [u8; MAX_WORD]) -> Option<usize> {
        self.spell(head, rest, tiles).or_else(|| {
            if head.iter().chain(rest).all(|c| c.is_ascii() && !(lower && c.is_ascii_uppercase())) {
                return None;
            }
            let text: String = head.iter().chain(rest).collect();
            let lowered = if lower { text.to_lowercase() } else { text };
            if !lower && is_nfc(&lowered) {
                return None;
            }
            self.spell(&lowered.nfc().collect::<Vec<char>>(), &[], tiles)
        })
    }
}

/// What is the same for every entry of one expansion.
struct Expansion<'a> {
    dictionary: &'a Dictionary,
    policy: &'a Policy,
    speller: Speller,
    /// By number of the affix: whether it is a prefix that the policy drops.
    dropped_prefixes: Vec<bool>,
}

impl Dictionary {
    /// Add every playable form to `words`. `progress` hears the share done and stops the work with `false`.
    pub fn expand(
        &self,
        alphabet: &Alphabet,
        policy: &Policy,
        words: &mut WordSet,
        progress: &mut dyn FnMut(f64) -> bool,
    ) -> Result<Counts> {
        policy.check()?;
        let expansion = Expansion {
            dictionary: self,
            policy,
            speller: Speller::new(alphabet),
            dropped_prefixes: self.affixes.iter().map(|a| a.is_prefix && policy.drops_prefix(&a.add)).collect(),
        };
        let mut counts = Counts::default();
        let (mut steps, mut unchecked) = (0, 0);
        let entries = self.entries();
        for (round, some) in entries.chunks(CHUNK * CHUNKS).enumerate() {
            if !progress((round * CHUNK * CHUNKS) as f64 / entries.len() as f64) {
                return Err(Error::dictionary("the expansion was stopped"));
            }
            let parts: Vec<Part> = some.par_chunks(CHUNK).map(|chunk| expansion.chunk(chunk)).collect::<Result<_>>()?;
            for part in parts {
                counts.add(&part.counts);
                steps += part.steps;
                unchecked += part.words.len();
                part.words.into_iter().for_each(|word| words.push_packed(word));
            }
            let checked = std::mem::take(&mut unchecked);
            let full = if checked > MAX_WORDS / 4 {
                words.len() > MAX_WORDS
            } else {
                unchecked = checked;
                false
            };
            if full || steps > MAX_STEPS {
                return Err(Error::dictionary(format!(
                    "{} has more forms than a word graph can hold ({MAX_WORDS}); use a plain word list instead",
                    self.name
                )));
            }
        }
        progress(1.0);
        Ok(counts)
    }
}

/// What one task brings back.
struct Part {
    words: Vec<Packed>,
    counts: Counts,
    steps: u64,
}

impl Expansion<'_> {
    fn chunk(&self, entries: &[Entry]) -> Result<Part> {
        let mut part = Part { words: Vec::new(), counts: Counts::default(), steps: 0 };
        let mut walk = Walk::default();
        let mut thin_at = THIN;
        for entry in entries {
            self.entry(entry, &mut walk, &mut part)?;
            if part.words.len() > thin_at {
                part.thin();
                thin_at = THIN.max(part.words.len() * 2);
                if part.words.len() > MAX_CHUNK {
                    return Err(self.dictionary.too_many(entry));
                }
            }
        }
        part.thin();
        part.steps = walk.total;
        Ok(part)
    }

    fn entry(&self, entry: &Entry, walk: &mut Walk, part: &mut Part) -> Result<()> {
        let Self { dictionary, policy, .. } = self;
        let whole = policy.drops_entry(dictionary, entry);
        let Part { words, counts, .. } = part;
        let mut tiles = [0; MAX_WORD];
        let walked = dictionary.derive(entry, walk, |how, head, rest| {
            if dictionary.is_forbidden(head, rest) {
                return;
            }
            counts.raw += 1;
            let dropped =
                whole.or_else(|| self.dropped_prefixes[how.prefix?.number as usize].then_some(Dropped::Prefix));
            match dropped {
                Some(Dropped::Capitalised) => counts.capitalised += 1,
                Some(Dropped::Entry) => counts.entry += 1,
                Some(Dropped::Field) => counts.field += 1,
                Some(Dropped::Prefix) => counts.prefix += 1,
                None => match self.speller.spell_any(head, rest, !policy.drop_capitalised, &mut tiles) {
                    None => counts.letters += 1,
                    Some(n) if n < policy.min_length || n > policy.max_length => counts.length += 1,
                    Some(_) if !policy.drop_forms.is_empty() && policy.drop_forms.contains(&text(head, rest)) => {
                        counts.form += 1;
                    }
                    Some(n) => {
                        counts.playable += 1;
                        words.push(pack(&tiles[..n]));
                    }
                },
            }
        });
        walked.map_err(|_| dictionary.too_many(entry))
    }
}

fn text(head: &[char], rest: &[char]) -> String {
    head.iter().chain(rest).collect()
}

impl Part {
    fn thin(&mut self) {
        self.words.sort_unstable();
        self.words.dedup();
    }
}
