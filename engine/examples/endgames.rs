//! Time to the proven end of endgames from self-play, on one thread; or, with tiles in the bag, of pre-endgames on all.
//!
//! `cargo run --release --example endgames -- GRAPH TILES [BAG [POSITIONS [SECONDS [SEED]]]]`; TILES is a file of
//! `count value` lines, blank first. Positions are those of the first turn with BAG (0) tiles in the bag and two full
//! racks.

mod common;

use std::time::{Duration, Instant};

use septyni_engine::best::Finder;
use septyni_engine::endgame::{solve, solve_pre, Passes, PreOptions, PreSituation, Situation};
use septyni_engine::leaves::Leaves;
use septyni_engine::selfplay::{play_game, Turn};
use septyni_engine::train::Game;

use common::{unseen, Arguments};

fn main() {
    let arguments = Arguments::new(2, "endgames GRAPH TILES [BAG [POSITIONS [SECONDS [SEED]]]]");
    let language = arguments.language();
    let setup = language.setup();
    let game = Game { setup: &setup, graph: &language.graph, tiles: &language.counts };
    let (bag, positions) = (arguments.number(2, 0), arguments.number(3, 30));
    let (seconds, seed) = (arguments.number(4, 60.0), arguments.number(5, 1));

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
        let solution = solve(&setup, game.graph, &situation, Some(limit), &mut |_| true).expect("a position");
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
        let other = unseen(game, &cells, turn.rack);
        if other.len() == full + bag {
            found = Some((cells, [turn.rack.to_vec(), other]));
        }
    });
    found
}
