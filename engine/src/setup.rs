//! What scoring and generation need to know of an edition and its options, all numbers.

use crate::error::{Error, Result};
use crate::tile::{letter, MAX_LETTERS};

/// Widest board.
pub const MAX_SIZE: usize = 21;
/// Narrowest board: room for a first word of two tiles over the middle.
pub const MIN_SIZE: usize = 3;
/// Most squares.
pub const MAX_SQUARES: usize = MAX_SIZE * MAX_SIZE;
/// No play may be able to score more.
const MOST_POINTS: i64 = 1_000_000;
/// Most tiles on a rack.
pub const MAX_RACK: usize = 9;

/// Board, values and the numbers of the rules. A square is `row * size + column`.
#[derive(Debug, Clone)]
pub struct Setup {
    pub size: usize,
    pub letter_multipliers: [u8; MAX_SQUARES],
    pub word_multipliers: [u8; MAX_SQUARES],
    /// The square the first play covers (rules 3.2).
    pub start: usize,
    /// Points of tile `t`; a blank, 0, is worth nothing.
    pub values: [i32; 64],
    pub rack_size: usize,
    /// Points for playing `n` tiles in one turn (rules 4.3).
    pub bonus: [i32; MAX_RACK + 1],
    /// Fewest tiles of the first play (rules 3.2).
    pub first_word_min: usize,
    /// Bit set of the vowels.
    pub vowels: u64,
}

impl Setup {
    #[allow(clippy::too_many_arguments)] // They are the fields.
    pub fn new(
        size: usize,
        letter_multipliers: &[u8],
        word_multipliers: &[u8],
        start: usize,
        values: &[i32],
        rack_size: usize,
        bonus: &[(usize, i32)],
        first_word_min: usize,
        vowels: &[u8],
    ) -> Result<Self> {
        if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
            return Err(Error::argument(format!("a board has {MIN_SIZE} to {MAX_SIZE} rows, not {size}")));
        }
        let squares = size * size;
        for (what, multipliers) in [("letter", letter_multipliers), ("word", word_multipliers)] {
            if multipliers.len() != squares {
                return Err(Error::argument(format!(
                    "{squares} {what} multipliers are needed, not {}",
                    multipliers.len()
                )));
            }
            if multipliers.iter().any(|m| !(1..=9).contains(m)) {
                return Err(Error::argument(format!("a {what} multiplier is 1 to 9")));
            }
        }
        if start >= squares {
            return Err(Error::argument(format!("the start square {start} is off the board")));
        }
        if values.is_empty() || values.len() > MAX_LETTERS as usize + 1 || values[0] != 0 {
            return Err(Error::argument("values are those of the blank, 0, and of 1 to 62 letters".to_string()));
        }
        if values.iter().any(|v| !(0..=1000).contains(v)) {
            return Err(Error::argument("a tile's value is 0 to 1000"));
        }
        if !(1..=MAX_RACK).contains(&rack_size) {
            return Err(Error::argument(format!("a rack holds 1 to {MAX_RACK} tiles, not {rack_size}")));
        }
        if first_word_min == 0 || first_word_min > rack_size {
            return Err(Error::argument(format!("a first word of {first_word_min} tiles cannot be asked for")));
        }
        let mut setup = Setup {
            size,
            letter_multipliers: [1; MAX_SQUARES],
            word_multipliers: [1; MAX_SQUARES],
            start,
            values: [0; 64],
            rack_size,
            bonus: [0; MAX_RACK + 1],
            first_word_min,
            vowels: 0,
        };
        setup.letter_multipliers[..squares].copy_from_slice(letter_multipliers);
        setup.word_multipliers[..squares].copy_from_slice(word_multipliers);
        setup.values[..values.len()].copy_from_slice(values);
        for &(tiles, points) in bonus {
            if tiles > rack_size || !(-10_000..=10_000).contains(&points) {
                return Err(Error::argument(format!(
                    "a bonus of {points} for {tiles} tiles does not fit a rack of {rack_size}"
                )));
            }
            setup.bonus[tiles] = points;
        }
        if setup.most_points() > MOST_POINTS {
            return Err(Error::argument(format!(
                "the premiums multiply too high: a play could score more than {MOST_POINTS} points"
            )));
        }
        for &vowel in vowels {
            setup.vowels |= 1 << (vowel & 63);
        }
        Ok(setup)
    }

    pub fn squares(&self) -> usize {
        self.size * self.size
    }

    /// A bound on the score of any play: arithmetic in thousandths of a point stays far inside 32 bits.
    fn most_points(&self) -> i64 {
        let size = self.size;
        let highest = |multipliers: &mut dyn Iterator<Item = u8>, count: usize| -> Vec<i64> {
            let mut all: Vec<i64> = multipliers.map(i64::from).collect();
            all.sort_unstable_by(|a, b| b.cmp(a));
            all.truncate(count);
            all
        };
        let lines = (0..size).flat_map(|line| [(line * size, 1), (line, size)]);
        let words = lines.map(|(first, step)| {
            let squares = (0..size).map(move |i| first + i * step);
            highest(&mut squares.map(|s| self.word_multipliers[s]), self.rack_size)
                .into_iter()
                .fold(1i64, |product, m| product.saturating_mul(m))
        });
        let word = words.max().unwrap_or(1);
        let letter = highest(&mut self.letter_multipliers[..self.squares()].iter().copied(), 1)[0];
        if word.saturating_mul(2 * letter) > i16::MAX as i64 {
            return i64::MAX;
        }
        let value = self.values.iter().map(|v| v.unsigned_abs() as i64).max().unwrap_or(0);
        let one_word = word.saturating_mul(letter * value * size as i64);
        one_word.saturating_mul(2) + self.bonus.iter().map(|&b| b as i64).max().unwrap_or(0)
    }

    /// What a placed tile counts: nothing for a blank.
    #[inline(always)]
    pub fn value(&self, tile: u8) -> i32 {
        if tile & crate::tile::BLANK != 0 {
            0
        } else {
            self.values[(tile & 63) as usize]
        }
    }

    /// Refuse a board that is not one of this setup's.
    pub fn check_cells(&self, cells: &[u8]) -> Result<()> {
        if cells.len() != self.squares() {
            return Err(Error::argument(format!(
                "a board of {} squares is needed, not {}",
                self.squares(),
                cells.len()
            )));
        }
        match cells.iter().position(|&tile| tile != 0 && !(1..=MAX_LETTERS).contains(&letter(tile))) {
            Some(at) => Err(Error::argument(format!("square {at} holds {}, which is no tile", cells[at]))),
            None => Ok(()),
        }
    }

    /// Refuse a rack that does not fit: more tiles than it holds, or what is no tile.
    pub fn check_rack(&self, rack: &[u8]) -> Result<()> {
        if rack.len() > self.rack_size {
            return Err(Error::argument(format!("a rack holds {} tiles, not {}", self.rack_size, rack.len())));
        }
        match rack.iter().find(|&&tile| tile > MAX_LETTERS) {
            Some(tile) => Err(Error::argument(format!("{tile} is no tile of a rack"))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_premiums_that_would_overflow() {
        let board = |multiplier: u8, value: i32| {
            let all = vec![multiplier; 15 * 15];
            Setup::new(15, &all, &all, 0, &[0, value], 7, &[(7, 50)], 2, &[]).map(|s| s.most_points())
        };
        assert!(board(1, 10).is_ok());
        assert!(board(2, 10).is_ok());
        assert!(board(9, 1000).unwrap_err().message.contains("too high"));
    }
}
