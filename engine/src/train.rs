//! Leave values from self-play.
//!
//! What a leave is worth is what the next turn is worth with it: on boards of real games, racks are drawn at random and
//! their best equity (points and the value of what stays, by the model so far) is found; the leave's value is the mean
//! over racks that hold it, less the mean over all racks. The model is the ridge regression of that equity on the terms
//! of random parts of the rack. Its own values come in through the equity, so generations look further and further
//! ahead until they stop improving.

use rand_xoshiro::rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::best::Finder;
use crate::equity::Context;
use crate::error::{Error, Result};
use crate::graph::WordGraph;
use crate::leaves::{for_each_term, Leaves, Model, Term};
use crate::selfplay::{below, play_game, GameResult};
use crate::setup::{Setup, MAX_RACK};

/// Games played by one thread at a time; sums are added in this order, so that results do not depend on threads.
const CHUNK: u64 = 50;
/// Random parts of each sampled rack.
const PARTS: usize = 4;
/// Variance of one turn's equity, and what is believed of the terms before any game: their variances, in points².
const NOISE: f64 = 400.0;
const SINGLE: f64 = 100.0;
const PAIR: f64 = 2.0;
const BALANCE: f64 = 9.0;

/// What is played with.
#[derive(Clone, Copy)]
pub struct Game<'a> {
    pub setup: &'a Setup,
    pub graph: &'a WordGraph,
    /// Tiles of each kind in the set, blanks first.
    pub tiles: &'a [u8],
}

/// Told how many of the games are done; false stops.
pub type Report<'a> = &'a mut (dyn FnMut(u64) -> bool + Send);

/// Sums of a regression: features × features, features × target.
#[derive(Clone)]
struct Sums {
    size: usize,
    products: Vec<f64>,
    targets: Vec<f64>,
}

impl Sums {
    fn new(size: usize) -> Self {
        Sums { size, products: vec![0.0; size * size], targets: vec![0.0; size] }
    }

    fn add(&mut self, features: &[usize], target: f64) {
        for &a in features {
            self.targets[a] += target;
            let row = &mut self.products[a * self.size..(a + 1) * self.size];
            for &b in features {
                row[b] += 1.0;
            }
        }
    }

    fn merge(&mut self, other: &Sums) {
        for (a, b) in self.products.iter_mut().zip(&other.products) {
            *a += b;
        }
        for (a, b) in self.targets.iter_mut().zip(&other.targets) {
            *a += b;
        }
    }
}

/// The terms that racks of a tile set can have, numbered; 0 is the mean.
struct Terms {
    terms: Vec<Term>,
    single: Vec<usize>,
    pair: Vec<usize>,
    balance: Vec<usize>,
    vowels: u64,
}

const KINDS: usize = 64;
const SIDE: usize = MAX_RACK + 1;

impl Terms {
    fn new(setup: &Setup, tiles: &[u8]) -> Self {
        let mut all = Terms {
            terms: vec![],
            single: vec![0; KINDS * SIDE],
            pair: vec![0; KINDS * KINDS],
            balance: vec![0; SIDE * SIDE],
            vowels: setup.vowels,
        };
        let most = setup.rack_size - 1;
        for (tile, &of_kind) in tiles.iter().enumerate().filter(|(_, &n)| n > 0) {
            for count in 1..=most.min(of_kind as usize) {
                all.terms.push(Term::Single(tile as u8, count as u8));
                all.single[tile * SIDE + count] = all.terms.len();
            }
            for (other, _) in tiles.iter().enumerate().skip(tile + 1).filter(|(_, &n)| n > 0) {
                all.terms.push(Term::Pair(tile as u8, other as u8));
                all.pair[tile * KINDS + other] = all.terms.len();
            }
        }
        for v in 0..=most {
            for c in 0..=most - v {
                all.terms.push(Term::Balance(v as u8, c as u8));
                all.balance[v * SIDE + c] = all.terms.len();
            }
        }
        all
    }

    fn features(&self, leave: &[u8], features: &mut Vec<usize>) {
        features.clear();
        features.push(0);
        for_each_term(leave, self.vowels, |term| {
            features.push(match term {
                Term::Single(tile, count) => self.single[tile as usize * SIDE + count as usize],
                Term::Pair(a, b) => self.pair[a as usize * KINDS + b as usize],
                Term::Balance(v, c) => self.balance[v as usize * SIDE + c as usize],
            });
        });
    }
}

/// The model that `games` games of `player` against itself teach. `seed` repeats it exactly.
pub fn learn(game: Game, player: &Leaves, games: u64, seed: u64, report: Report) -> Result<Model> {
    let terms = Terms::new(game.setup, game.tiles);
    let size = terms.terms.len() + 1;
    let mut sums = Sums::new(size);
    let chunks = games.div_ceil(CHUNK);
    let threads = rayon::current_num_threads() as u64;
    let mut done = 0;
    while done < chunks {
        let round: Vec<Sums> = (done..chunks.min(done + threads))
            .into_par_iter()
            .map(|chunk| sample(game, &terms, player, chunk * CHUNK..games.min((chunk + 1) * CHUNK), seed))
            .collect();
        done += round.len() as u64;
        round.iter().for_each(|part| sums.merge(part));
        if !report((done * CHUNK).min(games)) {
            return Err(Error::argument("the training was stopped"));
        }
    }
    let prior = |term: &Term| match term {
        Term::Single(..) => SINGLE,
        Term::Pair(..) => PAIR,
        Term::Balance(..) => BALANCE,
    };
    for (i, term) in terms.terms.iter().enumerate() {
        sums.products[(i + 1) * size + i + 1] += NOISE / prior(term);
    }
    sums.products[0] += 1e-9;
    let solution = solve(&mut sums)?;
    let mut model = Model::new(game.setup.vowels);
    for (term, value) in terms.terms.iter().zip(&solution[1..]) {
        model.set(*term, (value * 1000.0).round() as i32)?;
    }
    // An empty leave is worth nothing, by definition.
    let empty = model.value(&[]);
    let _ = model.set(Term::Balance(0, 0), 0);
    debug_assert!(empty.abs() < 100_000);
    Ok(model)
}

