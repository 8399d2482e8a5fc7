//! What the examples share: their arguments, the files they read, the board they play on, how they measure.

#![allow(dead_code)] // No example uses all of it.

use std::path::Path;
use std::str::FromStr;
use std::time::Instant;

use cpu_time::ThreadTime;
use septyni_engine::graph::WordGraph;
use septyni_engine::leaves::{Leaves, Model, Term};
use septyni_engine::setup::Setup;
use septyni_engine::tile::{is_blank, EMPTY};
use septyni_engine::train::Game;

/// The usual board: double and triple letters in small, words in capital letters.
const ROWS: [&str; 15] = [
    "T..d...T...d..T",
    ".D...t...t...D.",
    "..D...d.d...D..",
    "d..D...d...D..d",
    "....D.....D....",
    ".t...t...t...t.",
    "..d...d.d...d..",
    "T..d...D...d..T",
    "..d...d.d...d..",
    ".t...t...t...t.",
    "....D.....D....",
    "d..D...d...D..d",
    "..D...d.d...D..",
    ".D...t...t...D.",
    "T..d...T...d..T",
];

/// End with a message for whoever called the example.
pub fn stop(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(2)
}

/// The command's arguments.
pub struct Arguments(Vec<String>);

impl Arguments {
    /// At least `least` of them, else the usage is shown.
    pub fn new(least: usize, usage: &str) -> Self {
        let arguments = Arguments(std::env::args().skip(1).collect());
        if arguments.0.len() < least {
            stop(&format!("usage: {usage}"));
        }
        arguments
    }

    pub fn text(&self, at: usize) -> Option<&str> {
        self.0.get(at).map(String::as_str)
    }

    pub fn number<T: FromStr>(&self, at: usize, default: T) -> T {
        let parse = |text: &str| text.parse().unwrap_or_else(|_| stop(&format!("{text:?} is no such number")));
        self.text(at).map_or(default, parse)
    }

    /// The lexicon and the tile set that the first two arguments name.
    pub fn language(&self) -> Language {
        let (graph, tiles) = (&self.0[0], &self.0[1]);
        let graph = WordGraph::open(Path::new(graph)).unwrap_or_else(|error| stop(&error.to_string()));
        let (mut counts, mut values) = (vec![], vec![]);
        for (number, line) in lines(tiles) {
            let pair = line.split_once(' ').and_then(|(count, value)| Some((count.parse().ok()?, value.parse().ok()?)));
            let Some((count, value)) = pair else {
                stop(&format!("{tiles}, line {number}: a count and a value are needed, not {line:?}"))
            };
            counts.push(count);
            values.push(value);
        }
        Language { graph, counts, values }
    }

    /// The leave model of the file that argument `at` names; without it, every leave is worth nothing.
    pub fn leaves(&self, at: usize) -> Leaves {
        let Some(path) = self.text(at) else { return Leaves::Zero };
        let mut model = Model::new(0);
        for (number, line) in lines(path) {
            if add_term(&mut model, &line).is_none() {
                stop(&format!("{path}, line {number}: no term of a leave model: {line:?}"));
            }
        }
        Leaves::Model(Box::new(model))
    }
}

fn add_term(model: &mut Model, line: &str) -> Option<()> {
    let words: Vec<&str> = line.split(' ').collect();
    let term = match words[..] {
        ["vowel", tile] => {
            model.vowels |= 1 << (tile.parse::<u8>().ok()? & 63);
            return Some(());
        }
        ["single", tile, count, _] => Term::Single(tile.parse().ok()?, count.parse().ok()?),
        ["pair", tile, other, _] => Term::Pair(tile.parse().ok()?, other.parse().ok()?),
        ["balance", vowels, consonants, _] => Term::Balance(vowels.parse().ok()?, consonants.parse().ok()?),
        _ => return None,
    };
    model.set(term, words[3].parse().ok()?).ok()
}

fn lines(path: &str) -> Vec<(usize, String)> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| stop(&format!("{path}: {error}")));
    text.lines().enumerate().map(|(at, line)| (at + 1, line.to_owned())).collect()
}

/// Words and tiles.
pub struct Language {
    pub graph: WordGraph,
    /// How many tiles of each kind, blanks first.
    pub counts: Vec<u8>,
    pub values: Vec<i32>,
}

impl Language {
    /// The usual board and rules with these tiles.
    pub fn setup(&self) -> Setup {
        let squares = ROWS.concat();
        let multipliers = |double: u8, triple: u8| -> Vec<u8> {
            squares.bytes().map(|b| 1 + (b == double) as u8 + 2 * (b == triple) as u8).collect()
        };
        let (letter, word) = (multipliers(b'd', b't'), multipliers(b'D', b'T'));
        let setup = Setup::new(15, &letter, &word, 112, &self.values, 7, &[(7, 50)], 2, &[]);
        setup.unwrap_or_else(|error| stop(&error.to_string()))
    }
}

/// The tiles of the set that are neither on the board nor on the rack, sorted.
pub fn unseen(game: Game, cells: &[u8], rack: &[u8]) -> Vec<u8> {
    let mut left = game.tiles.to_vec();
    let on_board = cells.iter().filter(|&&tile| tile != EMPTY).map(|&tile| if is_blank(tile) { 0 } else { tile });
    on_board.chain(rack.iter().copied()).for_each(|tile| left[tile as usize] -= 1);
    left.iter().enumerate().flat_map(|(tile, &count)| std::iter::repeat_n(tile as u8, count as usize)).collect()
}

/// A stopwatch of this thread's processor time, for machines with other work, and of the clock on the wall.
pub struct Stopwatch {
    processor: ThreadTime,
    wall: Instant,
}

impl Stopwatch {
    pub fn start() -> Self {
        Stopwatch { processor: ThreadTime::now(), wall: Instant::now() }
    }

    /// Print `count` over processor seconds, and over seconds.
    pub fn rate(&self, name: &str, count: f64) {
        self.lap().rate(name, count);
    }

    fn lap(&self) -> Lap {
        Lap { processor: self.processor.elapsed().as_secs_f64(), wall: self.wall.elapsed().as_secs_f64() }
    }
}

/// Seconds that something took.
pub struct Lap {
    processor: f64,
    wall: f64,
}

impl Lap {
    pub fn rate(&self, name: &str, count: f64) {
        println!("{name}: {:.1} a CPU second, {:.1} a second", count / self.processor, count / self.wall);
    }
}

/// The fastest of some rounds of the same: other work on the machine only ever makes them slower.
#[allow(dead_code)] // not every example asks
pub fn fastest(rounds: usize, mut round: impl FnMut()) -> Lap {
    let mut best: Option<Lap> = None;
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        round();
        let lap = watch.lap();
        if best.as_ref().is_none_or(|best| lap.processor < best.processor) {
            best = Some(lap);
        }
    }
    best.expect("a round or more")
}

/// Most memory that this process ever held, mapped files included, in MB. Only Linux tells.
pub fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok().map(|kilobytes: f64| kilobytes * 1024.0 / 1e6)
}
