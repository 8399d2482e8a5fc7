//! Dictionary files as text: their encoding and their lines.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use crate::error::{Error, Result};

/// Larger files are refused: the largest real dictionary is under 20 MB.
pub const MAX_FILE: u64 = 256 << 20;

/// A dictionary file's name, for messages.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a>(pub &'a str);

impl Source<'_> {
    /// An error about one line (1-based).
    pub fn error(&self, line: usize, what: impl std::fmt::Display) -> Error {
        Error::dictionary(format!("{}, line {line}: {what}", self.0))
    }
}

/// The encoding a `.aff` file declares with `SET`; hunspell's default is ISO 8859-1.
pub fn encoding(aff: &[u8], source: Source) -> Result<&'static Encoding> {
    for (number, line) in numbered(without_bom(aff)) {
        let mut fields = line.split(|b| b.is_ascii_whitespace()).filter(|f| !f.is_empty());
        if fields.next() != Some(b"SET") {
            continue;
        }
        let name = fields.next().ok_or_else(|| source.error(number, "SET without the name of an encoding"))?;
        return named(name).ok_or_else(|| {
            let name = String::from_utf8_lossy(name);
            source.error(number, format_args!("the encoding {name:?} is not known; convert both files to UTF-8"))
        });
    }
    Ok(WINDOWS_1252)
}

/// Hunspell's names for encodings are those of the Web but for two. All are UTF-8 or of one byte a character.
fn named(name: &[u8]) -> Option<&'static Encoding> {
    let lower = name.to_ascii_lowercase();
    let label: &[u8] = match &lower[..] {
        b"tis620-2533" => b"tis-620",
        other => other.strip_prefix(b"microsoft-").unwrap_or(other),
    };
    Encoding::for_label(label).filter(|e| *e == UTF_8 || e.is_single_byte())
}

/// Decode a whole file; the first line that is not in the encoding is an error.
pub fn decode(bytes: &[u8], encoding: &'static Encoding, source: Source) -> Result<String> {
    let bytes = without_bom(bytes);
    if let Some(text) = encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        return Ok(text.into_owned());
    }
    let (number, _) = numbered(bytes)
        .find(|(_, line)| encoding.decode_without_bom_handling_and_without_replacement(line).is_none())
        .unwrap_or((1, b""));
    Err(source.error(number, format_args!("this is not {} text; correct SET or the file", encoding.name())))
}

fn without_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

fn numbered(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    bytes.split(|&b| b == b'\n').enumerate().map(|(i, line)| (i + 1, line))
}

#[cfg(test)]
mod tests {
    use super::*;

    const AFF: Source = Source("x.aff");

    #[test]
    fn encodings_of_real_dictionaries() {
        for (set, bytes, text) in [
            ("SET UTF-8", "ąžuolas".as_bytes(), "ąžuolas"),
            ("SET ISO8859-13", b"\xe0\xfeuolas", "ąžuolas"),
            ("# c\nSET ISO-8859-13\n", b"\xe0\xfeuolas", "ąžuolas"),
            ("SET windows-1257", b"\xe0\xfeuolas", "ąžuolas"),
            ("SET microsoft-cp1251", b"\xe4\xe0", "да"),
            ("SET KOI8-R", b"\xc4\xc1", "да"),
            ("SET ISO8859-2", b"\xb9k", "šk"),
            ("", b"\xe9t\xe9", "été"),
            ("SET TIS620-2533", b"\xa1", "ก"),
        ] {
            let encoding = encoding(set.as_bytes(), AFF).unwrap();
            assert_eq!(decode(bytes, encoding, AFF).unwrap(), text, "{set}");
        }
    }

    #[test]
    fn names_the_line_that_is_wrong() {
        let e = encoding(b"#\nSET KLINGON\n", AFF).unwrap_err();
        assert!(e.message.starts_with("x.aff, line 2: the encoding \"KLINGON\""), "{e}");
        assert!(encoding(b"SET UTF-16", AFF).is_err());
        assert!(encoding(b"SET", AFF).is_err());
        let e = decode(b"\xef\xbb\xbfa\nb\n\xff\n", UTF_8, Source("x.dic")).unwrap_err();
        assert_eq!(e.message, "x.dic, line 3: this is not UTF-8 text; correct SET or the file");
    }
}
