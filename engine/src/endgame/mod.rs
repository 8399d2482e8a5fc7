//! The end of a game of two players: the bag is empty, so that both know everything.
//!
//! [`solve`] looks for the best spread (own points less the other's, final adjustments included) and proves it.
//!
//! *What is solved.* A player goes out by laying the last tile and gains twice the value of the other's tiles on the
//! margin, whichever form of the rule gives it (rules 6.4: own tiles lost and others' gained, or twice the others').
//! Otherwise the game ends by passes ([`Passes`]) and everyone loses the own tiles. How many passes in a row end it does
//! not matter from two up: who gains by an end may pass on, and who does not has had the choice to play the turn before
//! already. So only whether the very next pass ends the game is told apart. Under `scoreless_6` a play of no points at all
//! (blanks only) is taken for a play, not for a scoreless turn.
//!
//! *How.* [`field`] takes plays back; [`store`] keeps the plays of every line met, [`table`] what is known of positions,
//! [`search`] deepens turn by turn until nothing is an estimate any more.

mod field;
mod pre;
mod search;
mod store;
mod table;

use std::time::{Duration, Instant};

use crate::board::Board;
use crate::error::{Error, Result};
use crate::graph::WordGraph;
use crate::movegen::Play;
use crate::setup::Setup;
use crate::train::Report;

pub use pre::{solve_pre, PreOptions, PreSituation, PreSolution, Prospect, MOST_BAG};

use field::Field;
use search::{Clock, Halt, Search, DEEPEST, PASS};
use store::{Entry, Store};
use table::{Found, Table, INFINITY};

/// Most plays kept at a time: 72 bytes each.
const MOST_PLAYS: usize = 2_000_000;
/// No spread goes beyond.
const MOST_SPREAD: i32 = 1_000_000;

/// How passes end the game (rules 6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passes {
    /// Some number of them in a row, two or more.
    InARow,
    /// One player passing on two turns running.
    OneTwice,
}

/// A position with an empty bag.
#[derive(Debug, Clone, Copy)]
pub struct Situation<'a> {
    /// The board by rows.
    pub cells: &'a [u8],
    /// The rack of the player to move, then the other's.
    pub racks: [&'a [u8]; 2],
    /// How far the player to move is ahead.
    pub spread: i32,
    pub passes: Passes,
    /// `InARow`: whether the next pass would end the game (in the first place). `OneTwice`: who passed on the last turn,
    /// the player to move first.
    pub passed: [bool; 2],
}

/// A first move and what it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// None is a pass.
    pub play: Option<Play>,
    /// The final spread: exact when `low` and `high` meet, otherwise an estimate, or a bound for a move that is no better
    /// than the best.
    pub value: i32,
    /// Proven bounds of the final spread.
    pub low: Option<i32>,
    pub high: Option<i32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The final spread with best play by both, for the player to move: exact when proven.
    pub value: i32,
    pub proven: bool,
    /// Proven bounds of the final spread.
    pub low: Option<i32>,
    pub high: Option<i32>,
    /// Best play by both; to the end of the game when proven and there was time to write it down. None is a pass.
    pub line: Vec<Option<Play>>,
    /// Turns looked ahead.
    pub depth: u32,
    pub nodes: u64,
    /// All first moves, the best first.
    pub choices: Vec<Choice>,
}

/// A first move while it is searched.
struct Root {
    entry: Option<Entry>,
    found: Found,
}

/// Solve, or get as far as time allows. `report` hears how many positions were looked at; false stops. An error when the
/// situation is none.
pub fn solve(
    setup: &Setup,
    graph: &WordGraph,
    situation: &Situation,
    most_time: Option<Duration>,
    report: Report,
) -> Result<Solution> {
    let start = Instant::now();
    setup.check_cells(situation.cells)?;
    for rack in situation.racks {
        setup.check_rack(rack)?;
        if rack.is_empty() {
            return Err(Error::argument("the game is over: a rack is empty"));
        }
    }
    if situation.spread.abs() > MOST_SPREAD {
        return Err(Error::argument(format!("a spread of {} is beyond {MOST_SPREAD}", situation.spread)));
    }
    let tiles = situation.racks.iter().map(|rack| rack.len() as u32).sum::<u32>();
    let mut solver = Solver {
        search: Search::new(
            Field::new(setup, graph, Board::new(setup, graph, situation.cells)),
            Store::new(situation.racks, MOST_PLAYS),
            Table::new((tiles + 8).clamp(12, 21)),
            Clock::new(start, most_time, report),
            situation.passes,
        ),
        passed: match situation.passes {
            Passes::InARow => situation.passed[0] as u8,
            Passes::OneTwice => situation.passed[0] as u8 | (situation.passed[1] as u8) << 1,
        },
        roots: Vec::new(),
        depth: 0,
    };
    solver.run();
    Ok(solver.solution(situation.spread))
}

