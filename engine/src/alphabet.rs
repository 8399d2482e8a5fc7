//! Letters <-> tiles: the one tokenizer, used for plays, racks and word lists alike.

use std::collections::HashMap;

use unicode_normalization::{is_nfc, UnicodeNormalization};

use crate::error::{Error, Result};
use crate::tile::{is_blank, letter, BLANK, MAX_LETTERS};

/// The alphabet of an edition, in its order. A letter may be written with several characters (CH, L·L).
#[derive(Debug, Clone)]
pub struct Alphabet {
    upper: Vec<String>,
    lower: Vec<String>,
    /// Letters of one character, the quick way: (tile, lower case).
    single: HashMap<char, (u8, bool)>,
    /// Letters of several characters, longest first: (spelling, tile, lower case). `Ch` is taken as upper case.
    multiple: Vec<(Vec<char>, u8, bool)>,
}

impl Alphabet {
    /// `upper[i]` and `lower[i]` print tile `i + 1`.
    pub fn new(upper: Vec<String>, lower: Vec<String>) -> Result<Self> {
        if upper.len() != lower.len() {
            return Err(Error::argument(format!(
                "an alphabet needs as many lower-case as upper-case letters: {} and {}",
                lower.len(),
                upper.len()
            )));
        }
        if upper.is_empty() || upper.len() > MAX_LETTERS as usize {
            return Err(Error::argument(format!("an alphabet has 1 to {MAX_LETTERS} letters, not {}", upper.len())));
        }
        let mut single = HashMap::new();
        let mut multiple: Vec<(Vec<char>, u8, bool)> = Vec::new();
        let mut add = |spelling: &str, tile: u8, is_lower: bool| -> Result<()> {
            let chars: Vec<char> = spelling.nfc().collect();
            if chars.is_empty() || chars.iter().any(|c| "[]|?.() \t\n".contains(*c) || c.is_control()) {
                return Err(Error::argument(format!("{spelling:?} cannot be a letter")));
            }
            let taken = match chars[..] {
                [only] => single.insert(only, (tile, is_lower)).is_some_and(|old| old != (tile, is_lower)),
                _ => {
                    let old = multiple.iter().any(|(c, t, _)| *c == chars && *t != tile);
                    multiple.push((chars, tile, is_lower));
                    old
                }
            };
            if taken {
                return Err(Error::argument(format!("the letter {spelling:?} stands twice in the alphabet")));
            }
            Ok(())
        };
        for (i, (up, low)) in upper.iter().zip(&lower).enumerate() {
            let tile = i as u8 + 1;
            if up == low {
                return Err(Error::argument(format!("the letter {up:?} needs a lower case of its own for blanks")));
            }
            add(up, tile, false)?;
            add(low, tile, true)?;
            let titled: String = up.chars().take(1).chain(low.chars().skip(1)).collect();
            if titled != *up && titled != *low && titled.chars().count() > 1 {
                add(&titled, tile, false)?;
            }
        }
        multiple.sort_by_key(|(chars, _, _)| std::cmp::Reverse(chars.len()));
        Ok(Self { upper, lower, single, multiple })
    }

    pub fn letters(&self) -> u8 {
        self.upper.len() as u8
    }

    /// How tile `tile` (1..) is written in upper case.
    pub fn upper(&self, tile: u8) -> &str {
        &self.upper[tile as usize - 1]
    }

    /// How tile `tile` (1..) is written in lower case.
    pub fn lower(&self, tile: u8) -> &str {
        &self.lower[tile as usize - 1]
    }

    /// Text of a play: upper case is a tile, lower case a blank standing for it.
    pub fn parse(&self, text: &str) -> Result<Vec<u8>> {
        self.tokens(text, |tile, is_lower| if is_lower { tile | BLANK } else { tile })
    }

    /// Text of a word in any case: natural tiles.
    pub fn parse_word(&self, text: &str) -> Result<Vec<u8>> {
        self.tokens(text, |tile, _| tile)
    }

