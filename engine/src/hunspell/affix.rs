//! One line of an affix class, and how it changes a word.

use super::flags::Flag;

/// One `PFX` or `SFX` line.
#[derive(Debug)]
pub struct Affix {
    /// Its place among all of the dictionary.
    pub number: u32,
    pub is_prefix: bool,
    /// The class it belongs to.
    pub flag: Flag,
    /// May stand together with an affix at the other end.
    pub cross_product: bool,
    /// Letters taken off the word.
    pub strip: Box<[char]>,
    /// Letters put there instead.
    pub add: Box<[char]>,
    pub condition: Condition,
    /// The flag set that words made with it carry in turn (number of a set).
    pub continuation: u32,
    /// `CIRCUMFIX`: stands only together with such an affix at the other end.
    pub circumfix: bool,
    /// `NEEDAFFIX`: stands only together with another affix.
    pub need_affix: bool,
    /// `ONLYINCOMPOUND`.
    pub only_in_compound: bool,
    /// Morphological fields (number of a text).
    pub fields: u32,
}

impl Affix {
    /// What is left of `word` when the affix fits it: the part that stays. `full_strip`: it may be all of it that goes.
    #[inline]
    pub fn fit<'w>(&self, word: &'w [char], full_strip: bool) -> Option<&'w [char]> {
        if word.len() < self.strip.len() || (word.len() == self.strip.len() && !full_strip) {
            return None;
        }
        let kept =
            if self.is_prefix { word.strip_prefix(&self.strip[..])? } else { word.strip_suffix(&self.strip[..])? };
        self.condition.holds(word, self.is_prefix).then_some(kept)
    }
}

/// What the word must look like at the affix's end before anything is stripped.
#[derive(Debug, Default)]
pub struct Condition(Box<[Place]>);

/// One character of a condition.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    Any,
    One(char),
    In(Box<[char]>),
    NotIn(Box<[char]>),
}

impl Condition {
    /// `.` is any character, `[abc]` one of these, `[^abc]` none of these; within brackets dots and dashes are letters.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut places = Vec::new();
        if text != "." {
            let mut chars = text.chars();
            while let Some(c) = chars.next() {
                places.push(match c {
                    '.' => Place::Any,
                    '[' => {
                        let (inside, rest) = chars
                            .as_str()
                            .split_once(']')
                            .ok_or_else(|| format!("'[' without ']' in the condition {text:?}"))?;
                        chars = rest.chars();
                        match inside.strip_prefix('^') {
                            Some(inside) => Place::NotIn(inside.chars().collect()),
                            None => Place::In(inside.chars().collect()),
                        }
                    }
                    ']' => return Err(format!("']' without '[' in the condition {text:?}")),
                    c => Place::One(c),
                });
            }
        }
        Ok(Self(places.into()))
    }

    #[inline]
    fn holds(&self, word: &[char], at_start: bool) -> bool {
        let n = self.0.len();
        if n > word.len() {
            return false;
        }
        let end = if at_start { &word[..n] } else { &word[word.len() - n..] };
        self.0.iter().zip(end).all(|(place, c)| match place {
            Place::Any => true,
            Place::One(one) => one == c,
            Place::In(these) => these.contains(c),
            Place::NotIn(these) => !these.contains(c),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(condition: &str, word: &str, at_start: bool) -> bool {
        let word: Vec<char> = word.chars().collect();
        Condition::parse(condition).unwrap().holds(&word, at_start)
    }

    #[test]
    fn conditions() {
        assert!(holds(".", "", false));
        assert!(holds("y", "pony", false));
        assert!(!holds("y", "pon", false));
        assert!(holds("[^aeiou]y", "pony", false));
        assert!(!holds("[^aeiou]y", "boy", false));
        assert!(!holds("[^aeiou]y", "y", false), "a negated group still is a character");
        assert!(holds("[aeiou].", "boy", false));
        assert!(holds("[dt]", "daryti", true));
        assert!(!holds("[dt]", "adyti", true));
        assert!(holds("[a-c]", "-", false), "a dash is a letter");
        assert!(!holds("[a-c]", "b", false));
        assert!(holds("[.]", ".", false));
        assert!(!holds("[.]", "x", false));
        assert!(holds("[š]ust", "pūšust", false));
    }

    #[test]
    fn broken_conditions() {
        assert!(Condition::parse("[ab").unwrap_err().contains("[ab"));
        assert!(Condition::parse("ab]").is_err());
    }
}