struct Solver<'a, 'r> {
    search: Search<'a, 'r>,
    /// Pass marks at the root.
    passed: u8,
    /// The best first.
    roots: Vec<Root>,
    /// Turns looked ahead by the last search that was finished.
    depth: i32,
}

impl Solver<'_, '_> {
    fn run(&mut self) {
        let begun = self.begin();
        if begun.is_err() {
            return;
        }
        let mut depth = 1;
        let mut nodes_when_full = 0;
        while depth <= DEEPEST && !self.proven() {
            match self.deepen(depth) {
                Ok(()) => {
                    self.depth = depth;
                    depth += 1;
                }
                Err(Halt::Stopped) => return,
                Err(Halt::Full) => {
                    // What was found stays in the table, so the next attempt gets further, unless there is no room for
                    // the plays of a single line of play.
                    let nodes = self.search.clock.nodes;
                    if nodes < nodes_when_full + 100 {
                        return;
                    }
                    nodes_when_full = nodes;
                    self.search.store.clear();
                    self.search.reset();
                }
            }
        }
    }

    /// The first moves, the most promising first.
    fn begin(&mut self) -> std::result::Result<(), Halt> {
        let search = &mut self.search;
        if let Err(halt) = search.look_up(0, 0) {
            // Too little time to look around: the best play seen by now, if any.
            let best = search.store.entries.iter().max_by_key(|entry| entry.play.score).copied();
            let found = Found { value: best.map_or(0, |b| b.play.score), low: -INFINITY, high: INFINITY };
            self.roots.push(Root { entry: best, found });
            return Err(halt);
        }
        let gain = 2 * search.worth[1];
        let mut roots = Vec::new();
        search.for_each(0, 0, |index| {
            let entry = search.store.entries[index];
            let found = if entry.need == search.racks[0] {
                Found::exactly(entry.play.score + gain)
            } else {
                Found { value: entry.play.score + entry.worth, low: -INFINITY, high: INFINITY }
            };
            roots.push(Root { entry: Some(entry), found });
        });
        let stalled = search.stalled(0);
        let found = match search.pass(0, self.passed) {
            None => Found::exactly(stalled),
            Some(_) => Found { value: stalled.min(0), low: -INFINITY, high: INFINITY },
        };
        roots.push(Root { entry: None, found });
        roots.sort_by_key(|root| std::cmp::Reverse(root.found.value));
        self.roots = roots;
        Ok(())
    }

    /// Whether the best first move is proven best.
    fn proven(&self) -> bool {
        let (low, high) = self.bounds();
        low == high
    }

    fn bounds(&self) -> (i32, i32) {
        let low = self.roots.iter().map(|root| root.found.low).max().unwrap_or(-INFINITY);
        let high = self.roots.iter().map(|root| root.found.high).max().unwrap_or(INFINITY);
        (low, high)
    }

    /// Look `depth` turns ahead, and bring the best move to the front.
    fn deepen(&mut self, depth: i32) -> std::result::Result<(), Halt> {
        let mut best: Option<usize> = None;
        let mut alpha = -INFINITY;
        let mut result = Ok(());
        for at in 0..self.roots.len() {
            let Root { entry, found } = self.roots[at];
            let found = if found.proven() || (found.high <= alpha) {
                Ok(Found { value: found.high.min(found.value.max(found.low)), ..found })
            } else {
                self.try_move(entry.as_ref(), depth, alpha, best.is_none())
            };
            match found {
                Ok(new) => {
                    let (low, high) = (found_low(&new, &self.roots[at].found), found_high(&new, &self.roots[at].found));
                    self.roots[at].found = Found { value: new.value.clamp(low, high), low, high };
                    if best.is_none() || self.roots[at].found.value > alpha {
                        best = Some(at);
                        alpha = self.roots[at].found.value;
                    }
                }
                Err(halt) => {
                    result = Err(halt);
                    break;
                }
            }
        }
        if let Some(best) = best {
            let root = self.roots.remove(best);
            self.roots.insert(0, root);
            if result.is_ok() {
                self.roots[1..].sort_by_key(|root| std::cmp::Reverse(root.found.value));
            }
        }
        result
    }

