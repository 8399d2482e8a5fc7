//! What is known of positions met before.

/// Beyond any score: nothing is known.
pub const INFINITY: i32 = 1 << 28;

/// An estimate within a proven interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    pub value: i32,
    pub low: i32,
    pub high: i32,
}

impl Found {
    pub fn exactly(value: i32) -> Self {
        Found { value, low: value, high: value }
    }

    pub fn proven(&self) -> bool {
        self.low == self.high
    }

    /// What the other player's result is worth to the one who moved for `score` points.
    pub fn after(self, score: i32) -> Self {
        Found {
            value: score - self.value,
            low: if self.high >= INFINITY { -INFINITY } else { score - self.high },
            high: if self.low <= -INFINITY { INFINITY } else { score - self.low },
        }
    }
}

/// The value estimated by a search of limited depth is this or…
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Exact,
    /// … more,
    AtLeast,
    /// … less.
    AtMost,
}

#[derive(Clone, Copy)]
pub struct Known {
    lock: u64,
    /// Proven: the value lies from `low` to `high`.
    pub low: i32,
    pub high: i32,
    /// Estimated.
    pub value: i32,
    /// The best move known; 0 for none.
    pub tag: u32,
    pub depth: u8,
    pub kind: Kind,
}

const NOTHING: Known =
    Known { lock: 0, low: -INFINITY, high: INFINITY, value: 0, tag: 0, depth: 0, kind: Kind::AtLeast };

/// Entries that share an index.
const WAYS: usize = 4;

pub struct Table {
    slots: Vec<Known>,
    mask: usize,
}

impl Table {
    /// `bits`: logarithm of the number of entries.
    pub fn new(bits: u32) -> Self {
        Table { slots: vec![NOTHING; 1 << bits], mask: (1 << bits) - WAYS }
    }

    pub fn get(&self, key: u128) -> Option<&Known> {
        let at = key as usize & self.mask;
        let lock = (key >> 64) as u64;
        self.slots[at..at + WAYS].iter().find(|slot| slot.lock == lock)
    }

    /// Keep what a search found; what was proven before stays so.
    pub fn put(&mut self, key: u128, found: Found, kind: Kind, depth: u8, tag: u32) {
        let Found { value, low, high } = found;
        let at = key as usize & self.mask;
        let lock = (key >> 64) as u64;
        let ways = &mut self.slots[at..at + WAYS];
        if let Some(known) = ways.iter_mut().find(|slot| slot.lock == lock) {
            known.low = known.low.max(low);
            known.high = known.high.min(high);
            known.value = value;
            known.kind = kind;
            known.depth = depth;
            if tag != 0 {
                known.tag = tag;
            }
            return;
        }
        // The least searched makes room; the first way takes whatever comes.
        let way = (1..WAYS).min_by_key(|&way| ways[way].depth).expect("more ways than one");
        let way = if depth >= ways[way].depth { way } else { 0 };
        ways[way] = Known { lock, low, high, value, tag, depth, kind };
    }
}
