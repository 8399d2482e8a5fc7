//! The best play of a position, without looking at most of the others.
//!
//! A *window* is a stretch of a line that a play would fill: bounded by the edge or by empty squares, with `k` empty
//! squares and perhaps tiles to play *through*. Every window gets an upper bound on the equity of its plays: the rack's
//! most valuable tiles on its best multipliers, and the best leave of `k` tiles played. Windows are visited from the
//! highest bound down, until no bound reaches the best play found.
//!
//! A visited window is first asked which sub-racks make any word with its through-letters at all: one walk of the
//! anagram DAWG per set of through-letters answers for all windows that share it. That removes nearly all windows of
//! seven tiles, whose bonus makes their first bounds high, and gives the others a bound by sub-rack. Only sub-racks
//! whose bound still reaches the best are laid, tile by tile, down the DAWG, which is small enough to stay in cache.

use crate::board::{Board, Side, ANY};
use crate::equity::{best_plays, By, Context, Millis, Ranked};
use crate::graph::{find, Node, WordGraph};
use crate::movegen::Play;
use crate::setup::{Setup, MAX_RACK, MAX_SIZE};
use crate::tile::{letter, BLANK, EMPTY};

/// Weights and values are multiplied this many at a time: a rack, and room for whole vector instructions.
const LANES: usize = 16;
type Lane = [i16; LANES];
/// No play: less than any equity.
const NONE: Millis = Millis::MIN / 2;
/// Bounds are queued by whole points, from -BELOW.
const BELOW: i32 = 256;
const BUCKETS: usize = 1024;
const NOWHERE: u32 = u32::MAX;
/// Largest weight in [`RackTable::together`].
const MOST_TOGETHER: usize = 4;
/// Above every letter.
const GUARD: u8 = 63;
/// Bit set of all letters.
const LETTERS: u64 = (1 << GUARD) - 2;

/// A stretch of a line and the bound on what can be played there.
#[derive(Clone, Copy)]
struct Window {
    bound: Millis,
    /// Score without the laid tiles: through-tiles and cross words' old tiles, multiplied, and the bonus.
    base: i32,
    /// Additive hash of the through-letters.
    through: u64,
    next: u32,
    side: u8,
    line: u8,
    start: u8,
    length: u8,
    /// Empty squares.
    laid: u8,
    asked: bool,
    /// What a point on each empty square counts, highest first.
    weights: Lane,
}

/// A sub-rack that makes a word with some through-letters.
#[derive(Clone, Copy)]
struct SubRack {
    /// Index in the tables of [`RackTable`].
    index: u16,
    laid: u8,
    /// Letters a blank of it may stand for.
    blanks: u64,
}

/// What the rack makes with one set of through-letters, as ranges of [`Finder::sub_racks`]; found when first asked for.
#[derive(Clone, Copy)]
struct Through {
    key: u64,
    /// The whole rack alone: at most one entry. Asked first and most often, since a bonus makes bounds high.
    whole: Option<(u32, u32)>,
    /// Every sub-rack: where those of 0, 1, 2 … tiles start.
    all: Option<[u32; MAX_RACK + 2]>,
}

/// Per sub-rack numbers, indexed by mixed radix: the sum of `count × stride` over the kinds of tiles.
struct RackTable {
    tiles: usize,
    /// Tile kinds on the rack, blanks (0) first.
    kinds: Vec<(u8, u8, u16)>,
    stride: [u16; 64],
    counts: [u8; 64],
    /// Bit set of natural letters.
    letters: u64,
    /// Value of what stays when this sub-rack is played.
    leave: Vec<Millis>,
    /// Tile values of the sub-rack, highest first.
    values: Vec<Lane>,
    /// The kinds of natural tiles as a bit set of one and its value, highest value first.
    by_value: Vec<(u64, i16)>,
    /// Sum of the so many highest values of the whole rack.
    top: [i32; MAX_RACK + 1],
    /// `together[w][n]`: the most that a sub-rack of n tiles is worth if every point counts w times, with its leave.
    together: [[Millis; MAX_RACK + 1]; MOST_TOGETHER + 1],
}

