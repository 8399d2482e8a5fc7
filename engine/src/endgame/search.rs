//! The search proper: negamax over intervals, principal variation first.
//!
//! Every node returns an estimate and a proven interval. The estimate steers; only intervals are ever claimed. A node's
//! interval follows from those of its moves: its value is at least the best of their lower ends and, when every move was
//! looked at or bounded, at most the best of their upper ends. Values are points to come for the player to move less
//! points to come for the other, adjustments at the end included.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::setup::MAX_SIZE;
use crate::train::Report;

use super::field::{mix_wide, Field, Squares};
use super::store::{fits, Counts, Entry, Store, UNKNOWN};
use super::table::{Found, Kind, Table, INFINITY};
use super::Passes;

/// Tag of a pass.
pub const PASS: u32 = 1;
/// No search goes as deep.
pub const DEEPEST: i32 = 100;
/// Opponent's replies that each move is held against.
const REPLIES: usize = 6;
/// What each tile laid counts in the order of moves: the sooner a player is out, the smaller the tree. Of the weights
/// tried, 0 to 40, this proves most endgames with the fewest positions.
const HURRY: i32 = 20;
/// Moves picked one by one before the rest is sorted.
const FEW: usize = 3;
/// Of a time limit, what giving back the memory takes.
const CLEAN_UP: Duration = Duration::from_millis(15);
/// Nodes between two looks at the clock, and time between two reports.
const TICK: u64 = 32;
const REPORT: Duration = Duration::from_millis(50);

/// Why a search came back without an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// Out of time, or told to stop.
    Stopped,
    /// The store is full: it must be emptied, and the search begun again.
    Full,
}

/// Who may stop a search beside the time.
enum Stop<'r> {
    /// Told how many positions were looked at; false stops.
    Report(Report<'r>),
    Flag(&'r AtomicBool),
}

pub struct Clock<'r> {
    deadline: Option<Instant>,
    next_report: Instant,
    stop: Stop<'r>,
    pub nodes: u64,
    pub stopped: bool,
}

impl<'r> Clock<'r> {
    pub fn new(start: Instant, most_time: Option<Duration>, report: Report<'r>) -> Self {
        let deadline = most_time.and_then(|limit| start.checked_add(limit - CLEAN_UP.min(limit / 10)));
        Clock { deadline, next_report: start + REPORT, stop: Stop::Report(report), nodes: 0, stopped: false }
    }

    /// The clock of one of several searches that end together.
    pub fn shared(deadline: Option<Instant>, flag: &'r AtomicBool) -> Self {
        Clock { deadline, next_report: Instant::now(), stop: Stop::Flag(flag), nodes: 0, stopped: false }
    }

    /// False when the time is up.
    pub fn go_on(&mut self) -> bool {
        if self.stopped {
            return false;
        }
        let now = Instant::now();
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            self.stopped = true;
            return false;
        }
        match &mut self.stop {
            Stop::Flag(flag) => self.stopped = flag.load(Ordering::Relaxed),
            Stop::Report(report) if now >= self.next_report => {
                self.next_report = now + REPORT;
                self.stopped = !report(self.nodes);
            }
            Stop::Report(_) => {}
        }
        !self.stopped
    }
}

/// A move of a node.
#[derive(Clone, Copy)]
struct Move {
    order: i32,
    entry: u32,
    /// Proven: it is worth no more.
    most: i32,
}

/// What is kept per ply.
struct Frame {
    /// Lists of the store by player and line, columns after rows.
    lists: [[u32; 2 * MAX_SIZE]; 2],
    hashes: [u128; 2 * MAX_SIZE],
    moves: Vec<Move>,
}

/// A play of the opponent that might answer.
#[derive(Clone, Copy)]
struct Reply {
    score: i32,
    depends_on: Squares,
}

pub struct Search<'a, 'r> {
    pub field: Field<'a>,
    pub store: Store,
    pub table: Table,
    pub clock: Clock<'r>,
    pub passes: Passes,
    frames: Vec<Frame>,
    pub racks: [Counts; 2],
    pub worth: [i32; 2],
    key: u128,
}

