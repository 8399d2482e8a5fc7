//! Simulation: candidates are compared by playing on a few turns with racks drawn from the unseen tiles.
//!
//! Every iteration shuffles the unseen tiles once and plays every candidate still in the race against that same deal, so
//! that luck is common to all (common random numbers) and differences show early. Candidates that trail the leader by
//! more than chance allows leave the race; the rest goes on until one is left, or time or iterations are up. Iterations
//! are numbered and their sums are added in order: the same seed and number give the same result on any machine.

use std::time::{Duration, Instant};

use rand_xoshiro::rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::best::Finder;
use crate::board::Board;
use crate::equity::{best_plays, By, Context, Millis};
use crate::error::{Error, Result};
use crate::leaves::Leaves;
use crate::movegen::Play;
use crate::selfplay::below;
use crate::train::{Game, Report};

/// Iterations that one thread plays at a time, and between two looks at the clock and at who trails.
const TASK: u64 = 4;
const ROUND: u64 = 16;
/// Iterations before anybody may leave the race.
const LEAST: u64 = 48;

/// What a player to move knows.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The board by rows.
    pub cells: &'a [u8],
    /// The own rack.
    pub rack: &'a [u8],
    /// Tiles that are neither on the board nor on the rack: the bag and the others' racks.
    pub unseen: &'a [u8],
    /// Scores, the player to move first, then in order of turns.
    pub scores: &'a [i32],
}

#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Turns played after the candidate.
    pub plies: usize,
    /// Candidates from static equity.
    pub candidates: usize,
    pub most_iterations: u64,
    pub most_time: Option<Duration>,
    /// How sure the race must be that somebody trails: standard errors of the paired difference; 0 never drops anybody.
    pub confidence: f64,
    pub seed: u64,
}

/// What is to be done with a rack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    Play(Play),
    /// Give these tiles back; none is a pass.
    Exchange(Vec<u8>),
}

/// A candidate and how it did.
#[derive(Debug, Clone, PartialEq)]
pub struct Simulated {
    pub chosen: Move,
    pub leave: Vec<u8>,
    pub equity: Millis,
    pub iterations: u64,
    /// Mean share of wins, a draw counting half, as the win table has it.
    pub win: f64,
    pub win_error: f64,
    /// Mean points ahead at the end of the roll-outs, leaves counted.
    pub spread: f64,
    pub spread_error: f64,
}

/// Sums over iterations.
#[derive(Clone, Default)]
struct Sums {
    count: u64,
    win: f64,
    win_squares: f64,
    spread: f64,
    spread_squares: f64,
}

impl Sums {
    fn add(&mut self, (win, spread): (f64, f64)) {
        self.count += 1;
        self.win += win;
        self.win_squares += win * win;
        self.spread += spread;
        self.spread_squares += spread * spread;
    }

    fn mean_error(sum: f64, squares: f64, count: u64) -> (f64, f64) {
        if count == 0 {
            return (0.0, 0.0);
        }
        let n = count as f64;
        let mean = sum / n;
        (mean, ((squares / n - mean * mean).max(0.0) / n).sqrt())
    }
}

/// A candidate in the race: its board and rack after it was played.
struct Runner {
    chosen: Move,
    board: Board,
    leave: Vec<u8>,
    score: i32,
    equity: Millis,
    /// Tiles to draw.
    draws: usize,
    sums: Sums,
    /// Utility of each iteration, for paired differences.
    utilities: Vec<f32>,
    racing: bool,
}

/// The chance to win when `spread` points ahead with `unseen` tiles to come: final spreads scatter about the present one
/// with a deviation that grows with the root of the tiles to come.
pub fn win_chance(spread: f64, unseen: usize) -> f64 {
    if unseen == 0 {
        return if spread > 0.0 {
            1.0
        } else if spread < 0.0 {
            0.0
        } else {
            0.5
        };
    }
    let deviation = 4.0 + 9.0 * (unseen as f64).sqrt();
    // The logistic distribution of that deviation: √3/π of it is its scale.
    1.0 / (1.0 + (-spread / (deviation * 0.551)).exp())
}