/// Scratch space for finding best plays; reuse it from turn to turn.
pub struct Finder {
    windows: Vec<Window>,
    heads: Vec<u32>,
    sub_racks: Vec<SubRack>,
    unsorted: Vec<SubRack>,
    /// Sub-racks of the window being visited, by bound.
    order: Vec<(Millis, SubRack)>,
    throughs: Vec<Through>,
    /// Where the sub-rack of an index stands in `sub_racks`, if it was found in the walk under way.
    places: Vec<u32>,
    rack: RackTable,
    hash: [u64; 64],
}

impl Default for Finder {
    fn default() -> Self {
        Self::new()
    }
}

impl Finder {
    pub fn new() -> Self {
        let mut hash = [0u64; 64];
        let mut state = 0x5EED_u64;
        for slot in &mut hash {
            // Splitmix64: any well-mixed constants do.
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            *slot = z ^ (z >> 31);
        }
        Finder {
            windows: Vec::with_capacity(2048),
            heads: vec![NOWHERE; BUCKETS],
            sub_racks: Vec::with_capacity(1024),
            unsorted: Vec::new(),
            order: Vec::new(),
            throughs: Vec::with_capacity(128),
            places: Vec::new(),
            rack: RackTable {
                tiles: 0,
                kinds: Vec::new(),
                stride: [0; 64],
                counts: [0; 64],
                letters: 0,
                leave: Vec::new(),
                values: Vec::new(),
                by_value: Vec::new(),
                top: [0; MAX_RACK + 1],
                together: [[NONE; MAX_RACK + 1]; MOST_TOGETHER + 1],
            },
            hash,
        }
    }

    /// The play of the highest equity, the same one as [`crate::equity::best_plays`] names first.
    pub fn best(
        &mut self,
        setup: &Setup,
        graph: &WordGraph,
        board: &Board,
        rack: &[u8],
        context: &Context<'_>,
    ) -> Option<Ranked> {
        if rack.is_empty() {
            return None;
        }
        self.rack.fill(setup, rack, context);
        if graph.anagram_root() == 0 {
            return best_plays(setup, graph, board, rack, context, By::Equity, 1).pop();
        }
        self.throughs.clear();
        self.sub_racks.clear();
        self.gather_windows(setup, board);
        let mut best: Option<Ranked> = None;
        let mut bucket = BUCKETS;
        while bucket > 0 {
            bucket -= 1;
            let reach = best.as_ref().map_or(NONE, |b| b.equity);
            if (bucket as i32 - BELOW + 1) * 1000 <= reach && bucket + 1 < BUCKETS {
                break;
            }
            while self.heads[bucket] != NOWHERE {
                let at = self.heads[bucket] as usize;
                self.heads[bucket] = self.windows[at].next;
                self.visit(setup, graph, board, context, at, bucket, &mut best);
            }
        }
        self.heads.fill(NOWHERE);
        best
    }

    /// What to keep when exchanging from the rack last given to [`Finder::best`], and what that is worth.
    pub fn best_exchange(&self) -> (Vec<u8>, Millis) {
        // Index 0 lays nothing, which is no exchange.
        let best = (1..self.rack.leave.len()).max_by_key(|&index| (self.rack.leave[index], index));
        best.map_or((Vec::new(), NONE), |index| (self.rack.kept(index as u16), self.rack.leave[index]))
    }

