//! The plays of every line that a search meets, for every rack it is met with, generated once.
//!
//! A line comes up again and again with the same tiles and the same neighbours; what a smaller rack can play there is
//! then a matter of comparing tile counts.

use crate::movegen::{generate_line, Play, Rack};
use crate::setup::{MAX_RACK, MAX_SIZE};
use crate::tile::{is_blank, letter, EMPTY};

use super::field::{mix_wide, Field, FoldMap};

/// Bits a tile kind takes in [`Counts`]: a count to 10 and a guard above it.
const KIND: u32 = 5;
const GUARDS: u64 = {
    let mut guards = 0;
    let mut kind = 0;
    // One more than a rack: what is drawn may be counted in beforehand.
    while kind <= MAX_RACK as u32 {
        guards |= 16 << (kind * KIND);
        kind += 1;
    }
    guards
};

/// Tiles of one player by kind: kinds are those of the rack the search began with.
pub type Counts = u64;

/// Whether `need` is part of `rack`.
#[inline(always)]
pub fn fits(need: Counts, rack: Counts) -> bool {
    ((rack | GUARDS) - need) & GUARDS == GUARDS
}

/// A player's tiles when the search began.
pub struct Tiles {
    pub rack: Rack,
    pub counts: Counts,
    /// Position of each tile kind in [`Counts`].
    shift: [u8; 64],
}

impl Tiles {
    pub fn new(tiles: &[u8]) -> Self {
        let rack = Rack::new(tiles);
        let mut shift = [0; 64];
        let mut next = 0;
        for (tile, &count) in rack.counts.iter().enumerate() {
            if count > 0 {
                shift[tile] = next;
                next += KIND as u8;
            }
        }
        let counts = tiles.iter().map(|&tile| 1 << shift[tile as usize]).sum();
        Tiles { rack, counts, shift }
    }

    /// The rack that has these tiles left.
    fn rack(&self, counts: Counts) -> Rack {
        let mut rack = self.rack.clone();
        for (tile, count) in rack.counts.iter_mut().enumerate() {
            if *count > 0 {
                *count = (counts >> self.shift[tile] & 15) as u8;
            }
        }
        rack
    }

    fn need(&self, tile: u8) -> Counts {
        1 << self.shift[if is_blank(tile) { 0 } else { letter(tile) } as usize]
    }

    /// What the search asks of a play with these tiles.
    pub fn entry(&self, field: &Field, play: &Play) -> Entry {
        let mut entry = Entry { play: *play, places: 0, worth: 0, need: 0, key: 0 };
        let size = field.board.size;
        let first = if play.down { play.row } else { play.col } as usize;
        let line = entry.line();
        let cells = &field.board.sides[entry.side()].cells[line * size..(line + 1) * size];
        for (i, &tile) in play.word().iter().enumerate() {
            let place = first + i;
            if cells[place] == EMPTY {
                let (row, col) = if play.down { (place, line) } else { (line, place) };
                entry.places |= 1 << place;
                entry.worth += field.setup.value(tile);
                entry.need += self.need(tile);
                entry.key ^= mix_wide(((row * MAX_SIZE + col) as u64) << 8 | tile as u64);
            }
        }
        entry
    }
}

/// A play and what the search asks of it.
#[derive(Clone, Copy)]
pub struct Entry {
    pub play: Play,
    /// Which squares of the line it covers.
    pub places: u32,
    /// What the tiles it lays are worth.
    pub worth: i32,
    /// The tiles it lays.
    pub need: Counts,
    /// Exclusive or over (square, tile) laid.
    pub key: u128,
}

impl Entry {
    #[inline(always)]
    pub fn side(&self) -> usize {
        self.play.down as usize
    }

    #[inline(always)]
    pub fn line(&self) -> usize {
        if self.play.down {
            self.play.col as usize
        } else {
            self.play.row as usize
        }
    }

    /// Tells the plays of one position apart: for ordering only.
    #[inline(always)]
    pub fn tag(&self) -> u32 {
        self.key as u32 | 2
    }
}

/// A list not looked up yet.
pub const UNKNOWN: u32 = u32::MAX;