impl<'a, 'r> Search<'a, 'r> {
    pub fn new(field: Field<'a>, store: Store, table: Table, clock: Clock<'r>, passes: Passes) -> Self {
        let mut search =
            Search { field, store, table, clock, passes, frames: Vec::new(), racks: [0; 2], worth: [0; 2], key: 0 };
        search.reset();
        search
    }

    /// Back to where the search began.
    pub fn reset(&mut self) {
        while self.field.take_back() {}
        self.racks = [0, 1].map(|player| self.store.tiles[player].counts);
        self.worth = [0, 1].map(|player| {
            let tiles = self.store.tiles[player].rack.tiles();
            tiles.iter().map(|&tile| self.field.setup.value(tile)).sum()
        });
        self.key = 0;
        self.frame(0);
        let frame = &mut self.frames[0];
        frame.lists = [[UNKNOWN; 2 * MAX_SIZE]; 2];
        for side in 0..2 {
            for line in 0..self.field.board.size {
                frame.hashes[side * MAX_SIZE + line] = self.field.line_hash(side, line);
            }
        }
    }

    /// Make sure that a ply has its frame.
    fn frame(&mut self, ply: usize) {
        while self.frames.len() <= ply {
            self.frames.push(Frame {
                lists: [[UNKNOWN; 2 * MAX_SIZE]; 2],
                hashes: [0; 2 * MAX_SIZE],
                moves: Vec::new(),
            });
        }
    }

    /// Lay a play and prepare the next ply.
    pub fn lay(&mut self, ply: usize, player: usize, entry: &Entry) {
        let lines = self.field.lay(&entry.play);
        self.racks[player] -= entry.need;
        self.worth[player] -= entry.worth;
        self.key ^= entry.key;
        self.next_frame(ply);
        let next = &mut self.frames[ply + 1];
        for (side, &changed) in lines.iter().enumerate() {
            let mut left = changed;
            while left != 0 {
                let line = left.trailing_zeros() as usize;
                left &= left - 1;
                let slot = side * MAX_SIZE + line;
                next.hashes[slot] = self.field.line_hash(side, line);
                next.lists[0][slot] = UNKNOWN;
                next.lists[1][slot] = UNKNOWN;
            }
        }
    }

    pub fn take_back(&mut self, player: usize, entry: &Entry) {
        self.field.take_back();
        self.racks[player] += entry.need;
        self.worth[player] += entry.worth;
        self.key ^= entry.key;
    }

    /// The same board for the next ply.
    pub fn next_frame(&mut self, ply: usize) {
        self.frame(ply + 1);
        let (before, after) = self.frames.split_at_mut(ply + 1);
        after[0].lists = before[ply].lists;
        after[0].hashes = before[ply].hashes;
    }

    fn key(&self, player: usize, passed: u8) -> u128 {
        self.key ^ state_key(self.racks[0], player, passed)
    }

    /// Look up what a player could play on the board as it is.
    pub fn look_up(&mut self, ply: usize, player: usize) -> Result<(), Halt> {
        let size = self.field.board.size;
        let rack = self.racks[player];
        for side in 0..2 {
            for slot in side * MAX_SIZE..side * MAX_SIZE + size {
                let frame = &mut self.frames[ply];
                let (hash, list) = (frame.hashes[slot], &mut frame.lists[player][slot]);
                if *list != UNKNOWN {
                    *list = self.store.tightened(*list, player, hash, rack);
                    continue;
                }
                let clock = &mut self.clock;
                let line = slot - side * MAX_SIZE;
                match self.store.list(&self.field, player, side, line, hash, rack, || clock.go_on()) {
                    Some(found) => *list = found,
                    None if self.clock.stopped => return Err(Halt::Stopped),
                    None => return Err(Halt::Full),
                }
            }
        }
        Ok(())
    }

    /// Call `visit` with every play, as an index of the store, that a player's rack allows now; after [`Self::look_up`].
    #[inline]
    pub fn for_each(&self, ply: usize, player: usize, mut visit: impl FnMut(usize)) {
        let rack = self.racks[player];
        let size = self.field.board.size;
        let lists = &self.frames[ply].lists[player];
        for slot in (0..size).chain(MAX_SIZE..MAX_SIZE + size) {
            let range = self.store.range(lists[slot]);
            let from = range.start;
            for (i, &need) in self.store.needs[range].iter().enumerate() {
                if fits(need, rack) {
                    visit(from + i);
                }
            }
        }
    }