fn sample(game: Game, terms: &Terms, player: &Leaves, games: std::ops::Range<u64>, seed: u64) -> Sums {
    let mut sums = Sums::new(terms.terms.len() + 1);
    let (mut finder, mut other) = (Finder::new(), Finder::new());
    let mut features = Vec::new();
    for number in games {
        let seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed);
        play_game(&mut finder, game, [player, player], 0, seed, |turn| {
            if turn.bag.len() < game.setup.rack_size {
                return;
            }
            let mut pool: Vec<u8> = turn.bag.iter().chain(turn.rack).copied().collect();
            for i in 0..game.setup.rack_size {
                let j = i + below(&mut rng, pool.len() - i);
                pool.swap(i, j);
            }
            let rack = &mut pool[..game.setup.rack_size];
            let context = Context { leaves: player, bag: turn.bag.len(), opponent: None };
            let best = other.best(game.setup, game.graph, turn.board, rack, &context);
            let exchange = other.best_exchange().1;
            let equity = best.map_or(exchange, |b| b.equity.max(exchange)) as f64 / 1000.0;
            for _ in 0..PARTS {
                let part = 1 + below(&mut rng, rack.len() - 1);
                for i in 0..part {
                    let j = i + below(&mut rng, rack.len() - i);
                    rack.swap(i, j);
                }
                let mut leave = rack[..part].to_vec();
                leave.sort_unstable();
                terms.features(&leave, &mut features);
                sums.add(&features, equity);
            }
        });
    }
    sums
}

/// Solve by Cholesky; the ridge makes the matrix positive.
fn solve(sums: &mut Sums) -> Result<Vec<f64>> {
    let n = sums.size;
    let a = &mut sums.products;
    for j in 0..n {
        for k in 0..j {
            let factor = a[j * n + k];
            if factor != 0.0 {
                for i in j..n {
                    a[i * n + j] -= a[i * n + k] * factor;
                }
            }
        }
        let pivot = a[j * n + j];
        if pivot.is_nan() || pivot <= 0.0 {
            return Err(Error::argument("too few games to learn from"));
        }
        let root = pivot.sqrt();
        for i in j..n {
            a[i * n + j] /= root;
        }
    }
    let mut x = sums.targets.clone();
    for i in 0..n {
        for k in 0..i {
            x[i] -= a[i * n + k] * x[k];
        }
        x[i] /= a[i * n + i];
    }
    for i in (0..n).rev() {
        for k in i + 1..n {
            x[i] -= a[k * n + i] * x[k];
        }
        x[i] /= a[i * n + i];
    }
    Ok(x)
}

/// Game pairs: the same tiles in the same order, seats swapped.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PairResult {
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    /// Sum of the first player's spreads, and of the squares of the spreads of pairs.
    pub spread: i64,
    pub pair_squares: i64,
    /// Pairs in which the first player's wins count 0, ½, 1, 1½, 2.
    pub pair_wins: [u64; 5],
}

/// `pairs` game pairs of `players[0]` against `players[1]`.
pub fn match_pairs(game: Game, players: [&Leaves; 2], pairs: u64, seed: u64, report: Report) -> Option<PairResult> {
    let played = play_pairs(game, players, 0, pairs, seed, report);
    if (played.len() as u64) < pairs {
        return None;
    }
    let mut total = PairResult::default();
    for pair in played {
        let spreads = pair.map(|result| (result.scores[0] - result.scores[1]) as i64);
        let halves: usize = spreads.iter().map(|&s| (s > 0) as usize * 2 + (s == 0) as usize).sum();
        total.games += 2;
        total.wins += spreads.iter().filter(|&&s| s > 0).count() as u64;
        total.draws += spreads.iter().filter(|&&s| s == 0).count() as u64;
        total.spread += spreads[0] + spreads[1];
        total.pair_squares += (spreads[0] + spreads[1]).pow(2);
        total.pair_wins[halves] += 1;
    }
    Some(total)
}

/// The seed that deals the tiles of a pair.
pub fn pair_seed(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number)
}

/// The games of pairs number `from` to `from + pairs`: in the first of each `players[0]` begins, in the second
/// `players[1]` with the same tiles. Fewer pairs when `report`, which hears how many are done, says stop.
pub fn play_pairs(
    game: Game,
    players: [&Leaves; 2],
    from: u64,
    pairs: u64,
    seed: u64,
    report: Report,
) -> Vec<[GameResult; 2]> {
    let threads = rayon::current_num_threads() as u64;
    let chunks = pairs.div_ceil(CHUNK);
    let mut played = Vec::new();
    let mut done = 0;
    while done < chunks {
        let round: Vec<Vec<[GameResult; 2]>> = (done..chunks.min(done + threads))
            .into_par_iter()
            .map(|chunk| {
                let mut finder = Finder::new();
                (chunk * CHUNK..pairs.min((chunk + 1) * CHUNK))
                    .map(|number| {
                        let seed = pair_seed(seed, from.wrapping_add(number));
                        [0, 1].map(|first| play_game(&mut finder, game, players, first, seed, |_| ()))
                    })
                    .collect()
            })
            .collect();
        done += round.len() as u64;
        played.extend(round.into_iter().flatten());
        if !report(played.len() as u64) {
            break;
        }
    }
    played
}
