//! Just before the end: a few tiles are in the bag.
//!
//! *One tile.* After any play of the player to move the bag is empty and both know everything, so each play is worth the
//! mean, over the tiles that may be in the bag, of endgames solved exactly. Won, drawn or lost comes first: that needs a
//! window of two points only, and plays that can no longer reach the best leave the race, which is sound. Among plays
//! that win equally often the spread decides; it is worked out for the most promising of them. A pass is not considered:
//! after it the other player would have to move without knowing what is in the bag.
//!
//! *Two to six.* A sample of draws, the same for every candidate: the plays until the bag is empty are those of the
//! static player, what follows is searched a few turns deep.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use rand_xoshiro::rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::best::Finder;
use crate::board::Board;
use crate::equity::{best_plays, By, Context};
use crate::error::{Error, Result};
use crate::graph::WordGraph;
use crate::leaves::Leaves;
use crate::movegen::{all_plays, Play, Rack};
use crate::selfplay::below;
use crate::setup::Setup;
use crate::tile::{is_blank, letter, EMPTY};
use crate::train::Report;

use super::field::Field;
use super::search::{Clock, Halt, Search, DEEPEST};
use super::store::Store;
use super::table::{Found, Table, INFINITY};
use super::{Passes, MOST_SPREAD};

/// Most tiles in the bag.
pub const MOST_BAG: usize = 6;
/// Per tile that may be in the bag: logarithm of the entries of its table, and plays kept.
const TABLE_BITS: u32 = 18;
const MOST_PLAYS: usize = 500_000;
/// Of a time limit, what giving back the memory takes.
const CLEAN_UP: Duration = Duration::from_millis(150);
/// Looking ahead in a sampled endgame.
const SAMPLED_DEPTH: i32 = 3;
const SAMPLED_NODES: u64 = 3_000;

/// A position with one to six tiles in the bag.
#[derive(Debug, Clone, Copy)]
pub struct PreSituation<'a> {
    /// The board by rows.
    pub cells: &'a [u8],
    /// The own rack.
    pub rack: &'a [u8],
    /// The bag and the other's rack, which is full.
    pub unseen: &'a [u8],
    /// How far the player to move is ahead.
    pub spread: i32,
    pub passes: Passes,
}

#[derive(Debug, Clone, Copy)]
pub struct PreOptions {
    pub most_time: Option<Duration>,
    /// With one tile in the bag, how many plays that win equally often are told apart by spread; else how many plays are
    /// sampled.
    pub candidates: usize,
    /// Most samples, for two tiles and more.
    pub samples: u64,
    pub seed: u64,
    /// 0: one per core.
    pub threads: usize,
}

/// A play and how it fares.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    pub play: Play,
    /// The share of draws that win, a drawn game counting half: the best estimate.
    pub win: f64,
    /// Proven bounds of it, 0 and 1 for samples.
    pub win_low: f64,
    pub win_high: f64,
    /// Mean final spread, or an estimate of it.
    pub spread: f64,
    /// Whether the spread is exact.
    pub spread_exact: bool,
    /// Standard error of `win` where it is a sample; else 0.
    pub win_error: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PreSolution {
    /// Tiles in the bag.
    pub bag: usize,
    /// No play wins more often than the first: proven.
    pub proven: bool,
    /// Samples of draws; 0 when all were gone through.
    pub samples: u64,
    pub nodes: u64,
    /// The best first.
    pub prospects: Vec<Prospect>,
}

