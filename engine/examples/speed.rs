//! Speed of the core on one thread: self-play games and best plays of mid-game positions per CPU second.
//!
//! `cargo run --release --example speed -- GRAPH TILES [GAMES]`; TILES is a file of `count value` lines, blank first.

use std::path::Path;
use std::time::Instant;

use septyni_engine::best::Finder;
use septyni_engine::board::Board;
use septyni_engine::equity::{best_plays, By, Context};
use septyni_engine::graph::WordGraph;
use septyni_engine::leaves::Leaves;
use septyni_engine::movegen::generate;
use septyni_engine::selfplay::play_game;
use septyni_engine::setup::Setup;
use septyni_engine::simulate::{simulate, Options, Situation};
use septyni_engine::train::{learn, match_pairs, Game};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let graph = WordGraph::open(Path::new(&args[1])).expect("a graph");
    let (mut counts, mut values) = (vec![], vec![]);
    for line in std::fs::read_to_string(&args[2]).expect("tiles").lines() {
        let mut numbers = line.split_whitespace().map(|n| n.parse::<i32>().expect("a number"));
        counts.push(numbers.next().unwrap() as u8);
        values.push(numbers.next().unwrap());
    }
    let games: u64 = args.get(3).map_or(200, |n| n.parse().expect("a number"));
    let rows = [
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
    ]
    .concat();
    let letter: Vec<u8> = rows
        .bytes()
        .map(|b| match b {
            b'd' => 2,
            b't' => 3,
            _ => 1,
        })
        .collect();
    let word: Vec<u8> = rows
        .bytes()
        .map(|b| match b {
            b'D' => 2,
            b'T' => 3,
            _ => 1,
        })
        .collect();
    let setup = Setup::new(15, &letter, &word, 112, &values, 7, &[(7, 50)], 2, &[]).expect("a setup");
    let leaves = Leaves::default();
    let mut finder = Finder::new();
    let game = Game { setup: &setup, graph: &graph, tiles: &counts };

    let start = Instant::now();
    let (mut turns, mut points) = (0, 0);
    let mut positions: Vec<(Board, Vec<u8>, usize)> = vec![];
    for seed in 0..games {
        let result = play_game(&mut finder, game, [&leaves, &leaves], 0, seed, |_| ());
        turns += result.turns;
        points += result.scores[0] + result.scores[1];
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "self-play: {:.1} games/s, {:.0} turns/s, {:.1} turns and {:.1} points a game",
        games as f64 / seconds,
        turns as f64 / seconds,
        turns as f64 / games as f64,
        points as f64 / games as f64
    );
    for seed in 0..100 {
        play_game(&mut finder, game, [&leaves, &leaves], 0, 1_000_000 + seed, |turn| {
            if (8..14).contains(&turn.number) && !turn.bag.is_empty() {
                positions.push((turn.board.clone(), turn.rack.to_vec(), turn.bag.len()));
            }
        });
    }
    let start = Instant::now();
    let mut sum = 0i64;
    for (board, rack, bag) in &positions {
        let context = Context { leaves: &leaves, bag: *bag, opponent: None };
        if let Some(best) = best_plays(&setup, &graph, board, rack, &context, By::Equity, 1).first() {
            sum += best.equity as i64;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "best play: {:.0} positions/s over {} mid-game positions (checksum {sum})",
        positions.len() as f64 / seconds,
        positions.len()
    );
    let start = Instant::now();
    let mut same = 0i64;
    for (board, rack, bag) in &positions {
        let context = Context { leaves: &leaves, bag: *bag, opponent: None };
        if let Some(best) = finder.best(&setup, &graph, board, rack, &context) {
            same += best.equity as i64;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(same, sum);
    println!("best play, bounded: {:.0} positions/s", positions.len() as f64 / seconds);
    let start = Instant::now();
    let mut plays = 0u64;
    for (board, rack, _) in &positions {
        generate(&setup, &graph, board, rack, |_, _| plays += 1);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "all plays: {:.0} positions/s, {:.2} M plays/s, {:.0} plays a position",
        positions.len() as f64 / seconds,
        plays as f64 / seconds / 1e6,
        plays as f64 / positions.len() as f64
    );

    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    for plies in [2, 5] {
        let start = Instant::now();
        let mut roll_outs = 0;
        for (board, rack, _) in positions.iter().step_by(60) {
            let cells = &board.sides[0].cells[..225];
            let mut unseen: Vec<u8> = vec![];
            for (tile, &count) in counts.iter().enumerate() {
                let tile = tile as u8;
                let kind = |t: u8| if t & 0x80 != 0 { 0 } else { t };
                let used = cells.iter().filter(|&&t| t != 0 && kind(t) == tile).count()
                    + rack.iter().filter(|&&t| t == tile).count();
                unseen.extend(std::iter::repeat_n(tile, (count as usize).saturating_sub(used)));
            }
            let situation = Situation { cells, rack, unseen: &unseen, scores: &[0, 0] };
            let options =
                Options { plies, candidates: 15, most_iterations: 48, most_time: None, confidence: 0.0, seed: 1 };
            let found = one.install(|| simulate(game, &leaves, situation, &options, &mut |_| true)).expect("a result");
            roll_outs += found.iter().map(|f| f.iterations).sum::<u64>();
        }
        println!("simulation, {plies} plies: {:.0} roll-outs/s", roll_outs as f64 / start.elapsed().as_secs_f64());
    }
    if let Some(games) = args.get(4).and_then(|n| n.parse().ok()) {
        let mut player = Leaves::Zero;
        for generation in 0..4 {
            let start = Instant::now();
            let model = learn(game, &player, games, generation, &mut |_| true).expect("a model");
            println!("learned {} terms in {:.1} s", model.terms().len(), start.elapsed().as_secs_f64());
            let next = Leaves::Model(Box::new(model));
            for (name, other) in [("zero", &Leaves::Zero), ("last", &player)] {
                let r = match_pairs(game, [&next, other], 1000, 77, &mut |_| true).expect("a match");
                println!(
                    "  against {name}: {:.1} % won, spread {:+.1}",
                    (r.wins as f64 + r.draws as f64 / 2.0) / r.games as f64 * 100.0,
                    r.spread as f64 / r.games as f64
                );
            }
            player = next;
        }
    }
}
