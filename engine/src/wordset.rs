//! A growing set of words, 16 bytes each: six bits a tile from the top, so that integer order is alphabet order.

use rayon::slice::ParallelSliceMut;

use crate::tile::{MAX_LETTERS, MAX_WORD};

/// Most words a graph may hold: four times the largest language seen, and a bound on what a hostile file can cost.
pub const MAX_WORDS: usize = 50_000_000;

/// Below this many waiting words a set is not sorted.
const BATCH: usize = 1 << 20;

/// A word packed into an integer.
pub type Packed = u128;

/// Pack tiles (1..=62, at most 21 of them).
#[inline]
pub fn pack(word: &[u8]) -> Packed {
    debug_assert!(word.len() <= MAX_WORD);
    let mut packed = 0;
    let mut shift = 122;
    for &tile in word {
        debug_assert!((1..=MAX_LETTERS).contains(&tile));
        packed |= (tile as Packed) << shift;
        shift -= 6;
    }
    packed
}

/// The tiles of a packed word, into `word`; returns how many.
#[inline]
pub fn unpack(packed: Packed, word: &mut [u8; MAX_WORD]) -> usize {
    let mut rest = packed;
    let mut length = 0;
    while rest != 0 {
        word[length] = (rest >> 122) as u8;
        length += 1;
        rest <<= 6;
    }
    length
}

/// See the module. Words are kept in a sorted part and a waiting part that is merged in when it has grown.
#[derive(Debug, Clone, Default)]
pub struct WordSet {
    sorted: Vec<Packed>,
    waiting: Vec<Packed>,
}

impl WordSet {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn with_capacity(words: usize) -> Self {
        WordSet { sorted: Vec::new(), waiting: Vec::with_capacity(words) }
    }

    /// Add a word. The caller sees to it that it has 1 to 21 tiles of 1..=62.
    #[inline]
    pub fn push(&mut self, word: &[u8]) {
        self.push_packed(pack(word));
    }

    #[inline]
    pub fn push_packed(&mut self, packed: Packed) {
        self.waiting.push(packed);
        if self.waiting.len() >= BATCH && self.waiting.len() >= self.sorted.len() / 2 {
            self.settle();
        }
    }

    /// Remove a word if it is there. Costs a merge when words are waiting, and a move of what follows.
    pub fn remove(&mut self, word: &[u8]) {
        self.settle();
        if let Ok(at) = self.sorted.binary_search(&pack(word)) {
            self.sorted.remove(at);
        }
    }

    pub fn contains(&mut self, word: &[u8]) -> bool {
        self.settle();
        self.sorted.binary_search(&pack(word)).is_ok()
    }

    pub fn extend_from(&mut self, other: &mut WordSet) {
        other.settle();
        self.waiting.extend_from_slice(&other.sorted);
        self.settle();
    }

    /// Remove every word of `other`.
    pub fn subtract(&mut self, other: &mut WordSet) {
        self.settle();
        other.settle();
        let mut theirs = other.sorted.iter().copied().peekable();
        self.sorted.retain(|&word| {
            while theirs.next_if(|&other| other < word).is_some() {}
            theirs.peek() != Some(&word)
        });
    }

    /// The words, sorted, each once.
    pub fn settled(&mut self) -> &[Packed] {
        self.settle();
        &self.sorted
    }

    pub fn len(&mut self) -> usize {
        self.settle();
        self.sorted.len()
    }

    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty() && self.waiting.is_empty()
    }

    fn settle(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        self.waiting.par_sort_unstable();
        self.waiting.dedup();
        if self.sorted.is_empty() {
            self.sorted = std::mem::take(&mut self.waiting);
            return;
        }
        // Merge from the back, in place: the sorted part grows by the waiting part's length first.
        let (old, new) = (self.sorted.len(), self.waiting.len());
        self.sorted.resize(old + new, 0);
        let (mut i, mut j, mut to) = (old, new, old + new);
        while j > 0 {
            to -= 1;
            if i > 0 && self.sorted[i - 1] > self.waiting[j - 1] {
                i -= 1;
                self.sorted[to] = self.sorted[i];
            } else {
                j -= 1;
                self.sorted[to] = self.waiting[j];
            }
        }
        self.sorted.dedup();
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn word() -> impl Strategy<Value = Vec<u8>> {
        prop::collection::vec(1u8..=MAX_LETTERS, 1..=MAX_WORD)
    }

    proptest! {
        #[test]
        fn packing_keeps_order_and_content(a in word(), b in word()) {
            let mut out = [0; MAX_WORD];
            let n = unpack(pack(&a), &mut out);
            prop_assert_eq!(&out[..n], &a[..]);
            prop_assert_eq!(pack(&a).cmp(&pack(&b)), a.cmp(&b));
        }

        #[test]
        fn behaves_as_a_set(adds in prop::collection::vec(prop::collection::vec(1u8..4, 1..4), 0..60),
                            others in prop::collection::vec(prop::collection::vec(1u8..4, 1..4), 0..30)) {
            let mut set = WordSet::new();
            let mut model = BTreeSet::new();
            for (i, w) in adds.iter().enumerate() {
                if i % 5 == 4 { set.remove(w); model.remove(w); } else { set.push(w); model.insert(w.clone()); }
                if i % 7 == 3 { prop_assert_eq!(set.len(), model.len()); }
            }
            let mut other = WordSet::new();
            for w in &others { other.push(w); }
            let mut union = set.clone();
            union.extend_from(&mut other);
            set.subtract(&mut other);
            let theirs: BTreeSet<_> = others.iter().cloned().collect();
            let expect: Vec<_> = model.difference(&theirs).map(|w| pack(w)).collect();
            prop_assert_eq!(set.settled(), &expect[..]);
            let expect: Vec<_> = model.union(&theirs).map(|w| pack(w)).collect();
            prop_assert_eq!(union.settled(), &expect[..]);
        }
    }
}
