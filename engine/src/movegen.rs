//! All legal plays of a position, each exactly once (Gordon's GADDAG method).
//!
//! A play is a set of covered squares with what covers them. It is found at the leftmost *anchor* it covers, reading
//! from there back to its first letter and then, past the separator, on to its last. A one-tile play that makes words
//! both ways is found across only.

use crate::board::{Board, Side};
use crate::error::{Error, Result};
use crate::graph::{find, Node, WordGraph, SEPARATOR};
use crate::setup::{Setup, MAX_RACK, MAX_SIZE};
use crate::tile::{letter, BLANK, EMPTY};

/// A legal play and its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    pub row: u8,
    pub col: u8,
    pub down: bool,
    /// Tiles laid from the rack.
    pub placed: u8,
    pub length: u8,
    word: [u8; MAX_SIZE],
    pub score: i32,
}

impl Play {
    pub fn new(row: u8, col: u8, down: bool, placed: u8, letters: &[u8], score: i32) -> Self {
        let mut word = [0; MAX_SIZE];
        word[..letters.len()].copy_from_slice(letters);
        Play { row, col, down, placed, length: letters.len() as u8, word, score }
    }

    /// The whole word, letters played through included.
    pub fn word(&self) -> &[u8] {
        &self.word[..self.length as usize]
    }
}

/// The tiles of a rack by kind: `[0]` blanks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rack {
    pub counts: [u8; 64],
}

impl Rack {
    pub fn new(tiles: &[u8]) -> Self {
        let mut counts = [0; 64];
        for &tile in tiles {
            counts[(tile & 63) as usize] += 1;
        }
        Rack { counts }
    }

    /// The tiles, blanks first.
    pub fn tiles(&self) -> Vec<u8> {
        (0..64).flat_map(|tile| std::iter::repeat_n(tile, self.counts[tile as usize] as usize)).collect()
    }
}

/// More plays than this are no list for anybody; nine blanks and a long word list would fill any memory.
pub const MOST_PLAYS: usize = 1 << 24;

/// All legal plays. An error when there are more than [`MOST_PLAYS`].
pub fn all_plays(setup: &Setup, graph: &WordGraph, board: &Board, rack: &[u8]) -> Result<Vec<Play>> {
    let rack = Rack::new(rack);
    let mut plays = Vec::new();
    for down in [false, true] {
        for line in 0..board.size {
            generate_line(setup, graph, board, &rack, down, line, &mut |play, _| {
                plays.push(*play);
                plays.len() <= MOST_PLAYS
            });
            if plays.len() > MOST_PLAYS {
                let remedy = "take blanks off the rack, or ask for the best plays";
                return Err(Error::argument(format!("there are more than {MOST_PLAYS} plays; {remedy}")));
            }
        }
    }
    Ok(plays)
}

/// Call `visit(play, what stays on the rack)` for every legal play.
pub fn generate(setup: &Setup, graph: &WordGraph, board: &Board, rack: &[u8], mut visit: impl FnMut(&Play, &Rack)) {
    let rack = Rack::new(rack);
    let mut visit = |play: &Play, kept: &Rack| {
        visit(play, kept);
        true
    };
    for down in [false, true] {
        for line in 0..board.size {
            generate_line(setup, graph, board, &rack, down, line, &mut visit);
        }
    }
}

/// The plays of one line only: row or, `down`, column `line`. Stops when `visit` returns false.
pub fn generate_line(
    setup: &Setup,
    graph: &WordGraph,
    board: &Board,
    rack: &Rack,
    down: bool,
    line: usize,
    visit: &mut impl FnMut(&Play, &Rack) -> bool,
) {
    let side = &board.sides[down as usize];
    let start = line * board.size;
    if !side.anchors[start..start + board.size].contains(&true) {
        return;
    }
    let mut letters = 0;
    for (tile, &count) in rack.counts.iter().enumerate().skip(1) {
        letters |= ((count > 0) as u64) << tile;
    }
    let mut search = Search {
        setup,
        nodes: graph.nodes(),
        side,
        size: board.size,
        down,
        least: if board.empty { setup.first_word_min } else { 1 },
        rack: rack.clone(),
        letters,
        line: start,
        anchor: 0,
        barrier: 0,
        word: [0; MAX_SIZE],
        first: 0,
        placed: 0,
        stopped: false,
        visit,
    };
    for place in 0..board.size {
        if side.anchors[start + place] {
            search.anchor = place;
            search.backward(place, graph.gaddag_root(), Sum::START);
            search.barrier = place + 1;
        }
    }
}

/// The score of a play under way.
#[derive(Clone, Copy)]
struct Sum {
    /// Letters of the main word, letter premiums included.
    main: i32,
    /// Word premiums of the main word.
    multiplier: i32,
    /// Cross words, complete.
    cross: i32,
}

impl Sum {
    const START: Sum = Sum { main: 0, multiplier: 1, cross: 0 };
}

struct Search<'a, V: FnMut(&Play, &Rack) -> bool> {
    setup: &'a Setup,
    nodes: &'a [Node],
    side: &'a Side,
    size: usize,
    down: bool,
    /// Fewest tiles a play may lay.
    least: usize,
    rack: Rack,
    /// Bit set of the letters on the rack, natural tiles only.
    letters: u64,
    /// First square of the line.
    line: usize,
    /// Places are counted within the line.
    anchor: usize,
    /// No tile is laid before this place: plays over earlier anchors were found there.
    barrier: usize,
    word: [u8; MAX_SIZE],
    first: usize,
    placed: usize,
    /// The visitor has seen enough.
    stopped: bool,
    visit: &'a mut V,
}

