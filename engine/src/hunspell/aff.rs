//! The `.aff` file: affix classes, special flags, options.

use std::collections::HashMap;

use super::affix::{Affix, Condition};
use super::flags::{Flag, FlagSets, Flags, Style};
use super::text::Source;
use crate::error::Result;

/// What the `.aff` file says that matters to the forms.
#[derive(Debug)]
pub struct Aff {
    pub flags: Flags,
    pub sets: FlagSets,
    pub affixes: Vec<Affix>,
    pub texts: Texts,
    pub special: Special,
    /// `FULLSTRIP`: an affix may strip the whole word.
    pub full_strip: bool,
    /// Characters that are no part of any word (`IGNORE`).
    pub ignore: Vec<char>,
    /// In plain words, what it uses that is not expanded.
    pub unsupported: Vec<String>,
    flag_aliases: Option<Vec<u32>>,
    field_aliases: Option<Vec<String>>,
}

/// The error says what is wrong; the caller knows where.
type Parsed<T> = std::result::Result<T, String>;

/// Flags with a meaning of their own.
#[derive(Debug, Default)]
pub struct Special {
    pub forbidden: Option<Flag>,
    pub need_affix: Option<Flag>,
    pub only_in_compound: Option<Flag>,
    pub circumfix: Option<Flag>,
    /// `WARN`, when `FORBIDWARN` makes it a reason to refuse.
    pub warned: Option<Flag>,
}

/// Texts kept once each; number 0 is the empty one.
#[derive(Debug)]
pub struct Texts {
    texts: Vec<Box<str>>,
    known: HashMap<Box<str>, u32>,
}

impl Texts {
    fn new() -> Self {
        Self { texts: vec![Box::default()], known: HashMap::from([(Box::default(), 0)]) }
    }

    pub fn intern(&mut self, text: &str) -> u32 {
        if let Some(&number) = self.known.get(text) {
            return number;
        }
        let number = self.texts.len() as u32;
        self.texts.push(text.into());
        self.known.insert(text.into(), number);
        number
    }

    pub fn get(&self, number: u32) -> &str {
        &self.texts[number as usize]
    }
}

/// Options that make more forms than affixes do, and what to tell people about them.
const NOT_EXPANDED: &[(&str, &[&str])] = &[
    (
        "compound words are not built",
        &["COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDEND", "COMPOUNDLAST", "COMPOUNDRULE"],
    ),
    ("prefixes on prefixes are not added", &["COMPLEXPREFIXES"]),
    ("forms are given as the dictionary stores them, not converted", &["ICONV", "OCONV"]),
];

/// The affix class whose lines are being read.
struct Class {
    is_prefix: bool,
    name: String,
    flag: Flag,
    cross_product: bool,
    announced: usize,
    left: usize,
    line: usize,
}

