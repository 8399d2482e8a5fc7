//! Hunspell dictionaries: every surface form, and back.
//!
//! [`text`] decodes the two files, [`aff`] and [`dic`] read them, [`derive`] holds the rules by which an entry has its
//! forms, [`expand`] puts the playable ones into a [`crate::wordset::WordSet`], [`analyse`] says how a form comes about.

pub mod aff;
pub mod affix;
pub mod analyse;
pub mod derive;
pub mod dic;
pub mod expand;
pub mod flags;
pub mod text;

use std::collections::HashSet;
use std::path::Path;
use std::sync::OnceLock;

use crate::error::{Error, Result};
use crate::file;
use aff::{Aff, Special, Texts};
use affix::Affix;
use dic::{Entries, Entry};
use flags::{FlagSet, Flags};
use text::Source;

pub use analyse::Analysis;
pub use expand::{Counts, Policy};

/// A dictionary ready to be expanded.
#[derive(Debug)]
pub struct Dictionary {
    /// Name of the `.dic` file, for messages.
    name: String,
    flags: Flags,
    sets: Vec<FlagSet>,
    affixes: Vec<Affix>,
    texts: Texts,
    special: Special,
    full_strip: bool,
    entries: Entries,
    /// Spellings that are no word whatever makes them.
    forbidden: HashSet<Box<[char]>>,
    /// Made when first asked for.
    index: OnceLock<analyse::Index>,
    pub unsupported: Vec<String>,
}

impl Dictionary {
    pub fn load(aff: &Path, dic: &Path) -> Result<Self> {
        let name = |path: &Path| path.display().to_string();
        Self::parse((&read(aff)?, &name(aff)), (&read(dic)?, &name(dic)))
    }

    /// From the bytes and names of the two files.
    pub fn parse(aff: (&[u8], &str), dic: (&[u8], &str)) -> Result<Self> {
        let (aff_source, dic_source) = (Source(aff.1), Source(dic.1));
        let encoding = text::encoding(aff.0, aff_source)?;
        let mut rules = Aff::parse(&text::decode(aff.0, encoding, aff_source)?, aff_source)?;
        let entries = Entries::parse(&text::decode(dic.0, encoding, dic_source)?, &mut rules, dic_source)?;
        let Aff { flags, sets, affixes, texts, special, full_strip, unsupported, .. } = rules;
        let sets = sets.finish(&affixes, flags.count());
        let forbidden = entries
            .list
            .iter()
            .filter(|entry| sets[entry.flags as usize].has_special(special.forbidden))
            .map(|entry| entries.stem(entry).into())
            .collect();
        let name = dic.1.to_string();
        let index = OnceLock::new();
        Ok(Self { name, flags, sets, affixes, texts, special, full_strip, entries, forbidden, index, unsupported })
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries.list
    }

    pub fn stem(&self, entry: &Entry) -> &[char] {
        self.entries.stem(entry)
    }

    /// Morphological fields of an entry or affix.
    fn fields(&self, number: u32) -> impl Iterator<Item = &str> + Clone {
        self.texts.get(number).split_whitespace()
    }

    fn set(&self, number: u32) -> &FlagSet {
        &self.sets[number as usize]
    }

    fn affixes<'d>(&'d self, numbers: &'d [u32]) -> impl Iterator<Item = &'d Affix> {
        numbers.iter().map(|&number| &self.affixes[number as usize])
    }

    /// Whether beginning + rest is spelt like an entry with FORBIDDENWORD.
    fn is_forbidden(&self, head: &[char], rest: &[char]) -> bool {
        !self.forbidden.is_empty() && self.forbidden.contains(&[head, rest].concat()[..])
    }

    /// Every form of one entry as spelt, with repeats.
    pub fn forms(&self, entry: &Entry) -> Result<Vec<String>> {
        let mut forms = Vec::new();
        let mut walk = derive::Walk::default();
        self.derive(entry, &mut walk, |_, head, rest| {
            if !self.is_forbidden(head, rest) {
                forms.push(head.iter().chain(rest).collect());
            }
        })
        .map_err(|_| self.too_many(entry))?;
        Ok(forms)
    }

    fn too_many(&self, entry: &Entry) -> Error {
        let stem: String = self.stem(entry).iter().collect();
        let at = Source(&self.name);
        let what = format_args!("{stem:?} has more forms than can be listed; use a plain word list instead");
        at.error(entry.line as usize, what)
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let failed = |e: std::io::Error| Error::dictionary(format!("cannot read {}: {e}", path.display()));
    file::read(path, text::MAX_FILE).map_err(failed)
}

#[cfg(test)]
mod tests;