/// Rank the plays of a position before the end. `report` hears how many positions were looked at; false stops with what
/// there is. An error when the situation is none, or when nothing can be played.
pub fn solve_pre(
    setup: &Setup,
    graph: &WordGraph,
    leaves: &Leaves,
    situation: &PreSituation,
    options: &PreOptions,
    report: Report,
) -> Result<PreSolution> {
    let start = Instant::now();
    setup.check_cells(situation.cells)?;
    setup.check_rack(situation.rack)?;
    if situation.rack.is_empty() {
        return Err(Error::argument("the rack is empty"));
    }
    let (least, most) = (setup.rack_size + 1, setup.rack_size + MOST_BAG);
    if !(least..=most).contains(&situation.unseen.len()) {
        let count = situation.unseen.len();
        return Err(Error::argument(format!(
            "{least} to {most} unseen tiles are a full rack and a bag of 1 to {MOST_BAG}, not {count}"
        )));
    }
    for &tile in situation.unseen {
        setup.check_rack(&[tile])?;
    }
    if situation.spread.abs() > MOST_SPREAD {
        return Err(Error::argument(format!("a spread of {} is beyond {MOST_SPREAD}", situation.spread)));
    }
    let bag = situation.unseen.len() - setup.rack_size;
    let shared = Shared {
        setup,
        graph,
        leaves,
        situation,
        options,
        board: Board::new(setup, graph, situation.cells),
        deadline: options.most_time.and_then(|limit| start.checked_add(limit - CLEAN_UP.min(limit / 10))),
        stop: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
    };
    if bag == 1 {
        exact(&shared, report)
    } else {
        sampled(&shared, bag, report)
    }
}

/// What all threads see.
struct Shared<'a> {
    setup: &'a Setup,
    graph: &'a WordGraph,
    leaves: &'a Leaves,
    situation: &'a PreSituation<'a>,
    options: &'a PreOptions,
    board: Board,
    deadline: Option<Instant>,
    stop: AtomicBool,
    nodes: AtomicU64,
}

impl Shared<'_> {
    fn go_on(&self) -> bool {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.stop.store(true, Ordering::Relaxed);
        }
        !self.stop.load(Ordering::Relaxed)
    }

    /// Run `work` on every thread; the report is told from this one.
    fn on_threads(&self, report: Report, work: impl Fn() + Sync) {
        let threads = match self.options.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let running = Mutex::new(threads);
        let ended = Condvar::new();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    work();
                    *lock(&running) -= 1;
                    ended.notify_all();
                });
            }
            let mut left = lock(&running);
            while *left > 0 {
                left = ended.wait_timeout(left, Duration::from_millis(50)).unwrap_or_else(|e| e.into_inner()).0;
                if !report(self.nodes.load(Ordering::Relaxed)) {
                    self.stop.store(true, Ordering::Relaxed);
                }
            }
        });
    }
}

/// A thread that panicked is told of when its scope ends; the others may finish.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// `tiles` without `given`.
fn without(tiles: &[u8], given: impl IntoIterator<Item = u8>) -> Vec<u8> {
    let mut rack = Rack::new(tiles);
    for tile in given {
        rack.counts[tile as usize] -= 1;
    }
    rack.tiles()
}

/// What a play takes from the rack.
fn laid<'a>(board: &'a Board, play: &'a Play) -> impl Iterator<Item = u8> + 'a {
    let size = board.size;
    play.word().iter().enumerate().filter_map(move |(i, &tile)| {
        let (row, col) = (play.row as usize, play.col as usize);
        let square = if play.down { (row + i) * size + col } else { row * size + col + i };
        let kind = if is_blank(tile) { 0 } else { letter(tile) };
        (board.sides[0].cells[square] == EMPTY).then_some(kind)
    })
}

// -- one tile ----------------------------------------------------------------------------------------------------------

/// Least and most of what a final spread counts: a win 2, a draw 1.
fn halves(found: &Found) -> (u32, u32) {
    let halves = |spread: i32| (spread.signum() + 1) as u32;
    (halves(found.low), halves(found.high))
}

/// Whether it is proven who wins.
fn decided(found: &Found) -> bool {
    let (least, most) = halves(found);
    least == most
}

struct Candidate {
    play: Play,
    /// The final spread by tile that may be in the bag.
    outcomes: Vec<Found>,
}

/// The race of all plays.
struct Race {
    /// How often each tile is unseen.
    weights: Vec<u32>,
    /// Tiles whose search somebody works with.
    busy: Vec<bool>,
    candidates: Vec<Candidate>,
    /// Plays whose spread is wanted exactly, once who wins most often is known.
    finalists: Option<Vec<usize>>,
}

impl Race {
    fn halves(&self, candidate: &Candidate) -> (u32, u32) {
        candidate.outcomes.iter().zip(&self.weights).fold((0, 0), |(low, high), (outcome, weight)| {
            let (least, most) = halves(outcome);
            (low + weight * least, high + weight * most)
        })
    }