    /// What a pass leads to: the end, or new pass marks.
    pub fn pass(&self, player: usize, passed: u8) -> Option<u8> {
        match self.passes {
            Passes::InARow => (passed == 0).then_some(1),
            Passes::OneTwice => (passed >> player & 1 == 0).then_some(passed | 1 << player),
        }
    }

    /// Pass marks after a play.
    pub fn played(&self, player: usize, passed: u8) -> u8 {
        match self.passes {
            Passes::InARow => 0,
            Passes::OneTwice => passed & !(1 << player),
        }
    }

    /// What it is worth to `player` that the game ends with nobody out.
    pub fn stalled(&self, player: usize) -> i32 {
        self.worth[1 - player] - self.worth[player]
    }

    /// The value for `player`, who is to move. `depth`: turns to look ahead.
    pub fn search(
        &mut self,
        ply: usize,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        player: usize,
        passed: u8,
    ) -> Result<Found, Halt> {
        self.clock.nodes += 1;
        if self.clock.nodes % TICK == 0 && !self.clock.go_on() {
            return Err(Halt::Stopped);
        }
        let key = self.key(player, passed);
        let (mut low, mut high, mut best_tag) = (-INFINITY, INFINITY, 0);
        if let Some(known) = self.table.get(key) {
            (low, high, best_tag) = (known.low, known.high, known.tag);
            let clamped = Found { value: known.value.clamp(low, high), low, high };
            if low >= beta || high <= alpha || low == high {
                return Ok(if low >= beta {
                    Found { value: low, ..clamped }
                } else {
                    Found { value: high, ..clamped }
                });
            }
            if known.depth as i32 >= depth {
                let enough = match known.kind {
                    Kind::Exact => true,
                    Kind::AtLeast => clamped.value >= beta,
                    Kind::AtMost => clamped.value <= alpha,
                };
                if enough {
                    return Ok(clamped);
                }
            }
            alpha = alpha.max(low);
            beta = beta.min(high);
        }
        self.look_up(ply, player)?;
        self.look_up(ply, 1 - player)?;
        if depth <= 0 {
            let value = self.estimate(ply, player).clamp(low, high);
            return Ok(Found { value, low, high });
        }

        let first_alpha = alpha;
        let opponent = 1 - player;
        // `least` and `most` are what the moves looked at prove; `value` is the best estimate.
        let (mut value, mut least, mut most) = (-INFINITY, -INFINITY, -INFINITY);
        let mut tag = 0;
        let out = self.order_moves(ply, player, best_tag);
        if let Some((entry, points)) = out {
            (value, least, most) = (points, points, points);
            tag = self.store.entries[entry].tag();
        }
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        if depth >= 2 && value < beta {
            // What the table knows of the positions that moves lead to bounds the moves, or settles the node.
            let marks = self.played(player, passed);
            for chosen in &mut moves {
                let entry = &self.store.entries[chosen.entry as usize];
                let rack = if player == 0 { self.racks[0] - entry.need } else { self.racks[0] };
                let after = self.key ^ entry.key ^ state_key(rack, opponent, marks);
                let Some(known) = self.table.get(after) else { continue };
                let score = entry.play.score;
                if known.high < INFINITY && score - known.high > value {
                    value = score - known.high;
                    least = least.max(value);
                    tag = entry.tag();
                }
                if known.low > -INFINITY {
                    chosen.most = chosen.most.min(score - known.low);
                }
            }
        }
        let mut first = true;
        let mut halted = None;
        let mut next = 0;
        while next < moves.len() && value < beta {
            // Where one of the first moves cuts the others off, sorting them all would be waste.
            if next < FEW {
                let best = (next..moves.len()).max_by_key(|&at| moves[at].order).expect("moves are left");
                moves.swap(next, best);
            } else if next == FEW {
                moves[next..].sort_unstable_by_key(|a| (std::cmp::Reverse(a.order), a.entry));
            }
            let chosen = moves[next];
            next += 1;
            alpha = alpha.max(value);
            if chosen.most <= alpha {
                value = value.max(chosen.most);
                most = most.max(chosen.most);
                continue;
            }
            let entry = self.store.entries[chosen.entry as usize];
            self.lay(ply, player, &entry);
            let score = entry.play.score;
            let marks = self.played(player, passed);
            let result = self.scout(ply + 1, depth - 1, (alpha, beta), first, score, opponent, marks);
            self.take_back(player, &entry);
            match result {
                Ok(found) => {
                    if found.value > value {
                        value = found.value;
                        tag = entry.tag();
                    }
                    least = least.max(found.low);
                    most = most.max(found.high.min(chosen.most));
                }
                Err(halt) => {
                    halted = Some(halt);
                    break;
                }
            }
            first = false;
        }
        let mut complete = next == moves.len();
        moves.clear();
        self.frames[ply].moves = moves;
        if let Some(halt) = halted {
            return Err(halt);
        }

        complete &= value < beta;
        if complete {
            alpha = alpha.max(value);
            let stalled = self.stalled(player);
            match self.pass(player, passed) {
                None => {
                    if stalled > value {
                        (value, tag) = (stalled, PASS);
                    }
                    least = least.max(stalled);
                    most = most.max(stalled);
                }
                Some(marks) => {
                    // Where the opponent may end the game by passing too, a pass brings no more than that.
                    let bound = if self.pass(opponent, marks).is_none() { stalled } else { INFINITY };
                    if bound <= alpha && !first {
                        most = most.max(bound);
                    } else {
                        self.next_frame(ply);
                        let found = self.scout(ply + 1, depth - 1, (alpha, beta), first, 0, opponent, marks)?;
                        if found.value > value {
                            (value, tag) = (found.value, PASS);
                        }
                        least = least.max(found.low);
                        most = most.max(found.high.min(bound));
                    }
                }
            }
        }
        low = low.max(least);
        if complete {
            high = high.min(most);
        }
        value = value.clamp(low, high);
        let kind = if value >= beta {
            Kind::AtLeast
        } else if value <= first_alpha {
            Kind::AtMost
        } else {
            Kind::Exact
        };
        let keep = if kind == Kind::AtMost && best_tag != 0 { 0 } else { tag };
        let found = Found { value, low, high };
        self.table.put(key, found, kind, depth as u8, keep);
        Ok(found)
    }