impl Aff {
    pub fn parse(text: &str, source: Source) -> Result<Self> {
        let lines = || {
            text.split('\n').enumerate().filter_map(|(i, line)| {
                let line = line.trim_start_matches('\u{feff}').trim();
                (!line.is_empty() && !line.starts_with('#')).then_some((i + 1, line))
            })
        };
        let mut aff = Self::first_pass(lines(), source)?;
        let mut class: Option<Class> = None;
        let mut found: Vec<&str> = Vec::new();
        for (number, line) in lines() {
            let mut fields = line.split_whitespace();
            let keyword = fields.next().unwrap_or_default();
            if let Some(open) = class.as_mut().filter(|open| open.left > 0) {
                aff.affix_line(open, line, source, number)?;
                continue;
            }
            let flag_of = |fields: &mut std::str::SplitWhitespace, flags: &mut Flags| {
                let name =
                    fields.next().ok_or_else(|| source.error(number, format_args!("{keyword} without its flag")))?;
                flags.parse_one(name).map(Some).map_err(|e| source.error(number, e))
            };
            match keyword {
                "PFX" | "SFX" => class = Some(aff.class_line(line, source, number)?),
                "FORBIDDENWORD" => aff.special.forbidden = flag_of(&mut fields, &mut aff.flags)?,
                "NEEDAFFIX" | "PSEUDOROOT" => aff.special.need_affix = flag_of(&mut fields, &mut aff.flags)?,
                "ONLYINCOMPOUND" => aff.special.only_in_compound = flag_of(&mut fields, &mut aff.flags)?,
                "CIRCUMFIX" => aff.special.circumfix = flag_of(&mut fields, &mut aff.flags)?,
                "WARN" => aff.special.warned = flag_of(&mut fields, &mut aff.flags)?,
                "FULLSTRIP" => aff.full_strip = true,
                _ => {
                    let known = NOT_EXPANDED.iter().flat_map(|(_, keywords)| *keywords).find(|k| **k == keyword);
                    found.extend(known.filter(|k| !found.contains(k)));
                }
            }
        }
        if let Some(open) = class.filter(|open| open.left > 0) {
            return Err(short_class(&open, source));
        }
        if !lines().any(|(_, line)| line == "FORBIDWARN") {
            aff.special.warned = None;
        }
        for (meaning, keywords) in NOT_EXPANDED {
            let used: Vec<&str> = keywords.iter().filter(|k| found.contains(k)).copied().collect();
            if !used.is_empty() {
                aff.unsupported.push(format!("{}: {meaning}", used.join(", ")));
            }
        }
        // The special flags may be declared after the classes that use them.
        for affix in &mut aff.affixes {
            let has = |flag| aff.sets.has(affix.continuation, flag);
            (affix.circumfix, affix.need_affix) = (has(aff.special.circumfix), has(aff.special.need_affix));
            affix.only_in_compound = has(aff.special.only_in_compound);
        }
        Ok(aff)
    }