    fn spread(&self, candidate: &Candidate) -> f64 {
        let total: u32 = self.weights.iter().sum();
        let sum: i64 = candidate.outcomes.iter().zip(&self.weights).map(|(o, &w)| o.value as i64 * w as i64).sum();
        sum as f64 / total as f64
    }

    /// By what they are estimated to bring.
    fn estimate(&self, candidate: &Candidate) -> (u32, f64) {
        let (low, high) = self.halves(candidate);
        let guess = candidate.outcomes.iter().zip(&self.weights).map(|(o, w)| w * (o.value.signum() + 1) as u32);
        (guess.sum::<u32>().clamp(low, high), self.spread(candidate))
    }

    /// The most that is proven of anybody.
    fn least(&self) -> u32 {
        self.candidates.iter().map(|c| self.halves(c).0).max().unwrap_or(0)
    }

    /// What to look at next; it is marked as being worked at.
    fn next(&mut self, most_finalists: usize) -> Task {
        if self.finalists.is_none() {
            let task = self.next_of_race();
            if task != Task::Done {
                return task;
            }
            let least = self.least();
            let mut tied: Vec<usize> =
                (0..self.candidates.len()).filter(|&at| self.halves(&self.candidates[at]).1 >= least).collect();
            tied.sort_by(|&a, &b| self.compare(&self.candidates[a], &self.candidates[b]));
            tied.truncate(most_finalists.max(1));
            self.finalists = Some(tied);
        }
        let finalists = self.finalists.as_ref().expect("just chosen");
        let mut waiting = false;
        for &at in finalists {
            for tile in 0..self.weights.len() {
                if !self.candidates[at].outcomes[tile].proven() {
                    waiting = true;
                    if !self.busy[tile] {
                        self.busy[tile] = true;
                        return Task::Settle { candidate: at, tile, exactly: true };
                    }
                }
            }
        }
        if waiting {
            Task::Wait
        } else {
            Task::Done
        }
    }

    /// Who wins more often than all others? Of the plays whose fate is open and that could, the likeliest.
    fn next_of_race(&mut self) -> Task {
        let settled = self.candidates.iter().map(|c| self.halves(c)).filter(|(low, high)| low == high);
        let settled = settled.map(|(low, _)| low).max();
        let least = self.least();
        let mut hopeful: Vec<usize> = (0..self.candidates.len())
            .filter(|&at| {
                let (low, high) = self.halves(&self.candidates[at]);
                low < high && high >= least && settled.is_none_or(|settled| high > settled)
            })
            .collect();
        if hopeful.is_empty() {
            return Task::Done;
        }
        hopeful.sort_by(|&a, &b| self.compare(&self.candidates[a], &self.candidates[b]));
        for at in hopeful {
            // The tile that is most likely to go wrong settles most.
            let outcomes = &self.candidates[at].outcomes;
            let tile = (0..self.weights.len())
                .filter(|&tile| !self.busy[tile] && !decided(&outcomes[tile]))
                .min_by_key(|&tile| outcomes[tile].value);
            if let Some(tile) = tile {
                self.busy[tile] = true;
                return Task::Settle { candidate: at, tile, exactly: false };
            }
        }
        Task::Wait
    }

