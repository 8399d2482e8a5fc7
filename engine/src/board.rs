//! A board ready for generation: stored once by rows and once by columns, so that every loop walks forward, with the
//! letters that fit each empty square crosswise.

use crate::graph::{find, Node, WordGraph, SEPARATOR};
use crate::setup::{Setup, MAX_SQUARES};
use crate::tile::{letter, EMPTY};

/// All letters fit: no neighbour crosswise.
pub const ANY: u64 = u64::MAX;

/// The board along one direction. A square is `line * size + place`: for plays across a line is a row, down a column.
#[derive(Clone)]
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

#[derive(Clone)]
pub struct Board {
    pub size: usize,
    /// Plays across, plays down.
    pub sides: [Side; 2],
    pub empty: bool,
}

impl Board {
    /// `cells` by rows, as [`Setup::check_cells`] takes them.
    pub fn new(setup: &Setup, graph: &WordGraph, cells: &[u8]) -> Self {
        let size = setup.size;
        let blank = Side {
            cells: [EMPTY; MAX_SQUARES],
            checks: [ANY; MAX_SQUARES],
            cross_scores: [0; MAX_SQUARES],
            anchors: [false; MAX_SQUARES],
            letter_multipliers: [1; MAX_SQUARES],
            word_multipliers: [1; MAX_SQUARES],
        };
        let mut board = Board {
            size,
            sides: [blank.clone(), blank],
            empty: cells.iter().all(|&tile| tile == EMPTY),
        };
        for (square, &tile) in cells.iter().enumerate() {
            let turned = board.turn(square);
            for (side, at) in [(0, square), (1, turned)] {
                board.sides[side].cells[at] = tile;
                board.sides[side].letter_multipliers[at] = setup.letter_multipliers[square];
                board.sides[side].word_multipliers[at] = setup.word_multipliers[square];
            }
        }
        for square in 0..size * size {
            let turned = board.turn(square);
            let anchor = if board.empty {
                square == setup.start
            } else {
                cells[square] == EMPTY && touches(cells, size, square)
            };
            board.sides[0].anchors[square] = anchor;
            board.sides[1].anchors[turned] = anchor;
            if cells[square] == EMPTY {
                board.update_check(setup, graph, 0, square, turned);
                board.update_check(setup, graph, 1, turned, square);
            }
        }
        board
    }

    /// The same square as the other side counts it.
    #[inline(always)]
    pub fn turn(&self, square: usize) -> usize {
        (square % self.size) * self.size + square / self.size
    }

    /// Cross-check of `square` for plays along `side`: what lies across is a run of the other side's line.
    fn update_check(&mut self, setup: &Setup, graph: &WordGraph, side: usize, square: usize, turned: usize) {
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
            (cross_check(graph, before, after), score)
        };
        self.sides[side].checks[square] = check;
        self.sides[side].cross_scores[square] = score;
    }
}

fn touches(cells: &[u8], size: usize, square: usize) -> bool {
    let (row, col) = (square / size, square % size);
    (row > 0 && cells[square - size] != EMPTY)
        || (row + 1 < size && cells[square + size] != EMPTY)
        || (col > 0 && cells[square - 1] != EMPTY)
        || (col + 1 < size && cells[square + 1] != EMPTY)
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
