//! Games of two players under plain rules, as fast as they go: the engine's own loop for training and measuring.
//!
//! Plain rules: racks of the setup's size, exchange while the bag holds a full rack, the game ends when a player goes
//! out, when nobody has a play any more, or after six scoreless turns; everyone loses the tiles left and who went out
//! gains the other's (rules 6.1 to 6.4).

use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::best::Finder;
use crate::board::Board;
use crate::equity::Context;
use crate::leaves::Leaves;
use crate::movegen::Play;
use crate::train::Game;

/// A uniform number below `bound` (Lemire), the same for ever from the same generator.
pub fn below(rng: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    ((rng.next_u64() as u128 * bound as u128) >> 64) as usize
}

/// The tiles not yet drawn, in the order they will be (from the end).
pub struct Bag {
    tiles: Vec<u8>,
    rng: Xoshiro256PlusPlus,
}

impl Bag {
    /// `counts[t]` tiles of each kind, `counts[0]` blanks, shuffled.
    pub fn new(counts: &[u8], seed: u64) -> Self {
        let tiles =
            counts.iter().enumerate().flat_map(|(tile, &n)| std::iter::repeat_n(tile as u8, n as usize)).collect();
        let mut bag = Bag { tiles, rng: Xoshiro256PlusPlus::seed_from_u64(seed) };
        bag.shuffle();
        bag
    }

    fn shuffle(&mut self) {
        for i in (1..self.tiles.len()).rev() {
            let j = below(&mut self.rng, i + 1);
            self.tiles.swap(i, j);
        }
    }

    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The tiles left, the next to be drawn last.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// Draw up to `count` tiles onto `rack`.
    pub fn draw(&mut self, count: usize, rack: &mut Vec<u8>) {
        let keep = self.tiles.len().saturating_sub(count);
        rack.extend(self.tiles.drain(keep..).rev());
    }

    /// Put tiles back and shake.
    pub fn put_back(&mut self, tiles: &[u8]) {
        self.tiles.extend_from_slice(tiles);
        self.shuffle();
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameResult {
    pub scores: [i32; 2],
    pub turns: u32,
    pub ending: Ending,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// A player used the last tile.
    Out,
    /// The bag is empty and nobody has a play.
    NoPlays,
    /// Six scoreless turns in a row.
    Scoreless,
}

/// What a player does with a turn.
#[derive(Debug, Clone, Copy)]
pub enum Deed<'a> {
    Play(&'a Play),
    /// These tiles go back into the bag.
    Exchange(&'a [u8]),
    Pass,
}

/// What a game is watched through: a turn decided, not yet done.
pub struct Turn<'a> {
    pub board: &'a Board,
    pub player: usize,
    pub rack: &'a [u8],
    /// The tiles in the bag; they are drawn from the end.
    pub bag: &'a [u8],
    pub scores: [i32; 2],
    pub number: u32,
    pub deed: Deed<'a>,
}

/// One game of static-equity players; player `first` begins. `watch` sees every turn.
pub fn play_game(
    finder: &mut Finder,
    game: Game,
    leaves: [&Leaves; 2],
    first: usize,
    seed: u64,
    mut watch: impl FnMut(&Turn),
) -> GameResult {
    let Game { setup, graph, tiles } = game;
    let mut bag = Bag::new(tiles, seed);
    let mut board = Board::empty(setup);
    let mut racks = [Vec::new(), Vec::new()];
    for seat in [first, 1 - first] {
        bag.draw(setup.rack_size, &mut racks[seat]);
    }
    let mut result = GameResult { scores: [0; 2], turns: 0, ending: Ending::Scoreless };
    let mut scoreless = 0;
    // Whether the turn before was a pass with the bag empty: that player had no play.
    let mut passed = false;
    let mut turn = first;
    while scoreless < 6 {
        let opponent = bag.is_empty().then(|| racks[1 - turn].as_slice());
        let context = Context { leaves: leaves[turn], bag: bag.len(), opponent };
        let best = finder.best(setup, graph, &board, &racks[turn], &context);
        let may_exchange = bag.len() >= setup.rack_size;
        let best = best.filter(|best| !may_exchange || best.equity >= finder.best_exchange().1);
        let mut given = Vec::new();
        if best.is_none() && may_exchange {
            given.clone_from(&racks[turn]);
            for tile in finder.best_exchange().0 {
                given.swap_remove(given.iter().position(|&t| t == tile).expect("kept from the rack"));
            }
            given.sort_unstable();
        }
        let deed = match &best {
            Some(best) => Deed::Play(&best.play),
            None if may_exchange => Deed::Exchange(&given),
            None => Deed::Pass,
        };
        watch(&Turn {
            board: &board,
            player: turn,
            rack: &racks[turn],
            bag: &bag.tiles,
            scores: result.scores,
            number: result.turns,
            deed,
        });
        result.turns += 1;
        if let Some(best) = best {
            board.play(setup, graph, &best.play);
            result.scores[turn] += best.play.score;
            racks[turn] = best.leave;
            bag.draw(best.play.placed as usize, &mut racks[turn]);
            scoreless = if best.play.score > 0 { 0 } else { scoreless + 1 };
            passed = false;
            if racks[turn].is_empty() {
                result.ending = Ending::Out;
                break;
            }
        } else {
            if may_exchange {
                racks[turn] = finder.best_exchange().0;
                bag.draw(given.len(), &mut racks[turn]);
                bag.put_back(&given);
            }
            scoreless += 1;
            if bag.is_empty() && passed {
                // The game was over before these two turns.
                result.turns -= 2;
                result.ending = Ending::NoPlays;
                break;
            }
            passed = bag.is_empty();
        }
        turn = 1 - turn;
    }
    let left = |rack: &[u8]| rack.iter().map(|&tile| setup.value(tile)).sum::<i32>();
    for player in 0..2 {
        result.scores[player] -= left(&racks[player]);
        if racks[player].is_empty() {
            result.scores[player] += left(&racks[1 - player]);
        }
    }
    result
}