    /// The likelier first.
    fn compare(&self, a: &Candidate, b: &Candidate) -> std::cmp::Ordering {
        let (first, second) = (self.estimate(a), self.estimate(b));
        second.0.cmp(&first.0).then(second.1.total_cmp(&first.1))
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Task {
    /// `exactly`: by how much, not only who wins.
    Settle {
        candidate: usize,
        tile: usize,
        exactly: bool,
    },
    /// Others work at all that is left.
    Wait,
    Done,
}

/// One tile in the bag: every play against every tile.
fn exact(shared: &Shared, report: Report) -> Result<PreSolution> {
    let Shared { setup, graph, situation, .. } = *shared;
    let plays = all_plays(setup, graph, &shared.board, situation.rack)?;
    if plays.is_empty() {
        return Err(Error::argument("nothing can be played"));
    }
    let unseen = Rack::new(situation.unseen);
    let kinds: Vec<u8> = (0..64).filter(|&tile| unseen.counts[tile as usize] > 0).collect();
    let weights: Vec<u32> = kinds.iter().map(|&tile| unseen.counts[tile as usize] as u32).collect();
    let unknown = |play: &Play| Found { value: play.score, low: -INFINITY, high: INFINITY };
    let candidates =
        plays.iter().map(|play| Candidate { play: *play, outcomes: vec![unknown(play); kinds.len()] }).collect();
    let race = Mutex::new(Race { busy: vec![false; kinds.len()], weights, candidates, finalists: None });

    // For each tile a search of its own, which all plays share: most of what follows one play may follow others.
    let searches: Vec<Mutex<Option<Drawn>>> = kinds.iter().map(|_| Mutex::new(None)).collect();
    let first_look = AtomicU64::new(0);
    shared.on_threads(report, || {
        // A look at everything first, so that the race begins with the likeliest.
        loop {
            let tile = first_look.fetch_add(1, Ordering::Relaxed) as usize;
            if tile >= kinds.len() || !shared.go_on() {
                break;
            }
            let mut slot = lock(&searches[tile]);
            let drawn = slot.get_or_insert_with(|| Drawn::new(shared, kinds[tile]));
            for (at, play) in plays.iter().enumerate() {
                match drawn.glance(shared, play) {
                    Some(value) => lock(&race).candidates[at].outcomes[tile].value = value,
                    None => break,
                }
            }
        }
        while shared.go_on() {
            let task = lock(&race).next(shared.options.candidates);
            let Task::Settle { candidate, tile, exactly } = task else {
                if task == Task::Done {
                    break;
                }
                std::thread::sleep(Duration::from_micros(500));
                continue;
            };
            let (play, known) = {
                let race = lock(&race);
                let candidate = &race.candidates[candidate];
                (candidate.play, candidate.outcomes[tile])
            };
            let mut slot = lock(&searches[tile]);
            let drawn = slot.get_or_insert_with(|| Drawn::new(shared, kinds[tile]));
            let found = drawn.settle(shared, &play, exactly, known);
            let mut race = lock(&race);
            race.candidates[candidate].outcomes[tile] = found;
            race.busy[tile] = false;
        }
    });
    let race = race.into_inner().unwrap_or_else(|e| e.into_inner());
    Ok(ranking(&race, shared.nodes.load(Ordering::Relaxed)))
}

fn ranking(race: &Race, nodes: u64) -> PreSolution {
    let whole = 2.0 * race.weights.iter().sum::<u32>() as f64;
    let mut order: Vec<&Candidate> = race.candidates.iter().collect();
    let key = |c: &Candidate| {
        let (low, high) = race.halves(c);
        // What is proven comes before what is hoped.
        let settled = low == high;
        (if settled { low } else { race.estimate(c).0 }, settled, c.outcomes.iter().all(|o| o.proven()))
    };
    order.sort_by(|a, b| key(b).cmp(&key(a)).then(race.spread(b).total_cmp(&race.spread(a))));
    let least = race.least();
    // A play that is proven to win as often as any other can, although a guess may stand before it.
    if let Some(best) = order.iter().position(|c| {
        let (low, _) = race.halves(c);
        low == least && order.iter().all(|other| std::ptr::eq(*other, *c) || race.halves(other).1 <= low)
    }) {
        let best = order.remove(best);
        order.insert(0, best);
    }
    let first = race.halves(order[0]).0;
    let proven = order[1..].iter().all(|c| race.halves(c).1 <= first);
    let prospects = order.into_iter().map(|c| {
        let (low, high) = race.halves(c);
        Prospect {
            play: c.play,
            win: race.estimate(c).0 as f64 / whole,
            win_low: low as f64 / whole,
            win_high: high as f64 / whole,
            spread: race.spread(c),
            spread_exact: c.outcomes.iter().all(|o| o.proven()),
            win_error: 0.0,
        }
    });
    PreSolution { bag: 1, proven, samples: 0, nodes, prospects: prospects.collect() }
}

/// All endgames that one drawn tile leads to.
struct Drawn<'a> {
    search: Search<'a, 'a>,
}

impl<'a> Drawn<'a> {
    fn new(shared: &'a Shared<'a>, tile: u8) -> Self {
        let mine: Vec<u8> = shared.situation.rack.iter().copied().chain([tile]).collect();
        let other = without(shared.situation.unseen, [tile]);
        let field = Field::new(shared.setup, shared.graph, shared.board.clone());
        let clock = Clock::shared(shared.deadline, &shared.stop);
        let store = Store::new([&mine, &other], MOST_PLAYS);
        Drawn { search: Search::new(field, store, Table::new(TABLE_BITS), clock, shared.situation.passes) }
    }