/// Simulate; the best candidate first. `report` hears the iterations so far; false stops with what there is. An error
/// when the situation does not fit the game.
pub fn simulate(
    game: Game,
    leaves: &Leaves,
    situation: Situation,
    options: &Options,
    report: Report,
) -> Result<Vec<Simulated>> {
    let Game { setup, graph, .. } = game;
    setup.check_cells(situation.cells)?;
    setup.check_rack(situation.rack)?;
    let players = situation.scores.len();
    if !(2..=4).contains(&players) {
        return Err(Error::argument(format!("two to four players are simulated, not {players}")));
    }
    let start = Instant::now();
    let others = situation.unseen.len().min((players - 1) * setup.rack_size);
    let bag = situation.unseen.len() - others;
    let board = Board::new(setup, graph, situation.cells);
    let mut runners = runners(game, leaves, &situation, options, board, bag);
    let most = options.most_iterations.max(1);
    let mut done = 0;
    let in_time = |share: f64| options.most_time.is_none_or(|limit| start.elapsed() < limit.mul_f64(share));
    while done < most && runners.iter().filter(|r| r.racing).count() > 1 {
        let round = ROUND.min(most - done);
        let tasks: Vec<(u64, u64)> =
            (0..round.div_ceil(TASK)).map(|t| (done + t * TASK, (done + (t + 1) * TASK).min(done + round))).collect();
        let racing: Vec<&Runner> = runners.iter().filter(|r| r.racing).collect();
        let results: Vec<Option<Vec<(f64, f64)>>> = tasks
            .into_par_iter()
            .map(|(from, to)| {
                let mut finder = Finder::new();
                let mut results = Vec::with_capacity((to - from) as usize * racing.len());
                for iteration in from..to {
                    if !in_time(1.0) {
                        return None;
                    }
                    let deal = deal(situation.unseen, options.seed, iteration);
                    for runner in &racing {
                        results.push(roll_out(game, leaves, &mut finder, runner, &deal, &situation, options.plies));
                    }
                }
                Some(results)
            })
            .collect();
        // A round that time cut short is left out whole: candidates are compared on the same deals only.
        let Some(results) = results.into_iter().collect::<Option<Vec<_>>>() else { break };
        let mut results = results.into_iter().flatten();
        for _ in 0..round {
            for runner in runners.iter_mut().filter(|r| r.racing) {
                let result = results.next().expect("one result a runner and iteration");
                runner.sums.add(result);
                runner.utilities.push(utility(result) as f32);
            }
        }
        done += round;
        if done >= LEAST && options.confidence > 0.0 {
            drop_trailing(&mut runners, options.confidence);
        }
        if !report(done) || !in_time(0.97) {
            break;
        }
    }
    let mut found: Vec<Simulated> = runners.into_iter().map(simulated).collect();
    found.sort_by(|a, b| {
        // Who raced longer was never dropped; then by chance to win, points, static equity.
        (b.iterations.cmp(&a.iterations))
            .then_with(|| (b.win + b.spread * SPREAD_WEIGHT).total_cmp(&(a.win + a.spread * SPREAD_WEIGHT)))
            .then_with(|| b.equity.cmp(&a.equity))
    });
    Ok(found)
}

/// Points count a little beside wins, so that lost and won games are still played well.
const SPREAD_WEIGHT: f64 = 0.0005;

fn utility((win, spread): (f64, f64)) -> f64 {
    win + spread * SPREAD_WEIGHT
}

fn simulated(runner: Runner) -> Simulated {
    let s = &runner.sums;
    let (win, win_error) = Sums::mean_error(s.win, s.win_squares, s.count);
    let (spread, spread_error) = Sums::mean_error(s.spread, s.spread_squares, s.count);
    Simulated {
        chosen: runner.chosen,
        leave: runner.leave,
        equity: runner.equity,
        iterations: s.count,
        win,
        win_error,
        spread,
        spread_error,
    }
}

/// The candidates: the best plays by static equity and, where they come among them, the best exchanges; a pass when
/// there is nothing else.
fn runners(
    game: Game,
    leaves: &Leaves,
    situation: &Situation,
    options: &Options,
    board: Board,
    bag: usize,
) -> Vec<Runner> {
    let Game { setup, graph, .. } = game;
    let opponent = (bag == 0 && situation.scores.len() == 2).then_some(situation.unseen);
    let context = Context { leaves, bag, opponent };
    let top = options.candidates.max(1);
    let mut found: Vec<Runner> = best_plays(setup, graph, &board, situation.rack, &context, By::Equity, top)
        .into_iter()
        .map(|best| {
            let mut after = board.clone();
            after.play(setup, graph, &best.play);
            Runner {
                board: after,
                draws: best.play.placed as usize,
                score: best.play.score,
                chosen: Move::Play(best.play),
                leave: best.leave,
                equity: best.equity,
                sums: Sums::default(),
                utilities: Vec::new(),
                racing: true,
            }
        })
        .collect();
    if bag >= setup.rack_size {
        let exchanges = crate::equity::exchanges(setup, situation.rack, &context).unwrap_or_default();
        for (given, equity) in exchanges.into_iter().take(top) {
            let mut leave = situation.rack.to_vec();
            for tile in &given {
                if let Some(at) = leave.iter().position(|t| t == tile) {
                    leave.swap_remove(at);
                }
            }
            leave.sort_unstable();
            found.push(Runner {
                board: board.clone(),
                draws: given.len(),
                score: 0,
                chosen: Move::Exchange(given),
                leave,
                equity,
                sums: Sums::default(),
                utilities: Vec::new(),
                racing: true,
            });
        }
        found.sort_by_key(|runner| std::cmp::Reverse(runner.equity));
        found.truncate(top);
    }
    if found.is_empty() {
        let mut leave = situation.rack.to_vec();
        leave.sort_unstable();
        let equity = context.leave(setup, &leave);
        found.push(Runner {
            board,
            draws: 0,
            score: 0,
            chosen: Move::Exchange(Vec::new()),
            leave,
            equity,
            sums: Sums::default(),
            utilities: Vec::new(),
            racing: true,
        });
    }
    found
}

