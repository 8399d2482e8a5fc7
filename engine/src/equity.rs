//! Static equity: what a play is worth beyond its points, in thousandths of a point.
//!
//! equity = score + value of the leave, less a little for opening vowels beside premium squares; with an empty bag the
//! leave counts as what it will cost. The form of the terms is the field's custom.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::board::Board;
use crate::error::{Error, Result};
use crate::graph::WordGraph;
use crate::leaves::Leaves;
use crate::movegen::{generate, Play, Rack};
use crate::setup::Setup;
use crate::tile::{is_blank, letter};

/// Thousandths of a point.
pub type Millis = i32;

/// An opening vowel beside a premium square gives the opponent something to hook on.
const OPENING_VOWEL: Millis = -700;
/// Tiles kept with an empty bag cost twice their value and the turn they need.
const STUCK_TURN: Millis = -10_000;

/// What the equity depends on beside board and rack.
pub struct Context<'a> {
    pub leaves: &'a Leaves,
    /// Tiles left in the bag.
    pub bag: usize,
    /// The opponents' tiles where they are known, as with an empty bag and two players.
    pub opponent: Option<&'a [u8]>,
}

impl Context<'_> {
    /// Equity of a play that leaves `leave` (sorted).
    pub fn equity(&self, setup: &Setup, board: &Board, play: &Play, leave: &[u8]) -> Millis {
        play.score * 1000 + self.leave(setup, leave) + self.placement(setup, board, play)
    }

    /// What `leave` (sorted) adds.
    pub fn leave(&self, setup: &Setup, leave: &[u8]) -> Millis {
        if self.bag > 0 {
            self.leaves.value(leave)
        } else if leave.is_empty() {
            2000 * self.opponent.map_or(0, |rack| worth(setup, rack))
        } else {
            STUCK_TURN - 2000 * worth(setup, leave)
        }
    }

    /// What the place of the play adds: never more than 0.
    pub fn placement(&self, setup: &Setup, board: &Board, play: &Play) -> Millis {
        if board.empty {
            OPENING_VOWEL * exposed_vowels(setup, board, play)
        } else {
            0
        }
    }
}

fn worth(setup: &Setup, rack: &[u8]) -> i32 {
    rack.iter().map(|&tile| setup.value(tile)).sum()
}

/// Vowels of an opening play with a premium square beside the word.
fn exposed_vowels(setup: &Setup, board: &Board, play: &Play) -> i32 {
    let side = &board.sides[play.down as usize];
    let (line, first) = if play.down { (play.col, play.row) } else { (play.row, play.col) };
    let (line, first, size) = (line as usize, first as usize, board.size);
    let premium = |square: usize| side.letter_multipliers[square] > 1 || side.word_multipliers[square] > 1;
    let mut exposed = 0;
    for (i, &tile) in play.word().iter().enumerate() {
        let square = line * size + first + i;
        let beside = (line > 0 && premium(square - size)) || (line + 1 < size && premium(square + size));
        exposed += (setup.vowels >> letter(tile) & 1 != 0 && beside) as i32;
    }
    exposed
}

/// What plays are ranked by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    Score,
    Equity,
}

/// A play with its rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    pub play: Play,
    pub equity: Millis,
    pub leave: Vec<u8>,
    key: (Millis, Millis),
}

impl Ranked {
    /// A play to be ranked by its equity.
    pub fn by_equity(play: Play, equity: Millis, leave: Vec<u8>) -> Self {
        Ranked { key: (equity, play.score * 1000), play, equity, leave }
    }

    /// Best first: equity or score, then the other; then by place and word, so that the order is always the same.
    fn order(&self, other: &Self) -> Ordering {
        let place = |r: &Self| (r.play.row, r.play.col, r.play.down);
        (other.key.cmp(&self.key))
            .then_with(|| place(self).cmp(&place(other)))
            .then_with(|| naturals_first(self.play.word()).cmp(naturals_first(other.play.word())))
    }
}

fn naturals_first(word: &[u8]) -> impl Iterator<Item = (bool, u8)> + '_ {
    word.iter().map(|&tile| (is_blank(tile), letter(tile)))
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order(other)
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The `top` plays, best first.
pub fn best_plays(
    setup: &Setup,
    graph: &WordGraph,
    board: &Board,
    rack: &[u8],
    context: &Context<'_>,
    by: By,
    top: usize,
) -> Vec<Ranked> {
    let mut heap: BinaryHeap<Ranked> = BinaryHeap::new();
    if top == 0 {
        return Vec::new();
    }
    generate(setup, graph, board, rack, |play, kept| {
        let leave = kept.tiles();
        let equity = context.equity(setup, board, play, &leave);
        let points = play.score * 1000;
        let key = if by == By::Equity { (equity, points) } else { (points, equity) };
        let ranked = Ranked { play: *play, equity, leave, key };
        // The heap's greatest is the worst kept.
        if heap.len() < top {
            heap.push(ranked);
        } else if heap.peek().is_some_and(|worst| ranked < *worst) {
            heap.pop();
            heap.push(ranked);
        }
    });
    heap.into_sorted_vec()
}

/// Every distinct non-empty set of tiles to exchange with the equity of what is kept, best first.
pub fn exchanges(setup: &Setup, rack: &[u8], context: &Context<'_>) -> Result<Vec<(Vec<u8>, Millis)>> {
    setup.check_rack(rack)?;
    if context.bag == 0 {
        return Err(Error::argument("nothing can be exchanged: the bag is empty"));
    }
    let all = Rack::new(rack);
    let mut found = Vec::new();
    let mut given = Rack::new(&[]);
    subsets(&all, &mut given, 0, &mut |given| {
        let mut kept = all.clone();
        for (kept, given) in kept.counts.iter_mut().zip(&given.counts) {
            *kept -= given;
        }
        found.push((given.tiles(), context.leaves.value(&kept.tiles())));
    });
    found.retain(|(given, _)| !given.is_empty());
    found.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| b.0.len().cmp(&a.0.len())).then_with(|| a.0.cmp(&b.0)));
    Ok(found)
}

fn subsets(all: &Rack, given: &mut Rack, from: usize, visit: &mut impl FnMut(&Rack)) {
    match (from..64).find(|&tile| all.counts[tile] > 0) {
        None => visit(given),
        Some(tile) => {
            for count in 0..=all.counts[tile] {
                given.counts[tile] = count;
                subsets(all, given, tile + 1, visit);
            }
            given.counts[tile] = 0;
        }
    }
}