    /// An estimate of the final spread after `play`; none when time is up.
    fn glance(&mut self, shared: &Shared, play: &Play) -> Option<i32> {
        let ahead = shared.situation.spread + play.score;
        let search = &mut self.search;
        let entry = search.store.tiles[0].entry(&search.field, play);
        search.lay(0, 0, &entry);
        let found = search.search(1, 0, -INFINITY, INFINITY, 1, 0);
        match found {
            Ok(found) => {
                search.take_back(0, &entry);
                Some(ahead - found.value)
            }
            Err(halt) => {
                search.reset();
                if halt == Halt::Full {
                    search.store.clear();
                    search.reset();
                }
                (halt == Halt::Full).then_some(ahead)
            }
        }
    }

    /// Deepen until it is proven who wins, or `exactly` how much; or until time is up.
    fn settle(&mut self, shared: &Shared, play: &Play, exactly: bool, mut known: Found) -> Found {
        let ahead = shared.situation.spread + play.score;
        let before = self.search.clock.nodes;
        let search = &mut self.search;
        let entry = search.store.tiles[0].entry(&search.field, play);
        let window = if exactly { (-INFINITY, INFINITY) } else { (ahead - 1, ahead + 1) };
        let mut depth = 1;
        let mut full_at = None;
        while depth <= DEEPEST {
            search.lay(0, 0, &entry);
            match search.search(1, depth, window.0, window.1, 1, 0) {
                Ok(found) => {
                    search.take_back(0, &entry);
                    let found = found.after(ahead);
                    known.low = known.low.max(found.low);
                    known.high = known.high.min(found.high);
                    known.value = found.value.clamp(known.low, known.high);
                    if known.proven() || (decided(&known) && !exactly) {
                        break;
                    }
                    depth += 1;
                }
                Err(halt) => {
                    search.reset();
                    let nodes = search.clock.nodes;
                    if halt == Halt::Stopped || full_at.is_some_and(|at| nodes < at + 100) {
                        break;
                    }
                    full_at = Some(nodes);
                    search.store.clear();
                    search.reset();
                }
            }
        }
        shared.nodes.fetch_add(search.clock.nodes - before, Ordering::Relaxed);
        known
    }
}

// -- two to six tiles --------------------------------------------------------------------------------------------------

#[derive(Clone, Copy, Default)]
struct Sums {
    count: f64,
    win: f64,
    win_squares: f64,
    spread: f64,
}

/// Several tiles in the bag: draws by lot, all candidates against each.
fn sampled(shared: &Shared, bag: usize, report: Report) -> Result<PreSolution> {
    let Shared { setup, graph, situation, leaves, .. } = *shared;
    let context = Context { leaves, bag, opponent: None };
    let top = shared.options.candidates.max(1);
    let candidates = best_plays(setup, graph, &shared.board, situation.rack, &context, By::Equity, top);
    if candidates.is_empty() {
        return Err(Error::argument("nothing can be played"));
    }
    let sums = Mutex::new(vec![Sums::default(); candidates.len()]);
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    shared.on_threads(report, || {
        let mut finder = Finder::new();
        while shared.go_on() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= shared.options.samples {
                break;
            }
            let deal = deal(situation.unseen, shared.options.seed, number);
            let mut spreads = Vec::with_capacity(candidates.len());
            for candidate in &candidates {
                match play_out(shared, &mut finder, &candidate.play, &deal) {
                    Some(spread) => spreads.push(spread),
                    // A sample cut short is left out whole: candidates are compared on the same draws only.
                    None => return,
                }
            }
            done.fetch_add(1, Ordering::Relaxed);
            let mut sums = lock(&sums);
            for (sums, spread) in sums.iter_mut().zip(spreads) {
                let win = (spread.signum() + 1) as f64 / 2.0;
                sums.count += 1.0;
                sums.win += win;
                sums.win_squares += win * win;
                sums.spread += spread as f64;
            }
        }
    });
    let sums = sums.into_inner().unwrap_or_else(|e| e.into_inner());
    let mut prospects: Vec<Prospect> = candidates
        .iter()
        .zip(sums)
        .map(|(candidate, sums)| {
            let n = sums.count.max(1.0);
            let win = sums.win / n;
            Prospect {
                play: candidate.play,
                win,
                win_low: 0.0,
                win_high: 1.0,
                spread: sums.spread / n,
                spread_exact: false,
                win_error: ((sums.win_squares / n - win * win).max(0.0) / n).sqrt(),
            }
        })
        .collect();
    prospects.sort_by(|a, b| b.win.total_cmp(&a.win).then(b.spread.total_cmp(&a.spread)));
    let nodes = shared.nodes.load(Ordering::Relaxed);
    Ok(PreSolution { bag, proven: false, samples: done.load(Ordering::Relaxed), nodes, prospects })
}