    /// A move's value by its child: the first move with the whole window, the others by a null window first.
    #[allow(clippy::too_many_arguments)] // They are a node.
    pub fn scout(
        &mut self,
        ply: usize,
        depth: i32,
        (alpha, beta): (i32, i32),
        first: bool,
        score: i32,
        player: usize,
        passed: u8,
    ) -> Result<Found, Halt> {
        if !first && alpha > -INFINITY && beta > alpha + 1 {
            let found = self.search(ply, depth, score - alpha - 1, score - alpha, player, passed)?.after(score);
            if found.value <= alpha || found.value >= beta {
                return Ok(found);
            }
        }
        Ok(self.search(ply, depth, score - beta, score - alpha, player, passed)?.after(score))
    }

    /// Fill the frame's moves, those that go out left aside; of these the best, with what it brings.
    fn order_moves(&mut self, ply: usize, player: usize, best_tag: u32) -> Option<(usize, i32)> {
        let opponent = 1 - player;
        let (outs, others) = self.replies(ply, opponent);
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.clear();
        let mut out: Option<(usize, i32)> = None;
        let (rack, worth, gain) = (self.racks[player], self.worth[player], 2 * self.worth[opponent]);
        self.for_each(ply, player, |index| {
            let entry = &self.store.entries[index];
            let score = entry.play.score;
            if entry.need == rack {
                if out.is_none_or(|(_, best)| score + gain > best) {
                    out = Some((index, score + gain));
                }
                return;
            }
            let (side, line) = (entry.side(), entry.line());
            let left = worth - entry.worth;
            // The opponent can go out at once, whatever else it may do.
            let stands = |reply: &&Reply| !reply.depends_on.meet(side, line, entry.places);
            let out_reply = outs.iter().find(stands).map(|reply| reply.score + 2 * left);
            let most = out_reply.map_or(INFINITY, |points| score - points);
            let other_reply = others.iter().find(stands).map_or(0, |reply| reply.score);
            let order = if entry.tag() == best_tag {
                INFINITY
            } else {
                score + entry.worth + HURRY * entry.play.placed as i32
                    - out_reply.map_or(other_reply, |points| points.max(other_reply))
            };
            moves.push(Move { order, entry: index as u32, most });
        });
        self.frames[ply].moves = moves;
        out
    }

