//! Flags: the names by which entries ask for affixes.

use std::collections::HashMap;

use super::affix::Affix;

/// A flag, numbered in order of appearance; its name is in [`Flags`].
pub type Flag = u32;

/// How flags are written (`FLAG`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// One character each.
    Character,
    /// Two characters each (`FLAG long`).
    Long,
    /// Numbers parted by commas (`FLAG num`).
    Number,
}

/// Names <-> numbers of flags.
#[derive(Debug)]
pub struct Flags {
    style: Style,
    numbers: HashMap<Box<str>, Flag>,
    names: Vec<Box<str>>,
}

impl Flags {
    pub fn new(style: Style) -> Self {
        Self { style, numbers: HashMap::new(), names: Vec::new() }
    }

    /// How many there are so far.
    pub fn count(&self) -> usize {
        self.names.len()
    }

    pub fn name(&self, flag: Flag) -> &str {
        &self.names[flag as usize]
    }

    fn number(&mut self, name: &str) -> Flag {
        if let Some(&flag) = self.numbers.get(name) {
            return flag;
        }
        let flag = self.names.len() as Flag;
        self.names.push(name.into());
        self.numbers.insert(name.into(), flag);
        flag
    }

    /// A run of flags, sorted, each once. The error says what is wrong with it.
    pub fn parse(&mut self, text: &str) -> Result<Vec<Flag>, String> {
        let mut flags = Vec::new();
        match self.style {
            Style::Character => {
                let mut buffer = [0; 4];
                for c in text.chars() {
                    flags.push(self.number(c.encode_utf8(&mut buffer)));
                }
            }
            Style::Long => {
                let starts: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
                if starts.len() % 2 == 1 {
                    return Err(format!("{text:?} is not a run of two-character flags (FLAG long)"));
                }
                for i in (0..starts.len()).step_by(2) {
                    let end = starts.get(i + 2).copied().unwrap_or(text.len());
                    flags.push(self.number(&text[starts[i]..end]));
                }
            }
            Style::Number => {
                for part in text.split(',').filter(|part| !part.is_empty()) {
                    let number: u16 = part
                        .trim()
                        .parse()
                        .map_err(|_| format!("{part:?} is not a flag from 1 to 65535 (FLAG num)"))?;
                    flags.push(self.number(&number.to_string()));
                }
            }
        }
        flags.sort_unstable();
        flags.dedup();
        Ok(flags)
    }

    /// Exactly one flag.
    pub fn parse_one(&mut self, text: &str) -> Result<Flag, String> {
        match self.parse(text)?[..] {
            [flag] => Ok(flag),
            _ => Err(format!("{text:?} is not one flag")),
        }
    }
}

/// A set of flags and the affixes they stand for, kept once for all entries and affixes that carry it.
#[derive(Debug, Default)]
pub struct FlagSet {
    /// Sorted.
    pub flags: Box<[Flag]>,
    /// Indices of [`Affix`]es.
    pub prefixes: Box<[u32]>,
    pub suffixes: Box<[u32]>,
}

impl FlagSet {
    pub fn has(&self, flag: Flag) -> bool {
        self.flags.binary_search(&flag).is_ok()
    }

    /// Whether a special flag is declared and in the set.
    pub fn has_special(&self, flag: Option<Flag>) -> bool {
        flag.is_some_and(|flag| self.has(flag))
    }
}

/// The distinct flag sets of a dictionary. Set 0 is the empty one.
#[derive(Debug)]
pub struct FlagSets {
    sets: Vec<FlagSet>,
    known: HashMap<Box<[Flag]>, u32>,
}

impl Default for FlagSets {
    fn default() -> Self {
        Self { sets: vec![FlagSet::default()], known: HashMap::from([(Box::default(), 0)]) }
    }
}

impl FlagSets {
    /// The number of a set of sorted flags.
    pub fn intern(&mut self, flags: Vec<Flag>) -> u32 {
        let flags = flags.into_boxed_slice();
        if let Some(&set) = self.known.get(&flags) {
            return set;
        }
        let set = self.sets.len() as u32;
        self.known.insert(flags.clone(), set);
        self.sets.push(FlagSet { flags, ..FlagSet::default() });
        set
    }

    pub fn has(&self, set: u32, special: Option<Flag>) -> bool {
        self.sets[set as usize].has_special(special)
    }

    /// When all sets are there: look up the affixes of each.
    pub fn finish(mut self, affixes: &[Affix], flags: usize) -> Vec<FlagSet> {
        let mut prefixes: Vec<Vec<u32>> = vec![Vec::new(); flags];
        let mut suffixes = prefixes.clone();
        for (i, affix) in affixes.iter().enumerate() {
            let of = if affix.is_prefix { &mut prefixes } else { &mut suffixes };
            of[affix.flag as usize].push(i as u32);
        }
        for set in &mut self.sets {
            let collect = |of: &[Vec<u32>]| set.flags.iter().flat_map(|&f| of[f as usize].iter().copied()).collect();
            set.prefixes = collect(&prefixes);
            set.suffixes = collect(&suffixes);
        }
        self.sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(style: Style, text: &str) -> Result<Vec<String>, String> {
        let mut flags = Flags::new(style);
        let parsed = flags.parse(text)?;
        Ok(parsed.into_iter().map(|f| flags.name(f).to_string()).collect())
    }

    #[test]
    fn styles() {
        assert_eq!(names(Style::Character, "BAB").unwrap(), ["B", "A"]);
        assert_eq!(names(Style::Character, "ž{").unwrap(), ["ž", "{"]);
        assert_eq!(names(Style::Long, "zžAa").unwrap(), ["zž", "Aa"]);
        assert_eq!(names(Style::Number, "007,14,7").unwrap(), ["7", "14"]);
        assert!(names(Style::Long, "abc").unwrap_err().contains("two-character"));
        assert!(names(Style::Number, "1,x").unwrap_err().contains("\"x\""));
        assert!(names(Style::Number, "70000").is_err());
        assert!(Flags::new(Style::Character).parse_one("ab").is_err());
    }
}
