//! A board ready for generation: stored once by rows and once by columns, so that every loop walks forward, with the
//! letters that fit each empty square crosswise.

use crate::graph::{find, Node, WordGraph, SEPARATOR};
use crate::movegen::Play;
use crate::setup::{Setup, MAX_SIZE, MAX_SQUARES};
use crate::tile::{letter, EMPTY};

/// All letters fit: no neighbour crosswise.
pub const ANY: u64 = u64::MAX;

/// The board along one direction. A square is `line * size + place`: for plays across a line is a row, down a column.
#[derive(Clone, PartialEq)]
pub struct Side {
    pub cells: [u8; MAX_SQUARES],
    /// Bit set of letters that make a word with the tiles across the line; [`ANY`] where there are none.
    pub checks: [u64; MAX_SQUARES],
    /// What those tiles score; only where a square has neighbours across the line.
    pub cross_scores: [i32; MAX_SQUARES],
    /// Squares next to a tile (or the start square of an empty board), which a play must cover one of.
    pub anchors: [bool; MAX_SQUARES],
    pub letter_multipliers: [u8; MAX_SQUARES],
    pub word_multipliers: [u8; MAX_SQUARES],
}

impl Side {
    /// Whether tiles lie next to `square` across the line.
    #[inline(always)]
    pub fn crossed(&self, square: usize) -> bool {
        self.checks[square] != ANY
    }
}

/// Who follows what a play changes on a board: the endgame search takes plays back, and remembers cross-checks.
pub trait Watch {
    /// `square` of `side` is about to change.
    fn changing(&mut self, _board: &Board, _side: usize, _square: usize) {}

    /// See [`cross_check`].
    fn cross_check(&mut self, graph: &WordGraph, before: &[u8], after: &[u8]) -> u64 {
        cross_check(graph, before, after)
    }
}

/// Nobody does.
struct Unwatched;

impl Watch for Unwatched {}

#[derive(Clone, PartialEq)]
pub struct Board {
    pub size: usize,
    /// Plays across, plays down.
    pub sides: [Side; 2],
    pub empty: bool,
}

impl Board {
    /// An empty board.
    pub fn empty(setup: &Setup) -> Self {
        let side = Side {
            cells: [EMPTY; MAX_SQUARES],
            checks: [ANY; MAX_SQUARES],
            cross_scores: [0; MAX_SQUARES],
            anchors: [false; MAX_SQUARES],
            letter_multipliers: [1; MAX_SQUARES],
            word_multipliers: [1; MAX_SQUARES],
        };
        let mut board = Board { size: setup.size, sides: [side.clone(), side], empty: true };
        for square in 0..setup.squares() {
            for (side, at) in [(0, square), (1, board.turn(square))] {
                board.sides[side].letter_multipliers[at] = setup.letter_multipliers[square];
                board.sides[side].word_multipliers[at] = setup.word_multipliers[square];
            }
        }
        board.sides[0].anchors[setup.start] = true;
        let turned = board.turn(setup.start);
        board.sides[1].anchors[turned] = true;
        board
    }

    /// `cells` by rows, as [`Setup::check_cells`] takes them.
    pub fn new(setup: &Setup, graph: &WordGraph, cells: &[u8]) -> Self {
        let mut board = Self::empty(setup);
        for (square, &tile) in cells.iter().enumerate() {
            if tile != EMPTY {
                board.cover(setup, square, tile, &mut Unwatched);
            }
        }
        for (square, &tile) in cells.iter().enumerate() {
            let turned = board.turn(square);
            if tile == EMPTY && !board.empty {
                board.update_check(setup, graph, 0, square, turned, &mut Unwatched);
                board.update_check(setup, graph, 1, turned, square, &mut Unwatched);
            }
        }
        board
    }

    /// Lay a legal play; cross-checks change only at the ends of the words it makes.
    pub fn play(&mut self, setup: &Setup, graph: &WordGraph, play: &Play) {
        self.play_watched(setup, graph, play, &mut Unwatched);
    }

    /// The same; `watch` hears of every change before it is made.
    pub fn play_watched(&mut self, setup: &Setup, graph: &WordGraph, play: &Play, watch: &mut impl Watch) {
        let size = self.size;
        let (along, across) = (play.down as usize, 1 - play.down as usize);
        let (line, first) = if play.down { (play.col, play.row) } else { (play.row, play.col) };
        let start = line as usize * size + first as usize;
        let mut laid = [0; MAX_SIZE];
        let mut count = 0;
        for (i, &tile) in play.word().iter().enumerate() {
            let square = start + i;
            if self.sides[along].cells[square] == EMPTY {
                let by_rows = if play.down { self.turn(square) } else { square };
                self.cover(setup, by_rows, tile, watch);
                laid[count] = square;
                count += 1;
            }
        }
        // The main word's ends, where plays of the other direction may cross it.
        self.update_ends(setup, graph, along, laid[0], watch);
        // Each cross word's ends, where plays of this direction may.
        for &square in &laid[..count] {
            let turned = self.turn(square);
            self.update_ends(setup, graph, across, turned, watch);
        }
    }