    /// The opponent's best plays on the board as it is: those that go out, and others; by score.
    fn replies(&self, ply: usize, player: usize) -> (Vec<Reply>, Vec<Reply>) {
        let rack = self.racks[player];
        let (mut outs, mut others) = (Vec::with_capacity(REPLIES + 1), Vec::with_capacity(REPLIES + 1));
        self.for_each(ply, player, |index| {
            let entry = &self.store.entries[index];
            let kept: &mut Vec<(i32, u32)> = if entry.need == rack { &mut outs } else { &mut others };
            let score = entry.play.score;
            if kept.len() == REPLIES && kept[REPLIES - 1].0 >= score {
                return;
            }
            let at = kept.iter().position(|&(other, _)| other < score).unwrap_or(kept.len());
            kept.insert(at, (score, index as u32));
            kept.truncate(REPLIES);
        });
        let reply = |(score, entry): (i32, u32)| {
            let depends_on = self.field.depends_on(&self.store.entries[entry as usize].play);
            Reply { score, depends_on }
        };
        (outs.into_iter().map(reply).collect(), others.into_iter().map(reply).collect())
    }

    /// How the game may go on: both play what scores most among the plays there are now, not too near to each other.
    fn estimate(&self, ply: usize, player: usize) -> i32 {
        let mut racks = self.racks;
        let mut worth = self.worth;
        let mut taken = Squares::default();
        let mut spread = [0, 0];
        let mut turn = player;
        let mut stuck = 0;
        let size = self.field.board.size;
        while stuck < 2 {
            let rack = racks[turn];
            let lists = &self.frames[ply].lists[turn];
            let mut best: Option<(i32, usize)> = None;
            for slot in (0..size).chain(MAX_SIZE..MAX_SIZE + size) {
                let range = self.store.range(lists[slot]);
                let from = range.start;
                for (i, &need) in self.store.needs[range].iter().enumerate() {
                    if !fits(need, rack) {
                        continue;
                    }
                    let entry = &self.store.entries[from + i];
                    let gain = if need == rack { 2 * worth[1 - turn] } else { entry.worth };
                    let order = entry.play.score + gain;
                    if best.is_some_and(|(most, _)| order <= most)
                        || taken.meet(entry.side(), entry.line(), entry.places)
                    {
                        continue;
                    }
                    best = Some((order, from + i));
                }
            }
            match best {
                None => stuck += 1,
                Some((_, index)) => {
                    let entry = &self.store.entries[index];
                    stuck = 0;
                    spread[turn] += entry.play.score;
                    racks[turn] -= entry.need;
                    worth[turn] -= entry.worth;
                    if racks[turn] == 0 {
                        spread[turn] += 2 * worth[1 - turn];
                        return spread[player] - spread[1 - player];
                    }
                    taken.add_with_neighbours(entry.side(), entry.line(), entry.places);
                }
            }
            turn = 1 - turn;
        }
        spread[player] - spread[1 - player] + worth[1 - player] - worth[player]
    }

    /// The play of the store that is this one, if the rack allows it; after [`Self::look_up`].
    pub fn entry_tagged(&self, ply: usize, player: usize, tag: u32) -> Option<Entry> {
        let mut found = None;
        self.for_each(ply, player, |index| {
            if self.store.entries[index].tag() == tag {
                found = Some(self.store.entries[index]);
            }
        });
        found
    }

    /// What the table knows of the position.
    pub fn known(&self, player: usize, passed: u8) -> Option<(i32, i32, u32)> {
        self.table.get(self.key(player, passed)).map(|known| (known.low, known.high, known.tag))
    }
}

/// The part of a position's key that is not the board. The other rack follows from the board and the first player's.
fn state_key(rack: Counts, player: usize, passed: u8) -> u128 {
    mix_wide(rack << 4 | (player as u64) << 3 | passed as u64)
}
