//! The `.dic` file: one entry a line.

use super::aff::{split_flags, Aff};
use super::text::Source;
use crate::error::Result;

/// Longest stem: hunspell itself refuses longer words.
const MAX_STEM: usize = 255;

/// One line of the `.dic` file.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// Where its stem begins in the shared store of characters, and its length.
    start: u32,
    length: u16,
    /// Number of its flag set.
    pub flags: u32,
    /// Number of the text of its morphological fields.
    pub fields: u32,
    /// Line in the file, from 1.
    pub line: u32,
}

/// All entries in file order.
#[derive(Debug, Default)]
pub struct Entries {
    letters: Vec<char>,
    pub list: Vec<Entry>,
}

impl Entries {
    pub fn parse(text: &str, aff: &mut Aff, source: Source) -> Result<Self> {
        let mut lines = text.split('\n').enumerate();
        let first = lines.next().map_or("", |(_, line)| line.trim_start_matches('\u{feff}').trim());
        if !first.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(source.error(1, "expected the number of entries; is this a hunspell .dic file?"));
        }
        let mut entries = Self::default();
        for (i, line) in lines {
            let line = line.trim_end();
            // A line that begins with white space is a comment.
            if line.is_empty() || line.starts_with([' ', '\t']) {
                continue;
            }
            let wrong = |e: String| source.error(i + 1, e);
            let (word, fields) = split_fields(line);
            let (stem, flags) = split_flags(word);
            let start = entries.letters.len();
            entries.letters.extend(stem.chars().filter(|c| !aff.ignore.contains(c)));
            let length = entries.letters.len() - start;
            if length > MAX_STEM {
                return Err(wrong(format!("an entry of {length} characters; at most {MAX_STEM} are possible")));
            }
            entries.list.push(Entry {
                start: start as u32,
                length: length as u16,
                flags: aff.flag_set_or_none(flags).map_err(wrong)?,
                fields: aff.fields(fields).map_err(wrong)?,
                line: i as u32 + 1,
            });
        }
        Ok(entries)
    }

    pub fn stem(&self, entry: &Entry) -> &[char] {
        &self.letters[entry.start as usize..][..entry.length as usize]
    }
}

/// Word (with its flags) and morphological fields. Words may hold spaces; fields begin at a tab, or at a space before
/// two letters and a colon (`po:`).
fn split_fields(line: &str) -> (&str, &str) {
    let bytes = line.as_bytes();
    let at = (1..bytes.len()).find(|&i| {
        bytes[i] == b'\t'
            || bytes[i] == b' '
                && bytes.get(i + 3) == Some(&b':')
                && bytes[i + 1..i + 3].iter().all(u8::is_ascii_alphanumeric)
    });
    match at {
        Some(i) => (line[..i].trim_end(), line[i + 1..].trim()),
        None => (line, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_flags_and_fields() {
        assert_eq!(split_fields("abaks/Oo po:lietv1r"), ("abaks/Oo", "po:lietv1r"));
        assert_eq!(split_fields("abaks/Oo  po:a is:b"), ("abaks/Oo", "po:a is:b"));
        assert_eq!(split_fields("New York/S\tpo:x"), ("New York/S", "po:x"));
        assert_eq!(split_fields("New York/S"), ("New York/S", ""));
        assert_eq!(split_fields("foo/1\t2"), ("foo/1", "2"));
        assert_eq!(split_fields("Area 51"), ("Area 51", ""));
        assert_eq!(split_fields("a b:c"), ("a b:c", ""));
        assert_eq!(split_flags("km\\/h/A"), ("km/h".to_string(), Some("A")));
        assert_eq!(split_flags("/"), ("/".to_string(), None));
        assert_eq!(split_flags("a/"), ("a".to_string(), Some("")));
    }
}