    /// Every window of the board with its first bound, queued.
    fn gather_windows(&mut self, setup: &Setup, board: &Board) {
        self.windows.clear();
        let size = board.size;
        let least = if board.empty { setup.first_word_min } else { 1 };
        for side in 0..2 {
            for line in 0..size {
                let row = line * size;
                let Some(first_anchor) = (0..size).find(|&p| board.sides[side].anchors[row + p]) else {
                    continue;
                };
                let last_anchor = (0..size).rfind(|&p| board.sides[side].anchors[row + p]).unwrap_or(first_anchor);
                // Whoever starts after the last anchor covers none.
                for start in 0..=last_anchor {
                    if start == 0 || board.sides[side].cells[row + start - 1] == EMPTY {
                        self.gather_from(setup, &board.sides[side], side, line, start, size, least);
                    }
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn gather_from(
        &mut self,
        setup: &Setup,
        side: &Side,
        side_index: usize,
        line: usize,
        start: usize,
        size: usize,
        least: usize,
    ) {
        let row = line * size;
        let rack = &self.rack;
        let blanks = rack.counts[0] > 0;
        let (mut through_sum, mut through_key) = (0, 0u64);
        let (mut cross_base, mut multiplier) = (0, 1i16);
        let mut anchored = false;
        let mut laid = 0;
        // Per empty square its letter multiplier, the factor of the cross word (0 where there is none), and the highest
        // value of a tile that fits that cross word.
        let mut squares = [(0i16, 0i16, 0i16); MAX_RACK];
        // Their weights, highest first, as long as the word multiplier stays the same; those without a cross word.
        let (mut weights, mut open) = ([0i16; LANES], [0i16; LANES]);
        // The most that the tiles on squares with a cross word count.
        let mut crossed = 0;
        let mut sorted = 0;
        let whole = &rack.values[rack.values.len() - 1];
        let mut place = start;
        while place < size {
            let square = row + place;
            let tile = side.cells[square];
            if tile != EMPTY {
                through_sum += setup.value(tile);
                through_key = through_key.wrapping_add(self.hash[letter(tile) as usize]);
            } else {
                if laid == rack.tiles {
                    return;
                }
                let check = side.checks[square];
                let word = side.word_multipliers[square] as i16;
                let (mut cross, mut most) = (0, 0);
                if check != ANY {
                    if if blanks { check == 0 } else { check & rack.letters == 0 } {
                        return;
                    }
                    cross = word;
                    most = rack.highest(check);
                    cross_base += side.cross_scores[square] * word as i32;
                }
                if word != 1 {
                    multiplier *= word;
                    (weights, open) = ([0; LANES], [0; LANES]);
                    (sorted, crossed) = (0, 0);
                }
                squares[laid] = (side.letter_multipliers[square] as i16, cross, most);
                laid += 1;
                anchored |= side.anchors[square];
            }
            place += 1;
            let closed = place == size || side.cells[row + place] == EMPTY;
            if !closed || !anchored || laid < least || place - start < 2 {
                continue;
            }
            // A lone tile that makes words both ways is played across.
            if laid == 1 && side_index == 1 && squares[0].1 != 0 {
                continue;
            }
            let base = through_sum * multiplier as i32 + cross_base + setup.bonus[laid];
            while sorted < laid {
                let (letter, cross, most) = squares[sorted];
                let weight = letter * (multiplier + cross);
                insert(&mut weights, sorted, weight);
                if cross == 0 {
                    insert(&mut open, sorted, weight);
                } else {
                    crossed += weight as i32 * most as i32;
                }
                sorted += 1;
            }
            // No square counts less than `least`: so much of every tile is weighed together with what its rack leaves.
            let least = (weights[laid - 1] as usize).min(MOST_TOGETHER);
            let apart = base + dot(&weights, whole) - least as i32 * rack.top[laid];
            let bound = apart * 1000 + rack.together[least][laid];
            let fitting = (base + crossed + dot(&open, whole)) * 1000 + rack.together[0][laid];
            let bound = bound.min(fitting);
            let bucket = bucket_of(bound);
            self.windows.push(Window {
                bound,
                base,
                through: through_key,
                next: self.heads[bucket],
                side: side_index as u8,
                line: line as u8,
                start: start as u8,
                length: (place - start) as u8,
                laid: laid as u8,
                asked: false,
                weights,
            });
            self.heads[bucket] = self.windows.len() as u32 - 1;
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn visit(
        &mut self,
        setup: &Setup,
        graph: &WordGraph,
        board: &Board,
        context: &Context<'_>,
        at: usize,
        bucket: usize,
        best: &mut Option<Ranked>,
    ) {
        let reach = best.as_ref().map_or(NONE, |b| b.equity);
        let window = self.windows[at];
        if window.bound < reach {
            return;
        }
        let side = &board.sides[window.side as usize];
        let first = window.line as usize * board.size + window.start as usize;
        let squares = first..first + window.length as usize;
        let (from, end) = self.through(graph, &side.cells[squares], &window);
        self.order.clear();
        for sub_rack in &self.sub_racks[from..end] {
            let index = sub_rack.index as usize;
            let bound = (window.base + dot(&window.weights, &self.rack.values[index])) * 1000 + self.rack.leave[index];
            if bound >= reach {
                self.order.push((bound, *sub_rack));
            }
        }
        let Some(&(bound, _)) = self.order.iter().max_by_key(|(bound, _)| *bound) else { return };
        if !window.asked {
            // The bound by sub-rack: the window waits for its turn if it is much lower.
            let later = bucket_of(bound);
            if later < bucket {
                self.windows[at] = Window { bound, asked: true, next: self.heads[later], ..window };
                self.heads[later] = at as u32;
                return;
            }
        }
        self.order.sort_unstable_by_key(|&(bound, s)| (std::cmp::Reverse(bound), s.index));
        let mut search = Search {
            setup,
            nodes: graph.nodes(),
            side,
            board,
            context,
            table: &self.rack,
            window: &window,
            first,
            counts: [0; 64],
            letters: 0,
            blanks: 0,
            index: 0,
            leave: 0,
            word: [0; MAX_SIZE],
            best,
        };
        for (bound, sub_rack) in &self.order {
            let reach = search.best.as_ref().map_or(NONE, |b| b.equity);
            if *bound < reach {
                return;
            }
            search.lay_sub_rack(sub_rack, graph.dawg_root());
        }
    }

    /// The range of sub-racks that make words with the window's through-letters: known already, or found now.
    fn through(&mut self, graph: &WordGraph, cells: &[u8], window: &Window) -> (usize, usize) {
        let at = match self.throughs.iter().position(|t| t.key == window.through) {
            Some(at) => at,
            None => {
                self.throughs.push(Through { key: window.through, whole: None, all: None });
                self.throughs.len() - 1
            }
        };
        let laid = window.laid as usize;
        if laid == self.rack.tiles {
            let (first, end) = self.throughs[at].whole.unwrap_or_else(|| {
                let range = self.walk_anagrams(graph, cells, true);
                self.throughs[at].whole = Some(range);
                range
            });
            return (first as usize, end as usize);
        }
        let starts = self.throughs[at].all.unwrap_or_else(|| {
            let (first, end) = self.walk_anagrams(graph, cells, false);
            let starts = self.sort_by_laid(first, end);
            self.throughs[at].all = Some(starts);
            starts
        });
        (starts[laid] as usize, starts[laid + 1] as usize)
    }

    /// Sort a range of sub-racks by how many tiles they lay; returns where those of 0, 1, 2 … start.
    fn sort_by_laid(&mut self, first: u32, end: u32) -> [u32; MAX_RACK + 2] {
        let found = &mut self.sub_racks[first as usize..end as usize];
        self.unsorted.clear();
        self.unsorted.extend_from_slice(found);
        let mut ends = [0; MAX_RACK + 2];
        found.iter().for_each(|s| ends[s.laid as usize + 1] += 1);
        for laid in 0..=MAX_RACK {
            ends[laid + 1] += ends[laid];
        }
        let starts = ends.map(|end| first + end as u32);
        for sub_rack in &self.unsorted {
            let place = &mut ends[sub_rack.laid as usize];
            found[*place] = *sub_rack;
            *place += 1;
        }
        starts
    }

    fn walk_anagrams(&mut self, graph: &WordGraph, cells: &[u8], whole: bool) -> (u32, u32) {
        let mut required = [0u8; MAX_SIZE + 1];
        let mut count = 0;
        for &tile in cells.iter().filter(|&&tile| tile != EMPTY) {
            required[count] = letter(tile);
            count += 1;
        }
        let mut optional = self.rack.counts;
        let (mut index, mut laid) = (0, 0);
        if whole {
            // Natural tiles are required as the through-letters are; only blanks leave a choice.
            for &(tile, of_kind, stride) in self.rack.kinds.iter().filter(|kind| kind.0 != 0) {
                for _ in 0..of_kind {
                    required[count] = tile;
                    count += 1;
                    index += stride;
                    laid += 1;
                }
                optional[tile as usize] = 0;
            }
        }
        required[..count].sort_unstable();
        required[count] = GUARD;
        let first = self.sub_racks.len();
        self.places.resize(self.rack.leave.len(), 0);
        let mut walk = Anagrams {
            nodes: graph.nodes(),
            required: &required[..=count],
            least: if whole { self.rack.tiles as u8 } else { 1 },
            counts: optional,
            stride: &self.rack.stride,
            found: &mut self.sub_racks,
            places: &mut self.places,
            first,
        };
        let letters = if whole { 0 } else { self.rack.letters };
        walk.read(graph.anagram_root(), 0, index, laid, 0, letters);
        (first as u32, self.sub_racks.len() as u32)
    }
}

/// Insert a weight among the first so many, some of which may be 0, highest first.
#[inline(always)]
fn insert(weights: &mut Lane, count: usize, weight: i16) {
    let mut at = count;
    while at > 0 && weights[at - 1] < weight {
        weights[at] = weights[at - 1];
        at -= 1;
    }
    weights[at] = weight;
}

/// Weights are 0 beyond the tiles laid.
#[inline(always)]
fn dot(weights: &Lane, values: &Lane) -> i32 {
    let mut sum = 0;
    for i in 0..LANES {
        sum += weights[i] as i32 * values[i] as i32;
    }
    sum
}

#[inline(always)]
fn bucket_of(bound: Millis) -> usize {
    (bound.div_euclid(1000) + BELOW).clamp(0, BUCKETS as i32 - 1) as usize
}

impl RackTable {
    /// The highest value of a tile that is one of a bit set of letters; a blank is worth nothing.
    #[inline]
    fn highest(&self, letters: u64) -> i16 {
        self.by_value.iter().find(|kind| kind.0 & letters != 0).map_or(0, |kind| kind.1)
    }

    /// The tiles that stay when a sub-rack is played.
    fn kept(&self, index: u16) -> Vec<u8> {
        let mut kept = Vec::with_capacity(MAX_RACK);
        for &(tile, count, stride) in &self.kinds {
            let used = (index / stride % (count as u16 + 1)) as u8;
            kept.extend(std::iter::repeat_n(tile, (count - used) as usize));
        }
        kept
    }

    fn fill(&mut self, setup: &Setup, rack: &[u8], context: &Context<'_>) {
        self.tiles = rack.len();
        self.counts = [0; 64];
        for &tile in rack {
            self.counts[(tile & 63) as usize] += 1;
        }
        self.kinds.clear();
        self.letters = 0;
        let mut stride = 1u16;
        for tile in 0..64u8 {
            let count = self.counts[tile as usize];
            if count > 0 {
                self.kinds.push((tile, count, stride));
                self.stride[tile as usize] = stride;
                stride *= count as u16 + 1;
                if tile > 0 {
                    self.letters |= 1 << tile;
                }
            }
        }
        self.by_value.clear();
        self.by_value.extend(self.kinds.iter().map(|kind| (1 << kind.0, setup.values[kind.0 as usize] as i16)));
        self.by_value.sort_unstable_by_key(|kind| std::cmp::Reverse(kind.1));
        let total = stride as usize;
        self.leave.clear();
        self.values.clear();
        self.together = [[NONE; MAX_RACK + 1]; MOST_TOGETHER + 1];
        // How many of each kind the sub-rack has: counted up as an odometer, whose reading is its index.
        let mut used = [0u8; MAX_RACK];
        for _ in 0..total {
            let mut kept = [0u8; MAX_RACK];
            let mut kept_count = 0;
            let mut values = [0i16; LANES];
            let mut laid = 0;
            for (&(tile, count, _), &used) in self.kinds.iter().zip(&used) {
                for _ in used..count {
                    kept[kept_count] = tile;
                    kept_count += 1;
                }
                for _ in 0..used {
                    values[laid] = setup.values[tile as usize] as i16;
                    laid += 1;
                }
            }
            for (&(_, count, _), used) in self.kinds.iter().zip(&mut used) {
                if *used < count {
                    *used += 1;
                    break;
                }
                *used = 0;
            }
            values[..laid].sort_unstable_by(|a, b| b.cmp(a));
            let leave = context.leave(setup, &kept[..kept_count]);
            self.leave.push(leave);
            self.values.push(values);
            let points = values.iter().map(|&value| value as Millis).sum::<Millis>() * 1000;
            for (weight, best) in self.together.iter_mut().enumerate() {
                best[laid] = best[laid].max(points * weight as Millis + leave);
            }
        }
        for (laid, &value) in self.values[total - 1].iter().enumerate().take(MAX_RACK) {
            self.top[laid + 1] = self.top[laid] + value as i32;
        }
    }
}

/// A walk of the anagram DAWG along given letters and any of a rack.
struct Anagrams<'a> {
    nodes: &'a [Node],
    /// Sorted, closed by a guard that is above every letter.
    required: &'a [u8],
    /// Fewest tiles of a sub-rack.
    least: u8,
    /// What is left of the rack.
    counts: [u8; 64],
    stride: &'a [u16; 64],
    found: &'a mut Vec<SubRack>,
    places: &'a mut [u32],
    first: usize,
}

impl Anagrams<'_> {
    /// `at`: required letters read; `index`, `laid`: the sub-rack so far; `blanks`: letters its blanks stand for;
    /// `letters`: bit set of what is left of the rack, from the last letter read on.
    fn read(&mut self, list: u32, at: usize, index: u16, laid: u8, blanks: u64, letters: u64) {
        let next = self.required[at];
        // Required letters are read before equal ones of the rack, so that each set is found once.
        let reach = (1 << next) - 1;
        let usable = ((if self.counts[0] > 0 { ANY } else { letters }) & reach) | (1 << next & LETTERS);
        if list == 0 || usable == 0 {
            return;
        }
        let nodes = self.nodes;
        let mut here = list as usize;
        loop {
            let node = nodes[here];
            let tile = node.tile();
            let rest = usable >> tile;
            if rest & 1 != 0 {
                if tile == next {
                    self.step(node, at + 1, index, laid, blanks, letters);
                    return;
                }
                let kind = tile as usize;
                if letters >> tile & 1 != 0 {
                    self.counts[kind] -= 1;
                    let left = letters ^ ((self.counts[kind] == 0) as u64) << tile;
                    self.step(node, at, index + self.stride[kind], laid + 1, blanks, left);
                    self.counts[kind] += 1;
                }
                if self.counts[0] > 0 {
                    // A natural tile of the same letter may follow: the sub-rack is then found again and joined.
                    self.counts[0] -= 1;
                    self.step(node, at, index + self.stride[0], laid + 1, blanks | 1 << tile, letters);
                    self.counts[0] += 1;
                }
            }
            if node.is_end() || rest <= 1 {
                return;
            }
            here += 1;
        }
    }

    #[inline]
    fn step(&mut self, node: Node, at: usize, index: u16, laid: u8, blanks: u64, letters: u64) {
        if node.accepts() && at + 1 == self.required.len() && laid >= self.least {
            let place = self.places[index as usize] as usize;
            match self.found.get_mut(place) {
                Some(known) if place >= self.first && known.index == index => known.blanks |= blanks,
                _ => {
                    self.places[index as usize] = self.found.len() as u32;
                    self.found.push(SubRack { index, laid, blanks });
                }
            }
        }
        self.read(node.arc(), at, index, laid, blanks, letters & (ANY << node.tile()));
    }
}

/// Laying one sub-rack into one window, letter by letter down the DAWG.
struct Search<'a> {
    setup: &'a Setup,
    nodes: &'a [Node],
    side: &'a Side,
    board: &'a Board,
    context: &'a Context<'a>,
    table: &'a RackTable,
    window: &'a Window,
    /// First square.
    first: usize,
    counts: [u8; 64],
    /// Bit set of natural letters left.
    letters: u64,
    /// Letters a blank may stand for; 0 when none is left.
    blanks: u64,
    index: u16,
    leave: Millis,
    word: [u8; MAX_SIZE],
    best: &'a mut Option<Ranked>,
}

/// Score under way: main letters, main multiplier, complete cross words.
#[derive(Clone, Copy)]
struct Sum {
    main: i32,
    multiplier: i32,
    cross: i32,
}

impl Search<'_> {
    fn lay_sub_rack(&mut self, sub_rack: &SubRack, root: u32) {
        self.index = sub_rack.index;
        self.leave = self.table.leave[sub_rack.index as usize];
        self.letters = 0;
        self.blanks = 0;
        for &(tile, count, stride) in &self.table.kinds {
            let used = (sub_rack.index / stride % (count as u16 + 1)) as u8;
            self.counts[tile as usize] = used;
            if used > 0 {
                if tile == 0 {
                    self.blanks = sub_rack.blanks;
                } else {
                    self.letters |= 1 << tile;
                }
            }
        }
        // Cheaper than to find out letter by letter: some square may take none of these tiles.
        let any = self.letters | self.blanks;
        for square in self.first..self.first + self.window.length as usize {
            if self.side.checks[square] & any == 0 {
                return;
            }
        }
        self.read(0, root, Sum { main: 0, multiplier: 1, cross: 0 });
    }

    fn read(&mut self, depth: usize, list: u32, sum: Sum) {
        if list == 0 {
            return;
        }
        let square = self.first + depth;
        let tile = self.side.cells[square];
        if tile != EMPTY {
            if let Some(node) = find(self.nodes, list, letter(tile)) {
                self.word[depth] = tile;
                self.step(depth, node, Sum { main: sum.main + self.setup.value(tile), ..sum });
            }
            return;
        }
        let usable = self.side.checks[square] & (self.letters | self.blanks);
        if usable == 0 {
            return;
        }
        let mut here = list as usize;
        loop {
            let node = self.nodes[here];
            let tile = node.tile();
            let rest = usable >> tile;
            if rest & 1 != 0 {
                if self.letters >> tile & 1 != 0 {
                    let count = &mut self.counts[tile as usize];
                    *count -= 1;
                    self.letters ^= ((*count == 0) as u64) << tile;
                    self.lay(depth, square, tile, node, sum);
                    self.counts[tile as usize] += 1;
                    self.letters |= 1 << tile;
                }
                if self.blanks >> tile & 1 != 0 {
                    let blanks = self.blanks;
                    self.counts[0] -= 1;
                    if self.counts[0] == 0 {
                        self.blanks = 0;
                    }
                    self.lay(depth, square, tile | BLANK, node, sum);
                    self.counts[0] += 1;
                    self.blanks = blanks;
                }
            }
            if node.is_end() || rest <= 1 {
                return;
            }
            here += 1;
        }
    }

    #[inline]
    fn lay(&mut self, depth: usize, square: usize, tile: u8, node: Node, sum: Sum) {
        self.word[depth] = tile;
        let points = self.setup.value(tile) * self.side.letter_multipliers[square] as i32;
        let multiplier = self.side.word_multipliers[square] as i32;
        let cross = if self.side.crossed(square) { (self.side.cross_scores[square] + points) * multiplier } else { 0 };
        let sum = Sum { main: sum.main + points, multiplier: sum.multiplier * multiplier, cross: sum.cross + cross };
        self.step(depth, node, sum);
    }

    #[inline]
    fn step(&mut self, depth: usize, node: Node, sum: Sum) {
        if depth + 1 < self.window.length as usize {
            self.read(depth + 1, node.arc(), sum);
        } else if node.accepts() {
            self.found(sum);
        }
    }

    fn found(&mut self, sum: Sum) {
        let window = self.window;
        let score = sum.main * sum.multiplier + sum.cross + self.setup.bonus[window.laid as usize];
        let bound = score * 1000 + self.leave;
        if self.best.as_ref().is_some_and(|b| bound < b.equity) {
            return;
        }
        let down = window.side == 1;
        let (row, col) = if down { (window.start, window.line) } else { (window.line, window.start) };
        let play = Play::new(row, col, down, window.laid, &self.word[..window.length as usize], score);
        let equity = bound + self.context.placement(self.setup, self.board, &play);
        if self.best.as_ref().is_some_and(|b| equity < b.equity) {
            return;
        }
        let leave = self.table.kept(self.index);
        let ranked = Ranked::by_equity(play, equity, leave);
        if self.best.as_ref().is_none_or(|b| ranked < *b) {
            *self.best = Some(ranked);
        }
    }
}
