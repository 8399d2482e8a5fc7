//! A board that takes plays back, and knows which lines a play changed.

use std::hash::{BuildHasherDefault, Hasher};

use hashbrown::HashMap;

use crate::board::{cross_check, Board, Watch, ANY};
use crate::graph::WordGraph;
use crate::movegen::Play;
use crate::setup::{Setup, MAX_SIZE};
use crate::tile::{letter, EMPTY};

/// Keys that are hashes already, or nearly so: folded, not hashed again.
#[derive(Default)]
pub struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = mix(self.0 ^ byte as u64);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = mix(key as u64 ^ mix((key >> 64) as u64));
    }
}

pub type FoldMap<V> = HashMap<u128, V, BuildHasherDefault<Fold>>;

/// Every bit of the result depends on every bit of the argument (splitmix64).
#[inline(always)]
pub fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Two independent mixes: sums or exclusive ors of these are as good as different for different positions.
#[inline(always)]
pub fn mix_wide(z: u64) -> u128 {
    let low = mix(z);
    let high = mix(z ^ 0x5851_F42D_4C95_7F2D);
    (high as u128) << 64 | low as u128
}

/// What one square of one side was.
struct Change {
    side: u8,
    anchor: bool,
    cell: u8,
    square: u16,
    score: i32,
    check: u64,
}

/// Keeps what changes, and cross-checks, which repeat throughout a search.
#[derive(Default)]
struct Journal {
    changes: Vec<Change>,
    checks: FoldMap<u64>,
}

impl Watch for Journal {
    fn changing(&mut self, board: &Board, side: usize, square: usize) {
        let s = &board.sides[side];
        self.changes.push(Change {
            side: side as u8,
            anchor: s.anchors[square],
            cell: s.cells[square],
            square: square as u16,
            score: s.cross_scores[square],
            check: s.checks[square],
        });
    }

    fn cross_check(&mut self, graph: &WordGraph, before: &[u8], after: &[u8]) -> u64 {
        // A line holds 21 squares, one of which is the gap: 6 bits a square, exactly.
        let pack = |key: u128, tiles: &[u8]| tiles.iter().fold(key, |key, &tile| key << 6 | letter(tile) as u128);
        let key = pack(pack(0, before) << 6, after);
        *self.checks.entry(key).or_insert_with(|| cross_check(graph, before, after))
    }
}

/// Lines of each side as bit sets.
pub type Lines = [u32; 2];

pub struct Field<'a> {
    pub setup: &'a Setup,
    pub graph: &'a WordGraph,
    pub board: Board,
    journal: Journal,
    /// Per play: how many changes there were before, and whether the board was empty.
    marks: Vec<(usize, bool)>,
}

impl<'a> Field<'a> {
    pub fn new(setup: &'a Setup, graph: &'a WordGraph, board: Board) -> Self {
        Field { setup, graph, board, journal: Journal::default(), marks: Vec::new() }
    }

    /// Lay a legal play; the lines on which plays may have come, gone or changed.
    pub fn lay(&mut self, play: &Play) -> Lines {
        let from = self.journal.changes.len();
        self.marks.push((from, self.board.empty));
        self.board.play_watched(self.setup, self.graph, play, &mut self.journal);
        let mut lines = [0; 2];
        for change in &self.journal.changes[from..] {
            lines[change.side as usize] |= 1 << (change.square as usize / self.board.size);
        }
        lines
    }

    /// Take back the last play; false when there is none.
    pub fn take_back(&mut self) -> bool {
        let Some((from, empty)) = self.marks.pop() else { return false };
        self.board.empty = empty;
        for change in self.journal.changes.drain(from..).rev() {
            let side = &mut self.board.sides[change.side as usize];
            let square = change.square as usize;
            side.cells[square] = change.cell;
            side.checks[square] = change.check;
            side.cross_scores[square] = change.score;
            side.anchors[square] = change.anchor;
        }
        true
    }

    /// All that the plays of a line depend on beside the rack: its tiles and what lies across its squares.
    pub fn line_hash(&self, side: usize, line: usize) -> u128 {
        let size = self.board.size;
        let s = &self.board.sides[side];
        let mut hash = mix_wide((side * MAX_SIZE + line) as u64 | (self.board.empty as u64) << 32);
        for place in 0..size {
            let square = line * size + place;
            let cell = s.cells[square];
            if cell != EMPTY {
                hash = hash.wrapping_add(mix_wide(1 << 40 | (cell as u64) << 8 | place as u64));
            } else if s.checks[square] != ANY {
                let score = mix((s.cross_scores[square] as u64) << 8 | place as u64);
                hash = hash.wrapping_add(mix_wide(s.checks[square] ^ score));
            }
        }
        hash
    }

    /// The squares, as bit sets of places by side and line, on which a tile would change `play`, its words or its
    /// score: those it covers, and the two that end each of its words. Until one of them is covered the play stays.
    pub fn depends_on(&self, play: &Play) -> Squares {
        let size = self.board.size;
        let (along, across) = (play.down as usize, 1 - play.down as usize);
        let (line, first) = if play.down { (play.col, play.row) } else { (play.row, play.col) };
        let (line, first) = (line as usize, first as usize);
        let mut squares = Squares::default();
        let end = first + play.length as usize;
        if first > 0 {
            squares.add(along, line, first - 1);
        }
        if end < size {
            squares.add(along, line, end);
        }
        for place in first..end {
            if self.board.sides[along].cells[line * size + place] != EMPTY {
                continue;
            }
            squares.add(along, line, place);
            let cells = &self.board.sides[across].cells[place * size..(place + 1) * size];
            if let Some(before) = cells[..line].iter().rposition(|&cell| cell == EMPTY) {
                squares.add(across, place, before);
            }
            if let Some(after) = cells[line + 1..].iter().position(|&cell| cell == EMPTY) {
                squares.add(across, place, line + 1 + after);
            }
        }
        squares
    }
}

/// A set of squares, seen from both sides.
#[derive(Clone, Copy, Default)]
pub struct Squares {
    places: [[u32; MAX_SIZE]; 2],
}

impl Squares {
    #[inline]
    fn add(&mut self, side: usize, line: usize, place: usize) {
        self.places[side][line] |= 1 << place;
        self.places[1 - side][place] |= 1 << line;
    }

    /// Whether one of `places` of a line is in the set.
    #[inline(always)]
    pub fn meet(&self, side: usize, line: usize, places: u32) -> bool {
        self.places[side][line] & places != 0
    }

    /// Add places of a line and the squares next to them.
    pub fn add_with_neighbours(&mut self, side: usize, line: usize, places: u32) {
        let mut left = places;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            self.add(side, line, place);
            if place > 0 {
                self.add(side, line, place - 1);
            }
            if place + 1 < MAX_SIZE {
                self.add(side, line, place + 1);
            }
            if line > 0 {
                self.add(side, line - 1, place);
            }
            if line + 1 < MAX_SIZE {
                self.add(side, line + 1, place);
            }
        }
    }
}