/// The plays of a line for a rack, as a range of [`Store::entries`].
#[derive(Clone, Copy)]
struct List {
    from: u32,
    to: u32,
    rack: Counts,
}

/// Longer lists are sifted once for a smaller rack, not again at every node.
const LONG: u32 = 48;

/// See the module.
pub struct Store {
    pub tiles: [Tiles; 2],
    /// For each entry the tiles it needs: what every list is sifted by.
    pub needs: Vec<Counts>,
    pub entries: Vec<Entry>,
    lists: Vec<List>,
    known: [FoldMap<u32>; 2],
    most: usize,
}

impl Store {
    /// At most `most` plays are kept.
    pub fn new(racks: [&[u8]; 2], most: usize) -> Self {
        Store {
            tiles: racks.map(Tiles::new),
            needs: Vec::new(),
            entries: Vec::new(),
            lists: Vec::new(),
            known: [FoldMap::default(), FoldMap::default()],
            most,
        }
    }

    pub fn clear(&mut self) {
        self.needs.clear();
        self.entries.clear();
        self.lists.clear();
        for known in &mut self.known {
            known.clear();
        }
    }

    /// The plays of a list, as a range of [`Self::entries`].
    #[inline(always)]
    pub fn range(&self, list: u32) -> std::ops::Range<usize> {
        let List { from, to, .. } = self.lists[list as usize];
        from as usize..to as usize
    }

    fn key(hash: u128, rack: Counts) -> u128 {
        hash ^ mix_wide(rack << 1 | 1)
    }

    /// The list of a line as it is, if it was met with this rack before.
    pub fn known(&self, player: usize, hash: u128, rack: Counts) -> Option<u32> {
        self.known[player].get(&Self::key(hash, rack)).copied()
    }

    /// A list for a larger rack, or what of it a smaller one can play.
    #[inline]
    pub fn tightened(&mut self, list: u32, player: usize, hash: u128, rack: Counts) -> u32 {
        let known = self.lists[list as usize];
        if known.to - known.from < LONG || known.rack == rack {
            return list;
        }
        self.sift(known, player, hash, rack)
    }

    fn sift(&mut self, known: List, player: usize, hash: u128, rack: Counts) -> u32 {
        let key = Self::key(hash, rack);
        if let Some(&list) = self.known[player].get(&key) {
            return list;
        }
        let from = self.entries.len() as u32;
        for at in known.from as usize..known.to as usize {
            if fits(self.needs[at], rack) {
                self.needs.push(self.needs[at]);
                self.entries.push(self.entries[at]);
            }
        }
        self.add(player, key, from, rack)
    }

    fn add(&mut self, player: usize, key: u128, from: u32, rack: Counts) -> u32 {
        let list = self.lists.len() as u32;
        self.lists.push(List { from, to: self.entries.len() as u32, rack });
        self.known[player].insert(key, list);
        list
    }

    /// The list of a line as it is now, `hash` being its [`Field::line_hash`]. None when `go_on` was false or there was
    /// no room.
    #[allow(clippy::too_many_arguments)] // They are a line and who asks.
    pub fn list(
        &mut self,
        field: &Field,
        player: usize,
        side: usize,
        line: usize,
        hash: u128,
        rack: Counts,
        mut go_on: impl FnMut() -> bool,
    ) -> Option<u32> {
        if let Some(list) = self.known(player, hash, rack) {
            return Some(list);
        }
        let from = self.entries.len();
        let tiles = &self.tiles[player];
        let board = &field.board;
        let (entries, needs, most) = (&mut self.entries, &mut self.needs, self.most);
        let mut complete = entries.len() < most;
        let held = tiles.rack(rack);
        generate_line(field.setup, field.graph, board, &held, side == 1, line, &mut |play: &Play, _: &Rack| {
            let entry = tiles.entry(field, play);
            entries.push(entry);
            needs.push(entry.need);
            complete = entries.len() < most && (entries.len() % 256 != 0 || go_on());
            complete
        });
        if !complete {
            return None;
        }
        Some(self.add(player, Self::key(hash, rack), from as u32, rack))
    }
}