    /// How flags are written and what aliases stand for must be known before anything that uses them.
    fn first_pass<'t>(lines: impl Iterator<Item = (usize, &'t str)> + Clone, source: Source) -> Result<Self> {
        let mut style = Style::Character;
        let mut ignore = Vec::new();
        for (number, line) in lines.clone() {
            let mut fields = line.split_whitespace();
            match fields.next() {
                Some("FLAG") => {
                    style = match fields.next() {
                        Some("long") => Style::Long,
                        Some("num") => Style::Number,
                        Some("UTF-8") => Style::Character,
                        other => {
                            let other = other.unwrap_or_default();
                            return Err(source.error(number, format_args!("FLAG {other:?} is not long, num or UTF-8")));
                        }
                    }
                }
                Some("IGNORE") => ignore = fields.next().unwrap_or_default().chars().collect(),
                _ => {}
            }
        }
        let mut aff = Self {
            flags: Flags::new(style),
            sets: FlagSets::default(),
            affixes: Vec::new(),
            texts: Texts::new(),
            special: Special::default(),
            full_strip: false,
            ignore,
            unsupported: Vec::new(),
            flag_aliases: None,
            field_aliases: None,
        };
        for (number, line) in lines {
            let mut parts = line.splitn(2, char::is_whitespace);
            let keyword = parts.next().unwrap_or_default();
            let rest = parts.next().unwrap_or_default().trim();
            // The first line of a table only announces how many follow.
            match keyword {
                "AF" => match &mut aff.flag_aliases {
                    None => aff.flag_aliases = Some(Vec::new()),
                    Some(aliases) => {
                        let flags = rest.split_whitespace().next().unwrap_or_default();
                        let flags = aff.flags.parse(flags).map_err(|e| source.error(number, e))?;
                        aliases.push(aff.sets.intern(flags));
                    }
                },
                "AM" => match &mut aff.field_aliases {
                    None => aff.field_aliases = Some(Vec::new()),
                    Some(aliases) => aliases.push(rest.to_string()),
                },
                _ => {}
            }
        }
        Ok(aff)
    }

    /// Flags after a slash, in the `.aff` or `.dic` file: the number of their set.
    fn flag_set(&mut self, text: &str) -> Parsed<u32> {
        let Some(aliases) = &self.flag_aliases else {
            return Ok(self.sets.intern(self.flags.parse(text)?));
        };
        let alias = text.parse::<usize>().ok().and_then(|n| aliases.get(n.checked_sub(1)?));
        alias.copied().ok_or_else(|| format!("{text:?} is not the number of an AF line (1 to {})", aliases.len()))
    }

    /// The same where there may be no slash, or nothing after it.
    pub fn flag_set_or_none(&mut self, text: Option<&str>) -> Parsed<u32> {
        text.filter(|text| !text.is_empty()).map_or(Ok(0), |text| self.flag_set(text))
    }

    /// Morphological fields, aliases resolved: the number of their text.
    pub fn fields(&mut self, text: &str) -> Parsed<u32> {
        let text = text.trim();
        match (&self.field_aliases, text.parse::<usize>()) {
            (Some(aliases), Ok(n)) => {
                let alias = n.checked_sub(1).and_then(|i| aliases.get(i));
                let alias = alias
                    .ok_or_else(|| format!("{text:?} is not the number of an AM line (1 to {})", aliases.len()))?;
                Ok(self.texts.intern(alias))
            }
            _ => Ok(self.texts.intern(text)),
        }
    }

    /// `SFX flag Y|N count`: opens a class.
    fn class_line(&mut self, line: &str, source: Source, number: usize) -> Result<Class> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let header = match fields[..] {
            [keyword, name, cross, count, ..] if matches!(cross, "Y" | "N") => {
                count.parse().ok().map(|n| (keyword, name, cross, n))
            }
            _ => None,
        };
        let (keyword, name, cross, announced) = header.ok_or_else(|| {
            source
                .error(number, format_args!("expected the head of an affix class such as \"SFX A Y 3\", not {line:?}"))
        })?;
        let flag = self.flags.parse_one(name).map_err(|e| source.error(number, e))?;
        Ok(Class {
            is_prefix: keyword == "PFX",
            name: name.to_string(),
            flag,
            cross_product: cross == "Y",
            announced,
            left: announced,
            line: number,
        })
    }

    /// `SFX flag strip add/continuation condition fields…`
    fn affix_line(&mut self, class: &mut Class, line: &str, source: Source, number: usize) -> Result<()> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let keyword = if class.is_prefix { "PFX" } else { "SFX" };
        if fields[0] != keyword || fields.get(1) != Some(&&class.name[..]) {
            return Err(short_class(class, source));
        }
        let (&strip, &add) = fields.get(2).zip(fields.get(3)).ok_or_else(|| {
            source.error(number, format_args!("an affix line needs what to strip and what to add: {line:?}"))
        })?;
        let (add, continuation) = split_flags(add);
        let wrong = |e: String| source.error(number, e);
        let continuation = self.flag_set_or_none(continuation).map_err(wrong)?;
        let letters = |text: &str, ignore: &[char]| -> Box<[char]> {
            if text == "0" {
                return Box::default();
            }
            text.chars().filter(|c| !ignore.contains(c)).collect()
        };
        // A comment may follow, even where the condition is left out.
        let rest: Vec<&str> = fields[4..].iter().take_while(|f| !f.starts_with('#')).copied().collect();
        let (condition, more) = rest.split_first().map_or((".", &[][..]), |(condition, more)| (*condition, more));
        let more = self.fields(&more.join(" ")).map_err(wrong)?;
        self.affixes.push(Affix {
            number: self.affixes.len() as u32,
            is_prefix: class.is_prefix,
            flag: class.flag,
            cross_product: class.cross_product,
            strip: letters(strip, &[]),
            add: letters(&add, &self.ignore),
            condition: Condition::parse(condition).map_err(wrong)?,
            continuation,
            circumfix: false,
            need_affix: false,
            only_in_compound: false,
            fields: more,
        });
        class.left -= 1;
        Ok(())
    }
}

fn short_class(class: &Class, source: Source) -> crate::error::Error {
    let keyword = if class.is_prefix { "PFX" } else { "SFX" };
    source.error(
        class.line,
        format_args!(
            "{keyword} {} announces {} lines but only {} follow; correct the number or the lines",
            class.name,
            class.announced,
            class.announced - class.left
        ),
    )
}

/// `word/flags`, where `\/` is a slash of the word; a slash at the very start is one too.
pub fn split_flags(text: &str) -> (String, Option<&str>) {
    let mut word = String::with_capacity(text.len());
    let mut chars = text.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        match c {
            '\\' if chars.peek().is_some_and(|&(_, next)| next == '/') => {
                chars.next();
                word.push('/');
            }
            '/' if i > 0 => return (word, Some(&text[i + 1..])),
            c => word.push(c),
        }
    }
    (word, None)
}
