//! Time to the proven end of endgames from self-play, on one thread; or, with tiles in the bag, of pre-endgames on all.
//!
//! `cargo run --release --example endgames -- GRAPH TILES [BAG [POSITIONS [SECONDS [SEED]]]]`; TILES is a file of
//! `count value` lines, blank first. Positions are those of the first turn with BAG (0) tiles in the bag and two full
//! racks.

use std::path::Path;
use std::time::{Duration, Instant};

use septyni_engine::best::Finder;
use septyni_engine::endgame::{solve, solve_pre, Passes, PreOptions, PreSituation, Situation};
use septyni_engine::graph::WordGraph;
use septyni_engine::leaves::Leaves;
use septyni_engine::selfplay::{play_game, Turn};
use septyni_engine::setup::Setup;
use septyni_engine::train::Game;

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

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |at: usize, default: f64| args.get(at).map_or(default, |n| n.parse().expect("a number"));
    let graph = WordGraph::open(Path::new(&args[1])).expect("a graph");
    let (mut counts, mut values) = (vec![], vec![]);
    for line in std::fs::read_to_string(&args[2]).expect("tiles").lines() {
        let mut numbers = line.split_whitespace().map(|n| n.parse::<i32>().expect("a number"));
        counts.push(numbers.next().expect("a count") as u8);
        values.push(numbers.next().expect("a value"));
    }
    let (positions, seconds, seed) = (number(4, 30.0) as usize, number(5, 60.0), number(6, 1.0) as u64);
    let bag = number(3, 0.0) as usize;
    let squares = ROWS.concat();
    let multipliers = |double: u8, triple: u8| -> Vec<u8> {
        squares.bytes().map(|b| 1 + (b == double) as u8 + 2 * (b == triple) as u8).collect()
    };
    let (letter, word) = (multipliers(b'd', b't'), multipliers(b'D', b'T'));
    let setup = Setup::new(15, &letter, &word, 112, &values, 7, &[(7, 50)], 2, &[]).expect("a setup");
    let game = Game { setup: &setup, graph: &graph, tiles: &counts };

    let mut times = Vec::new();
    let (mut proven, mut game_seed, mut overrun) = (0, seed, 0.0f64);
    while times.len() < positions {
        game_seed += 1;
        let Some((cells, racks)) = position(game, bag, game_seed) else { continue };
        if bag > 0 {
            let (took, sure) = pre_endgame(game, &cells, &racks, seconds);
            overrun = overrun.max(took / seconds - 1.0);
            proven += sure as usize;
            times.push(took);
            continue;
        }
        let situation = Situation {
            cells: &cells,
            racks: [&racks[0], &racks[1]],
            spread: 0,
            passes: Passes::InARow,
            passed: [false; 2],
        };
        let start = Instant::now();
        let limit = Duration::from_secs_f64(seconds);
        let solution = solve(&setup, &graph, &situation, Some(limit), &mut |_| true).expect("a position");
        let took = start.elapsed().as_secs_f64();
        println!(
            "{:2}  game {game_seed:4}  {took:8.3} s  {:>10} nodes  depth {:2}  {} {:4} [{:?}..{:?}]  {} turns",
            times.len() + 1,
            solution.nodes,
            solution.depth,
            if solution.proven { "proven" } else { "      " },
            solution.value,
            solution.low,
            solution.high,
            solution.line.len(),
        );
        proven += solution.proven as usize;
        overrun = overrun.max(took / seconds - 1.0);
        times.push(took);
    }
    times.sort_by(f64::total_cmp);
    println!(
        "median {:.3} s, mean {:.3} s, longest {:.3} s; {proven} of {positions} proven; limit overrun by {:.1} %",
        times[times.len() / 2],
        times.iter().sum::<f64>() / times.len() as f64,
        times[times.len() - 1],
        100.0 * overrun.max(0.0),
    );
}

/// `racks`: the own, and all unseen tiles.
fn pre_endgame(game: Game, cells: &[u8], racks: &[Vec<u8>; 2], seconds: f64) -> (f64, bool) {
    let situation = PreSituation { cells, rack: &racks[0], unseen: &racks[1], spread: 0, passes: Passes::InARow };
    let limit = Some(Duration::from_secs_f64(seconds));
    let options = PreOptions { most_time: limit, candidates: 10, samples: 1_000_000, seed: 1, threads: 0 };
    let start = Instant::now();
    let leaves = Leaves::default();
    let found = solve_pre(game.setup, game.graph, &leaves, &situation, &options, &mut |_| true).expect("a position");
    let took = start.elapsed().as_secs_f64();
    let best = &found.prospects[0];
    let exact = found.prospects.iter().filter(|p| p.spread_exact).count();
    println!(
        "{took:8.3} s  {:>9} nodes  {:>6} samples  {} win {:.4} [{:.4}..{:.4}] ± {:.4} spread {:.2}{}; {} plays, {exact} exact",
        found.nodes,
        found.samples,
        if found.proven { "proven" } else { "      " },
        best.win,
        best.win_low,
        best.win_high,
        best.win_error,
        best.spread,
        if best.spread_exact { " exactly" } else { "" },
        found.prospects.len(),
    );
    (took, found.proven)
}

/// Board and racks when `bag` tiles are left and both racks are full; the bag's tiles are counted to the second.
fn position(game: Game, bag: usize, seed: u64) -> Option<(Vec<u8>, [Vec<u8>; 2])> {
    let full = game.setup.rack_size;
    let mut found = None;
    let leaves = Leaves::default();
    play_game(&mut Finder::new(), game, [&leaves, &leaves], 0, seed, |turn: &Turn| {
        if found.is_some() || turn.bag.len() != bag || turn.rack.len() != full {
            return;
        }
        let cells = turn.board.sides[0].cells[..game.setup.squares()].to_vec();
        let mut left = game.tiles.to_vec();
        for &tile in cells.iter().filter(|&&tile| tile != 0) {
            left[if tile & 0x80 != 0 { 0 } else { tile as usize }] -= 1;
        }
        for &tile in turn.rack {
            left[tile as usize] -= 1;
        }
        let other: Vec<u8> =
            left.iter().enumerate().flat_map(|(tile, &n)| std::iter::repeat_n(tile as u8, n as usize)).collect();
        if other.len() == full + bag {
            found = Some((cells, [turn.rack.to_vec(), other]));
        }
    });
    found
}