/// Those whose paired difference to the leader is more than chance leave the race.
fn drop_trailing(runners: &mut [Runner], confidence: f64) {
    let mean = |r: &Runner| r.utilities.iter().map(|&u| u as f64).sum::<f64>() / r.utilities.len() as f64;
    let racing = || runners.iter().enumerate().filter(|(_, r)| r.racing);
    let Some((leader, _)) = racing().max_by(|a, b| mean(a.1).total_cmp(&mean(b.1))) else { return };
    let ahead = runners[leader].utilities.clone();
    for (index, runner) in runners.iter_mut().enumerate() {
        if index == leader || !runner.racing {
            continue;
        }
        let n = ahead.len() as f64;
        let differences = ahead.iter().zip(&runner.utilities).map(|(a, b)| (a - b) as f64);
        let (sum, squares) = differences.fold((0.0, 0.0), |(s, q), d| (s + d, q + d * d));
        let mean = sum / n;
        let error = ((squares / n - mean * mean).max(0.0) / n).sqrt();
        // Equal results tell nothing apart: such a candidate is as good as the leader.
        runner.racing = mean <= confidence * error;
    }
}

/// The unseen tiles in an order of their own for each iteration.
fn deal(unseen: &[u8], seed: u64, iteration: u64) -> Vec<u8> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ iteration.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut deal = unseen.to_vec();
    for i in (1..deal.len()).rev() {
        deal.swap(i, below(&mut rng, i + 1));
    }
    deal
}

/// Play on from a candidate; (chance to win, points ahead with leaves counted).
fn roll_out(
    game: Game,
    leaves: &Leaves,
    finder: &mut Finder,
    runner: &Runner,
    deal: &[u8],
    situation: &Situation,
    plies: usize,
) -> (f64, f64) {
    let Game { setup, graph, .. } = game;
    let players = situation.scores.len();
    let mut bag = deal.to_vec();
    let mut racks: Vec<Vec<u8>> = vec![runner.leave.clone()];
    for left in (1..players).rev() {
        // With few tiles left the others share them evenly.
        let share = setup.rack_size.min(bag.len().div_ceil(left));
        racks.push(bag.split_off(bag.len() - share));
    }
    let mut scores = situation.scores.to_vec();
    scores[0] += runner.score;
    let keep = bag.len().saturating_sub(runner.draws);
    racks[0].extend(bag.drain(keep..));
    if let Move::Exchange(given) = &runner.chosen {
        // Given back at the bottom: the deal stays common to all candidates.
        bag.splice(0..0, given.iter().copied());
    }
    let mut board = runner.board.clone();
    let mut last_leaves = vec![0; players];
    last_leaves[0] = if racks[0].is_empty() { 0 } else { leaves.value(&runner.leave) };
    let mut over = racks[0].is_empty();
    let mut stuck = 0;
    for ply in 0..plies {
        if over {
            break;
        }
        let turn = (ply + 1) % players;
        let opponent = (bag.is_empty() && players == 2).then(|| racks[1 - turn].clone());
        let context = Context { leaves, bag: bag.len(), opponent: opponent.as_deref() };
        match finder.best(setup, graph, &board, &racks[turn], &context) {
            Some(best) => {
                board.play(setup, graph, &best.play);
                scores[turn] += best.play.score;
                last_leaves[turn] = if bag.is_empty() { 0 } else { leaves.value(&best.leave) };
                racks[turn] = best.leave;
                let keep = bag.len().saturating_sub(best.play.placed as usize);
                racks[turn].extend(bag.drain(keep..));
                over = racks[turn].is_empty();
                stuck = 0;
            }
            None => {
                stuck += 1;
                over = bag.is_empty() && stuck >= players;
            }
        }
    }
    let worth = |rack: &[u8]| rack.iter().map(|&tile| setup.value(tile)).sum::<i32>();
    if over {
        let all: i32 = racks.iter().map(|rack| worth(rack)).sum();
        for (score, rack) in scores.iter_mut().zip(&racks) {
            *score += if rack.is_empty() { all } else { -worth(rack) };
        }
    }
    let unseen = if over { 0 } else { bag.len() + racks[1..].iter().map(Vec::len).sum::<usize>() };
    let total = |seat: usize| scores[seat] as f64 + if over { 0.0 } else { last_leaves[seat] as f64 / 1000.0 };
    let best_other = (1..players).map(total).fold(f64::NEG_INFINITY, f64::max);
    let spread = total(0) - best_other;
    (win_chance(spread, unseen), spread)
}