    fn tokens(&self, text: &str, make: impl Fn(u8, bool) -> u8) -> Result<Vec<u8>> {
        let composed: String;
        let text = if is_nfc(text) {
            text
        } else {
            composed = text.nfc().collect();
            &composed
        };
        let mut tiles = Vec::with_capacity(text.len());
        if self.multiple.is_empty() && !text.contains(['[', '|']) {
            for (place, c) in text.chars().enumerate() {
                let &(tile, is_lower) = self.single.get(&c).ok_or_else(|| unknown(text, place, c))?;
                tiles.push(make(tile, is_lower));
            }
            return Ok(tiles);
        }
        let chars: Vec<char> = text.chars().collect();
        let mut i = 0;
        while i < chars.len() {
            match chars[i] {
                '|' => i += 1,
                '[' => {
                    let close = chars[i..].iter().position(|&c| c == ']').ok_or_else(|| {
                        Error::letter(format!("{text:?}: '[' at place {} is not closed by ']'", i + 1))
                    })?;
                    let inside = &chars[i + 1..i + close];
                    let (tile, is_lower, used) =
                        self.longest(inside).filter(|&(_, _, used)| used == inside.len()).ok_or_else(|| {
                            let inside: String = inside.iter().collect();
                            Error::letter(format!(
                                "{text:?}: [{inside}] at place {} is not one letter of the alphabet",
                                i + 1
                            ))
                        })?;
                    debug_assert_eq!(used, inside.len());
                    tiles.push(make(tile, is_lower));
                    i += close + 1;
                }
                c => {
                    let (tile, is_lower, used) = self.longest(&chars[i..]).ok_or_else(|| unknown(text, i, c))?;
                    tiles.push(make(tile, is_lower));
                    i += used;
                }
            }
        }
        Ok(tiles)
    }

    /// The longest letter that `chars` begins with: (tile, lower case, characters).
    fn longest(&self, chars: &[char]) -> Option<(u8, bool, usize)> {
        for (spelling, tile, is_lower) in &self.multiple {
            if chars.starts_with(spelling) {
                return Some((*tile, *is_lower, spelling.len()));
            }
        }
        let &(tile, is_lower) = self.single.get(chars.first()?)?;
        Some((tile, is_lower, 1))
    }

    /// Print tiles: blanks in lower case, 0 as `?`. With `brackets`, letters of several characters get `[..]`.
    pub fn format(&self, tiles: &[u8], brackets: bool) -> Result<String> {
        let mut text = String::with_capacity(tiles.len() * 2);
        for &tile in tiles {
            if tile == 0 {
                text.push('?');
                continue;
            }
            let index = letter(tile) as usize;
            let names = if is_blank(tile) { &self.lower } else { &self.upper };
            let name = index.checked_sub(1).and_then(|i| names.get(i)).ok_or_else(|| {
                Error::argument(format!("tile {tile} is not in an alphabet of {} letters", self.upper.len()))
            })?;
            if brackets && name.chars().nth(1).is_some() {
                text.push('[');
                text.push_str(name);
                text.push(']');
            } else {
                text.push_str(name);
            }
        }
        Ok(text)
    }
}

fn unknown(text: &str, place: usize, c: char) -> Error {
    Error::letter(format!("{text:?}: {c:?} at place {} is not a letter of the alphabet", place + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn welsh() -> Alphabet {
        let upper = ["A", "C", "CH", "D", "DD", "H", "L·L"];
        let lower = ["a", "c", "ch", "d", "dd", "h", "l·l"];
        Alphabet::new(upper.map(String::from).to_vec(), lower.map(String::from).to_vec()).unwrap()
    }

    #[test]
    fn longest_letter_first_and_marks_part_them() {
        let a = welsh();
        assert_eq!(a.parse("CHACH").unwrap(), [3, 1, 3]);
        assert_eq!(a.parse("C|HA").unwrap(), [2, 6, 1]);
        assert_eq!(a.parse("[C][H][CH]").unwrap(), [2, 6, 3]);
        assert_eq!(a.parse("chA[dd]L·L").unwrap(), [3 | BLANK, 1, 5 | BLANK, 7]);
        assert_eq!(a.parse_word("Chadd").unwrap(), [3, 1, 5]);
    }

    #[test]
    fn prints_what_it_parsed() {
        let a = welsh();
        for text in ["[CH]A[dd]", "[L·L]cd", "CHA"] {
            let tiles = a.parse(text).unwrap();
            assert_eq!(a.parse(&a.format(&tiles, true).unwrap()).unwrap(), tiles);
        }
        assert_eq!(a.format(&[0, 3, 3 | BLANK], false).unwrap(), "?CHch");
        assert_eq!(a.format(&[0, 3, 3 | BLANK], true).unwrap(), "?[CH][ch]");
    }

    #[test]
    fn names_what_is_wrong() {
        let a = welsh();
        assert!(a.parse("AXA").unwrap_err().message.contains("'X' at place 2"));
        assert!(a.parse("[CH").unwrap_err().message.contains("not closed"));
        assert!(a.parse("[AC]").unwrap_err().message.contains("[AC]"));
        assert!(a.format(&[9], false).is_err());
        let twice = Alphabet::new(vec!["A".into(), "A".into()], vec!["a".into(), "b".into()]);
        assert!(twice.unwrap_err().message.contains("twice"));
    }

    #[test]
    fn composes_text_first() {
        let a = Alphabet::new(vec!["Ą".into(), "Š".into()], vec!["ą".into(), "š".into()]).unwrap();
        assert_eq!(a.parse("A\u{328}s\u{30c}").unwrap(), [1, 2 | BLANK]);
    }
}