/// The unseen tiles in an order of their own for each sample: the other's rack last, the bag before it.
fn deal(unseen: &[u8], seed: u64, number: u64) -> Vec<u8> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut deal = unseen.to_vec();
    for i in (1..deal.len()).rev() {
        deal.swap(i, below(&mut rng, i + 1));
    }
    deal
}

/// The final spread after a play and what the static player does until the bag is empty; none when time is up.
fn play_out(shared: &Shared, finder: &mut Finder, play: &Play, deal: &[u8]) -> Option<i32> {
    let Shared { setup, graph, situation, leaves, .. } = *shared;
    let (mut bag, other) = (deal.to_vec(), deal[deal.len() - setup.rack_size..].to_vec());
    bag.truncate(deal.len() - setup.rack_size);
    let mut racks = [without(situation.rack, laid(&shared.board, play)), other];
    let mut board = shared.board.clone();
    board.play(setup, graph, play);
    let mut spread = situation.spread + play.score;
    let mut draw = |rack: &mut Vec<u8>, count: usize| {
        let keep = bag.len().saturating_sub(count);
        rack.extend(bag.drain(keep..));
        bag.len()
    };
    let mut left = draw(&mut racks[0], play.placed as usize);
    let mut turn = 1;
    let mut passes = 0;
    let worth = |rack: &[u8]| rack.iter().map(|&tile| setup.value(tile)).sum::<i32>();
    while left > 0 {
        if !shared.go_on() {
            return None;
        }
        let sign = if turn == 0 { 1 } else { -1 };
        match finder.best(setup, graph, &board, &racks[turn], &Context { leaves, bag: left, opponent: None }) {
            Some(best) => {
                board.play(setup, graph, &best.play);
                spread += sign * best.play.score;
                racks[turn] = best.leave;
                left = draw(&mut racks[turn], best.play.placed as usize);
                passes = 0;
            }
            None => {
                passes += 1;
                if passes == 2 {
                    return Some(spread + worth(&racks[1]) - worth(&racks[0]));
                }
            }
        }
        turn = 1 - turn;
    }
    // The bag is empty: look a few turns ahead.
    let sign = if turn == 0 { 1 } else { -1 };
    if racks[0].is_empty() || racks[1].is_empty() {
        let (out, other) = if racks[0].is_empty() { (1, 1) } else { (-1, 0) };
        return Some(spread + out * 2 * worth(&racks[other]));
    }
    let field = Field::new(setup, graph, board);
    let store = Store::new([&racks[turn], &racks[1 - turn]], MOST_PLAYS);
    let clock = Clock::shared(shared.deadline, &shared.stop);
    let mut search = Search::new(field, store, Table::new(12), clock, situation.passes);
    let mut value = None;
    for depth in 0..=SAMPLED_DEPTH {
        match search.search(0, depth, -INFINITY, INFINITY, 0, 0) {
            Ok(found) => value = Some(found.value),
            Err(_) => break,
        }
        if search.clock.nodes > SAMPLED_NODES {
            break;
        }
    }
    shared.nodes.fetch_add(search.clock.nodes, Ordering::Relaxed);
    value.map(|value| spread + sign * value)
}