impl<V: FnMut(&Play, &Rack) -> bool> Search<'_, V> {
    /// Read a letter at `place`, at or before the anchor.
    fn backward(&mut self, place: usize, list: u32, sum: Sum) {
        if list == 0 {
            return;
        }
        let tile = self.side.cells[self.line + place];
        if tile != EMPTY {
            if let Some(node) = find(self.nodes, list, letter(tile)) {
                self.word[place] = tile;
                let sum = Sum { main: sum.main + self.setup.value(tile), ..sum };
                self.after_backward(place, node, sum);
            }
            return;
        }
        self.lay(place, list, sum, Self::after_backward);
    }

    /// A letter was read at `place`: the word may start here, or go on before it.
    fn after_backward(&mut self, place: usize, node: Node, sum: Sum) {
        let open_before = place == 0 || self.side.cells[self.line + place - 1] == EMPTY;
        if open_before {
            self.first = place;
            if node.accepts() {
                self.found(self.anchor + 1, sum);
            }
            if self.anchor + 1 < self.size {
                if let Some(turn) = find(self.nodes, node.arc(), SEPARATOR) {
                    self.forward(self.anchor + 1, turn.arc(), sum);
                }
            }
        }
        if place > 0 && (!open_before || place > self.barrier) {
            self.backward(place - 1, node.arc(), sum);
        }
    }

    /// Read a letter at `place`, after the anchor.
    fn forward(&mut self, place: usize, list: u32, sum: Sum) {
        if place == self.size || list == 0 {
            return;
        }
        let tile = self.side.cells[self.line + place];
        if tile != EMPTY {
            if let Some(node) = find(self.nodes, list, letter(tile)) {
                self.word[place] = tile;
                let sum = Sum { main: sum.main + self.setup.value(tile), ..sum };
                self.after_forward(place, node, sum);
            }
            return;
        }
        self.lay(place, list, sum, Self::after_forward);
    }

    fn after_forward(&mut self, place: usize, node: Node, sum: Sum) {
        if node.accepts() {
            self.found(place + 1, sum);
        }
        self.forward(place + 1, node.arc(), sum);
    }

    /// Lay every tile that rack, list and cross-check allow on the empty square at `place`, and go on with `then`.
    #[inline]
    fn lay(&mut self, place: usize, list: u32, sum: Sum, then: impl Fn(&mut Self, usize, Node, Sum)) {
        let square = self.line + place;
        let blanks = self.rack.counts[0] > 0;
        if !blanks && self.letters == 0 {
            return;
        }
        let fits = self.side.checks[square];
        let usable = if blanks { fits } else { fits & self.letters };
        if usable == 0 {
            return;
        }
        let nodes = self.nodes;
        let mut index = list as usize;
        loop {
            let node = nodes[index];
            let tile = node.tile();
            if tile != SEPARATOR && usable >> tile & 1 != 0 {
                if self.letters >> tile & 1 != 0 {
                    let count = &mut self.rack.counts[tile as usize];
                    *count -= 1;
                    self.letters ^= ((*count == 0) as u64) << tile;
                    self.lay_one(place, tile, node, sum, &then);
                    self.rack.counts[tile as usize] += 1;
                    self.letters |= 1 << tile;
                }
                if blanks {
                    self.rack.counts[0] -= 1;
                    self.lay_one(place, tile | BLANK, node, sum, &then);
                    self.rack.counts[0] += 1;
                }
            }
            if node.is_end() || self.stopped {
                return;
            }
            index += 1;
        }
    }

    #[inline]
    fn lay_one(&mut self, place: usize, tile: u8, node: Node, sum: Sum, then: impl Fn(&mut Self, usize, Node, Sum)) {
        let square = self.line + place;
        self.word[place] = tile;
        self.placed += 1;
        let points = self.setup.value(tile) * self.side.letter_multipliers[square] as i32;
        let multiplier = self.side.word_multipliers[square] as i32;
        let cross = if self.side.crossed(square) { (self.side.cross_scores[square] + points) * multiplier } else { 0 };
        let sum = Sum { main: sum.main + points, multiplier: sum.multiplier * multiplier, cross: sum.cross + cross };
        then(self, place, node, sum);
        self.placed -= 1;
    }

    /// A word ends before `end`.
    #[inline]
    fn found(&mut self, end: usize, sum: Sum) {
        let length = end - self.first;
        let closed = end == self.size || self.side.cells[self.line + end] == EMPTY;
        if !closed || self.placed < self.least || length < 2 {
            return;
        }
        // The anchor is empty and covered, so at least one tile was laid; a lone tile that also makes a word across
        // is the other side's play.
        if self.down && self.placed == 1 && self.side.crossed(self.line + self.anchor) {
            return;
        }
        debug_assert!(self.placed <= MAX_RACK);
        let (line, place) = ((self.line / self.size) as u8, self.first as u8);
        let (row, col) = if self.down { (place, line) } else { (line, place) };
        let score = sum.main * sum.multiplier + sum.cross + self.setup.bonus[self.placed];
        let play = Play::new(row, col, self.down, self.placed as u8, &self.word[self.first..end], score);
        self.stopped |= !(self.visit)(&play, &self.rack);
    }
}
