//! What the tiles kept on a rack are worth, in thousandths of a point: a model learned from self-play, or a table.

use std::collections::HashMap;

use crate::equity::Millis;
use crate::error::{Error, Result};
use crate::setup::MAX_RACK;

/// Values of leaves. Empty: every leave is worth nothing.
#[derive(Debug, Clone, Default)]
pub enum Leaves {
    #[default]
    Zero,
    /// By tiles, sorted, blanks (0) first; a leave that is not in it is worth nothing.
    Table(HashMap<Vec<u8>, Millis>),
    Model(Box<Model>),
}

/// A sum of terms: each kind of tile by how many there are, each pair of kinds, and vowels against consonants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    /// `single[t][n]`: n tiles of kind t, together.
    single: [[Millis; MAX_RACK + 1]; 64],
    /// `pair[t * 64 + u]` for kinds t < u, whatever their counts.
    pair: Vec<Millis>,
    /// `balance[v][c]`: v vowels and c consonants; blanks are neither.
    balance: [[Millis; MAX_RACK + 1]; MAX_RACK + 1],
    /// Bit set of the vowels.
    pub vowels: u64,
}

/// A term of the model, for those who set or learn it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Term {
    Single(u8, u8),
    Pair(u8, u8),
    Balance(u8, u8),
}

impl Model {
    pub fn new(vowels: u64) -> Self {
        Model {
            single: [[0; MAX_RACK + 1]; 64],
            pair: vec![0; 64 * 64],
            balance: [[0; MAX_RACK + 1]; MAX_RACK + 1],
            vowels,
        }
    }

    /// Set a term's value.
    pub fn set(&mut self, term: Term, value: Millis) -> Result<()> {
        let bad = || Error::argument(format!("{term:?} is no term of a leave model"));
        let slot = match term {
            Term::Single(tile, count) if count > 0 => {
                self.single.get_mut(tile as usize).and_then(|s| s.get_mut(count as usize))
            }
            Term::Pair(a, b) if a < b && b < 64 => self.pair.get_mut(a as usize * 64 + b as usize),
            Term::Balance(v, c) => self.balance.get_mut(v as usize).and_then(|s| s.get_mut(c as usize)),
            _ => None,
        };
        *slot.ok_or_else(bad)? = value;
        Ok(())
    }

    /// Every term that is not 0.
    pub fn terms(&self) -> Vec<(Term, Millis)> {
        let mut terms = Vec::new();
        for tile in 0..64 {
            for count in 1..=MAX_RACK {
                terms.push((Term::Single(tile as u8, count as u8), self.single[tile][count]));
            }
            for other in tile + 1..64 {
                terms.push((Term::Pair(tile as u8, other as u8), self.pair[tile * 64 + other]));
            }
        }
        for v in 0..=MAX_RACK {
            for c in 0..=MAX_RACK {
                terms.push((Term::Balance(v as u8, c as u8), self.balance[v][c]));
            }
        }
        terms.retain(|term| term.1 != 0);
        terms
    }

    /// The value of a leave, sorted.
    pub fn value(&self, leave: &[u8]) -> Millis {
        let mut sum = 0;
        for_each_term(leave, self.vowels, |term| {
            sum += match term {
                Term::Single(tile, count) => self.single[tile as usize][count as usize],
                Term::Pair(a, b) => self.pair[a as usize * 64 + b as usize],
                Term::Balance(v, c) => self.balance[v as usize][c as usize],
            }
        });
        sum
    }
}

/// The terms that a leave (sorted, at most [`MAX_RACK`] tiles) has.
#[inline]
pub fn for_each_term(leave: &[u8], vowels: u64, mut visit: impl FnMut(Term)) {
    let mut kinds = [0u8; MAX_RACK];
    let mut count = 0;
    let (mut v, mut c) = (0, 0);
    let mut at = 0;
    while at < leave.len() {
        let tile = leave[at] & 63;
        let mut same = 1;
        while at + same < leave.len() && leave[at + same] == leave[at] {
            same += 1;
        }
        at += same;
        visit(Term::Single(tile, same as u8));
        for &other in &kinds[..count] {
            visit(Term::Pair(other, tile));
        }
        kinds[count] = tile;
        count += 1;
        if tile != 0 {
            if vowels >> tile & 1 != 0 {
                v += same;
            } else {
                c += same;
            }
        }
    }
    visit(Term::Balance(v as u8, c as u8));
}

impl Leaves {
    /// From (tiles in any order, value) pairs.
    pub fn from_values(values: impl IntoIterator<Item = (Vec<u8>, Millis)>) -> Self {
        let sorted = |(mut leave, value): (Vec<u8>, Millis)| {
            leave.sort_unstable();
            (leave, value)
        };
        Leaves::Table(values.into_iter().map(sorted).collect())
    }

    /// `leave` sorted, at most [`MAX_RACK`] tiles.
    pub fn value(&self, leave: &[u8]) -> Millis {
        match self {
            Leaves::Zero => 0,
            Leaves::Table(table) => table.get(leave).copied().unwrap_or(0),
            Leaves::Model(model) => model.value(leave),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_sums_its_terms() {
        let mut model = Model::new(1 << 1);
        for (term, value) in [
            (Term::Single(0, 1), 25_000),
            (Term::Single(1, 2), -3_000),
            (Term::Pair(0, 1), 500),
            (Term::Pair(1, 5), 70),
            (Term::Balance(2, 1), -9),
        ] {
            model.set(term, value).unwrap();
        }
        assert_eq!(model.value(&[0, 1, 1, 5]), 25_000 - 3_000 + 500 + 70 - 9);
        assert_eq!(model.value(&[1, 1]), -3_000);
        assert_eq!(model.value(&[]), 0);
        assert_eq!(model.terms().len(), 5);
        assert!(model.set(Term::Pair(5, 1), 1).is_err());
        assert!(model.set(Term::Single(1, 0), 1).is_err());
        assert!(model.set(Term::Balance(99, 1), 1).is_err());
    }

    #[test]
    fn a_table_takes_tiles_in_any_order() {
        let table = Leaves::from_values([(vec![3, 0, 1], 7)]);
        assert_eq!((table.value(&[0, 1, 3]), table.value(&[0, 1])), (7, 0));
    }
}