    /// Put a tile on a square (by rows); its neighbours become anchors.
    fn cover(&mut self, setup: &Setup, square: usize, tile: u8, watch: &mut impl Watch) {
        let size = self.size;
        if self.empty {
            self.empty = false;
            let turned = self.turn(setup.start);
            watch.changing(self, 0, setup.start);
            watch.changing(self, 1, turned);
            self.sides[0].anchors[setup.start] = false;
            self.sides[1].anchors[turned] = false;
        }
        let turned = self.turn(square);
        for (side, at) in [(0, square), (1, turned)] {
            watch.changing(self, side, at);
            let side = &mut self.sides[side];
            side.cells[at] = tile;
            side.anchors[at] = false;
            side.checks[at] = ANY;
            side.cross_scores[at] = 0;
        }
        let (row, col) = (square / size, square % size);
        let neighbours = [
            (row > 0).then(|| square - size),
            (row + 1 < size).then_some(square + size),
            (col > 0).then(|| square - 1),
            (col + 1 < size).then_some(square + 1),
        ];
        for next in neighbours.into_iter().flatten() {
            if self.sides[0].cells[next] == EMPTY && !self.sides[0].anchors[next] {
                let turned = self.turn(next);
                watch.changing(self, 0, next);
                watch.changing(self, 1, turned);
                self.sides[0].anchors[next] = true;
                self.sides[1].anchors[turned] = true;
            }
        }
    }

    /// Cross-checks of the two squares that end the run of tiles through `square` of `side`'s line.
    fn update_ends(&mut self, setup: &Setup, graph: &WordGraph, side: usize, square: usize, watch: &mut impl Watch) {
        let size = self.size;
        let line = square - square % size;
        let mut before = square;
        while before > line && self.sides[side].cells[before - 1] != EMPTY {
            before -= 1;
        }
        let mut after = square + 1;
        while after < line + size && self.sides[side].cells[after] != EMPTY {
            after += 1;
        }
        if before > line {
            let end = before - 1;
            self.update_check(setup, graph, 1 - side, self.turn(end), end, watch);
        }
        if after < line + size {
            self.update_check(setup, graph, 1 - side, self.turn(after), after, watch);
        }
    }

    /// The same square as the other side counts it.
    #[inline(always)]
    pub fn turn(&self, square: usize) -> usize {
        (square % self.size) * self.size + square / self.size
    }

    /// Cross-check of `square` for plays along `side`: what lies across is a run of the other side's line.
    fn update_check(
        &mut self,
        setup: &Setup,
        graph: &WordGraph,
        side: usize,
        square: usize,
        turned: usize,
        watch: &mut impl Watch,
    ) {
        watch.changing(self, side, square);
        let size = self.size;
        let cells = &self.sides[1 - side].cells;
        let line = turned - turned % size;
        let mut first = turned;
        while first > line && cells[first - 1] != EMPTY {
            first -= 1;
        }
        let mut end = turned + 1;
        while end < line + size && cells[end] != EMPTY {
            end += 1;
        }
        let (before, after) = (&cells[first..turned], &cells[turned + 1..end]);
        let (check, score) = if before.is_empty() && after.is_empty() {
            (ANY, 0)
        } else {
            let score = before.iter().chain(after).map(|&tile| setup.value(tile)).sum();
            (watch.cross_check(graph, before, after), score)
        };
        self.sides[side].checks[square] = check;
        self.sides[side].cross_scores[square] = score;
    }
}

/// The letters `t` for which `before t after` is a word.
pub fn cross_check(graph: &WordGraph, before: &[u8], after: &[u8]) -> u64 {
    let nodes = graph.nodes();
    let mut set = 0;
    if after.is_empty() {
        // Words that begin with what is before: the letters after it in the DAWG.
        if let Some(list) = follow(nodes, graph.dawg_root(), before.iter().copied()) {
            for_each(nodes, list, |node| set |= (node.accepts() as u64) << node.tile());
        }
    } else if before.is_empty() {
        // Read what is after backwards; the letters that then end a reversed word.
        if let Some(list) = follow(nodes, graph.gaddag_root(), after.iter().rev().copied()) {
            for_each(nodes, list, |node| {
                if node.tile() != SEPARATOR {
                    set |= (node.accepts() as u64) << node.tile();
                }
            });
        }
    } else if let Some(list) = follow(nodes, graph.dawg_root(), before.iter().copied()) {
        let (&last, head) = after.split_last().expect("not empty");
        for_each(nodes, list, |node| {
            let ends = follow(nodes, node.arc(), head.iter().copied())
                .and_then(|list| find(nodes, list, letter(last)))
                .is_some_and(Node::accepts);
            set |= (ends as u64) << node.tile();
        });
    }
    set
}

/// The list after reading `tiles` from `list`, if there is one.
fn follow(nodes: &[Node], mut list: u32, tiles: impl Iterator<Item = u8>) -> Option<u32> {
    for tile in tiles {
        list = find(nodes, list, letter(tile))?.arc();
    }
    (list != 0).then_some(list)
}

#[inline]
fn for_each(nodes: &[Node], list: u32, mut visit: impl FnMut(Node)) {
    let mut index = list as usize;
    loop {
        let node = nodes[index];
        visit(node);
        if node.is_end() {
            return;
        }
        index += 1;
    }
}
