//! Speed of the core on one thread, by processor time and by the clock.
//!
//! `cargo run --release --example speed -- GRAPH TILES [GAMES [LEAVES]]`. TILES is a file of `count value` lines, blank
//! first; LEAVES a file of terms, `single TILE COUNT THOUSANDTHS` and so on, with the vowels as `vowel TILE` lines. The
//! figures: GAMES of the static player against itself; the best play and all plays of 600 mid-game positions, which the
//! plays of another 100 games pass through; roll-outs of simulations. The bounded best play is checked against all plays.

mod common;

use septyni_engine::best::Finder;
use septyni_engine::board::Board;
use septyni_engine::equity::{best_plays, By, Context};
use septyni_engine::leaves::Leaves;
use septyni_engine::movegen::generate;
use septyni_engine::selfplay::play_game;
use septyni_engine::simulate::{simulate, Options, Situation};
use septyni_engine::train::Game;

use common::{fastest, peak_memory, unseen, Arguments, Stopwatch};

/// Best plays and all plays are found so many times over; the fastest time counts.
const ROUNDS: usize = 9;

struct Position {
    board: Board,
    rack: Vec<u8>,
    bag: usize,
}

fn main() {
    let arguments = Arguments::new(2, "speed GRAPH TILES [GAMES [LEAVES]]");
    let language = arguments.language();
    let (games, leaves) = (arguments.number(2, 200), arguments.leaves(3));
    let setup = language.setup();
    let game = Game { setup: &setup, graph: &language.graph, tiles: &language.counts };
    let mut finder = Finder::new();

    self_play(&mut finder, game, &leaves, games);
    let positions = mid_games(&mut finder, game, &leaves);
    let sum = best_of_all(game, &leaves, &positions);
    assert_eq!(best_bounded(&mut finder, game, &leaves, &positions), sum, "the bounded best play is another");
    all_plays(game, &positions);
    // Simulations have threads and random boards of their own.
    if let Some(peak) = peak_memory() {
        println!("peak memory: {peak:.1} MB");
    }
    roll_outs(game, &leaves, &positions);
}

fn self_play(finder: &mut Finder, game: Game, leaves: &Leaves, games: u64) {
    let watch = Stopwatch::start();
    let (mut turns, mut points) = (0, 0);
    for seed in 0..games {
        let result = play_game(finder, game, [leaves, leaves], 0, seed, |_| ());
        turns += result.turns;
        points += result.scores[0] + result.scores[1];
    }
    watch.rate("self-play games", games as f64);
    let mean = |sum: f64| sum / games as f64;
    println!("  {:.1} turns and {:.1} points a game", mean(turns as f64), mean(points as f64));
}

fn mid_games(finder: &mut Finder, game: Game, leaves: &Leaves) -> Vec<Position> {
    let mut positions = vec![];
    for seed in 0..100 {
        play_game(finder, game, [leaves, leaves], 0, 1_000_000 + seed, |turn| {
            if (8..14).contains(&turn.number) && !turn.bag.is_empty() {
                positions.push(Position { board: turn.board.clone(), rack: turn.rack.to_vec(), bag: turn.bag.len() });
            }
        });
    }
    positions
}

/// The sum of the best equities, in thousandths.
fn best_of_all(game: Game, leaves: &Leaves, positions: &[Position]) -> i64 {
    let watch = Stopwatch::start();
    let mut sum = 0;
    for Position { board, rack, bag } in positions {
        let context = Context { leaves, bag: *bag, opponent: None };
        let best = best_plays(game.setup, game.graph, board, rack, &context, By::Equity, 1);
        sum += best.first().map_or(0, |best| best.equity as i64);
    }
    watch.rate("best plays from all plays", positions.len() as f64);
    sum
}

/// The same sum.
fn best_bounded(finder: &mut Finder, game: Game, leaves: &Leaves, positions: &[Position]) -> i64 {
    let mut sum = 0;
    let lap = fastest(ROUNDS, || {
        for Position { board, rack, bag } in positions {
            let context = Context { leaves, bag: *bag, opponent: None };
            let best = finder.best(game.setup, game.graph, board, rack, &context);
            sum += best.map_or(0, |best| best.equity as i64);
        }
    });
    lap.rate("best plays", positions.len() as f64);
    sum / ROUNDS as i64
}

fn all_plays(game: Game, positions: &[Position]) {
    let (mut plays, mut points) = (0u64, 0);
    let lap = fastest(ROUNDS, || {
        (plays, points) = (0, 0);
        for Position { board, rack, .. } in positions {
            generate(game.setup, game.graph, board, rack, |play, _| {
                plays += 1;
                points += play.score as u64;
            });
        }
    });
    lap.rate("all plays, positions", positions.len() as f64);
    lap.rate("plays", plays as f64);
    let mean = |sum: u64| sum as f64 / positions.len() as f64;
    println!("  {:.0} plays a position, {:.1} points a play", mean(plays), points as f64 / plays as f64);
}

fn roll_outs(game: Game, leaves: &Leaves, positions: &[Position]) {
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    for plies in [2, 5] {
        one.install(|| {
            let watch = Stopwatch::start();
            let mut roll_outs = 0;
            for Position { board, rack, .. } in positions.iter().step_by(60) {
                let cells = &board.sides[0].cells[..game.setup.squares()];
                let situation = Situation { cells, rack, unseen: &unseen(game, cells, rack), scores: &[0, 0] };
                let options =
                    Options { plies, candidates: 15, most_iterations: 48, most_time: None, confidence: 0.0, seed: 1 };
                let found = simulate(game, leaves, situation, &options, &mut |_| true).expect("a result");
                roll_outs += found.iter().map(|candidate| candidate.iterations).sum::<u64>();
            }
            watch.rate(&format!("roll-outs of {plies} plies"), roll_outs as f64);
        });
    }
}