    fn try_move(
        &mut self,
        entry: Option<&Entry>,
        depth: i32,
        alpha: i32,
        first: bool,
    ) -> std::result::Result<Found, Halt> {
        let search = &mut self.search;
        search.look_up(0, 0)?;
        search.look_up(0, 1)?;
        let window = (alpha, INFINITY);
        match entry {
            Some(entry) => {
                search.lay(0, 0, entry);
                let marks = search.played(0, self.passed);
                let found = search.scout(1, depth - 1, window, first, entry.play.score, 1, marks);
                if found.is_err() {
                    search.reset();
                } else {
                    search.take_back(0, entry);
                }
                found
            }
            None => {
                let marks = search.pass(0, self.passed).expect("else its value is known");
                search.next_frame(0);
                let found = search.scout(1, depth - 1, window, first, 0, 1, marks);
                if found.is_err() {
                    search.reset();
                }
                found
            }
        }
    }

    fn solution(mut self, spread: i32) -> Solution {
        let proven = self.proven();
        let (low, high) = self.bounds();
        let line = self.line(proven);
        let bound = |value: i32| (value.abs() < INFINITY).then_some(value + spread);
        let choices = self.roots.iter().map(|root| Choice {
            play: root.entry.map(|entry| entry.play),
            value: root.found.value + spread,
            low: bound(root.found.low),
            high: bound(root.found.high),
        });
        Solution {
            value: self.roots[0].found.value + spread,
            proven,
            low: bound(low),
            high: bound(high),
            line,
            depth: self.depth as u32,
            nodes: self.search.clock.nodes,
            choices: choices.collect(),
        }
    }

    /// Best play from the best first move on.
    fn line(&mut self, proven: bool) -> Vec<Option<Play>> {
        let Some(root) = self.roots.first() else { return Vec::new() };
        let (mut entry, mut value) = (root.entry, root.found.value);
        let (mut ply, mut player, mut passed) = (0, 0, self.passed);
        let mut line = Vec::new();
        self.search.reset();
        loop {
            line.push(entry.map(|entry| entry.play));
            let search = &mut self.search;
            match entry {
                Some(entry) => {
                    search.lay(ply, player, &entry);
                    value = entry.play.score - value;
                    passed = search.played(player, passed);
                    if search.racks[player] == 0 {
                        break;
                    }
                }
                None => {
                    let Some(marks) = search.pass(player, passed) else { break };
                    search.next_frame(ply);
                    value = -value;
                    passed = marks;
                }
            }
            ply += 1;
            player = 1 - player;
            let next = if proven {
                search.prove_move(ply, player, passed, value).ok().flatten()
            } else {
                search.known_move(ply, player, passed).ok().flatten()
            };
            match next {
                Some(found) if ply < DEEPEST as usize => entry = found,
                _ => break,
            }
        }
        self.search.reset();
        line
    }
}

fn found_low(a: &Found, b: &Found) -> i32 {
    a.low.max(b.low)
}

fn found_high(a: &Found, b: &Found) -> i32 {
    a.high.min(b.high)
}

impl Search<'_, '_> {
    /// The move the table names; None inside for a pass.
    fn known_move(
        &mut self,
        ply: usize,
        player: usize,
        passed: u8,
    ) -> std::result::Result<Option<Option<Entry>>, Halt> {
        self.look_up(ply, player)?;
        Ok(match self.known(player, passed) {
            Some((_, _, PASS)) => Some(None),
            Some((_, _, tag)) => self.entry_tagged(ply, player, tag).map(Some),
            None => None,
        })
    }

    /// A move that brings the proven `value`; None inside for a pass.
    fn prove_move(
        &mut self,
        ply: usize,
        player: usize,
        passed: u8,
        value: i32,
    ) -> std::result::Result<Option<Option<Entry>>, Halt> {
        let found = self.search(ply, DEEPEST, value - 1, value + 1, player, passed)?;
        debug_assert!(found.low <= value && value <= found.high);
        let tag = self.known(player, passed).map_or(0, |(_, _, tag)| tag);
        self.look_up(ply, player)?;
        let mut entries = Vec::new();
        self.for_each(ply, player, |index| entries.push(self.store.entries[index]));
        entries.sort_by_key(|entry| (entry.tag() != tag, std::cmp::Reverse(entry.play.score)));
        let opponent = 1 - player;
        for entry in entries {
            let score = entry.play.score;
            let reached = if entry.need == self.racks[player] {
                score + 2 * self.worth[opponent] == value
            } else {
                self.lay(ply, player, &entry);
                let marks = self.played(player, passed);
                let found = self.search(ply + 1, DEEPEST, score - value, score - value + 1, opponent, marks)?;
                self.take_back(player, &entry);
                found.high <= score - value
            };
            if reached {
                return Ok(Some(Some(entry)));
            }
        }
        let reached = match self.pass(player, passed) {
            None => self.stalled(player) == value,
            Some(marks) => {
                self.next_frame(ply);
                self.search(ply + 1, DEEPEST, -value, -value + 1, opponent, marks)?.high <= -value
            }
        };
        Ok(reached.then_some(None))
    }
}
