//! Random turns with every assertion on: `cargo run --profile test --example soak -- GRAPH TILES TURNS [SEED]`.
//!
//! TILES is a file of `count value` lines, blank first. Each turn plays a random legal play and holds the core to itself:
//! the board played on equals a board made new, every score is what the placement scores, every word is in the graph,
//! the bounded best play is the first of all plays, and no tile appears or is lost.

use std::path::Path;

use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use septyni_engine::best::Finder;
use septyni_engine::board::Board;
use septyni_engine::equity::{best_plays, By, Context};
use septyni_engine::graph::WordGraph;
use septyni_engine::leaves::{Leaves, Model, Term};
use septyni_engine::movegen::generate;
use septyni_engine::placement::examine;
use septyni_engine::selfplay::{below, Bag};
use septyni_engine::setup::Setup;
use septyni_engine::tile::{is_blank, letter, EMPTY};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let graph = WordGraph::open(Path::new(&args[1])).expect("a graph");
    let text = std::fs::read_to_string(&args[2]).expect("tiles");
    let pairs: Vec<(u8, i32)> = text
        .lines()
        .map(|line| {
            let (count, value) = line.split_once(' ').expect("count and value");
            (count.parse().expect("a count"), value.parse().expect("a value"))
        })
        .collect();
    let turns: u64 = args[3].parse().expect("turns");
    let seed: u64 = args.get(4).map_or(1, |seed| seed.parse().expect("a seed"));
    let counts: Vec<u8> = pairs.iter().map(|p| p.0).collect();
    let values: Vec<i32> = pairs.iter().map(|p| p.1).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut finder = Finder::new();
    let (mut done, mut games) = (0, 0);
    while done < turns {
        games += 1;
        let size = [15, 15, 15, 21, 9][below(&mut rng, 5)];
        let rack_size = [7, 7, 7, 9, 4][below(&mut rng, 5)];
        let premium = |rng: &mut Xoshiro256PlusPlus| [1, 1, 1, 1, 2, 3][below(rng, 6)];
        let letters: Vec<u8> = (0..size * size).map(|_| premium(&mut rng)).collect();
        let words: Vec<u8> = (0..size * size).map(|s| if s % 7 == 3 { premium(&mut rng) } else { 1 }).collect();
        let start = size * size / 2;
        let setup = Setup::new(size, &letters, &words, start, &values, rack_size, &[(rack_size, 50)], 2, &[1]);
        // Premiums scattered too thickly are refused, as they should be.
        let Ok(setup) = setup else { continue };
        let mut model = Model::new(2);
        for tile in 0..counts.len() as u8 {
            model.set(Term::Single(tile, 1), below(&mut rng, 30_000) as i32 - 12_000).expect("a term");
        }
        let leaves = Leaves::Model(Box::new(model));
        let mut bag = Bag::new(&counts, rng.next_u64());
        let mut racks = [vec![], vec![]];
        racks.iter_mut().for_each(|rack| bag.draw(rack_size, rack));
        let mut board = Board::empty(&setup);
        let mut stuck = 0;
        while stuck < 2 && racks.iter().all(|rack| !rack.is_empty()) && done < turns {
            done += 1;
            let rack = racks[0].clone();
            let cells = board.sides[0].cells[..size * size].to_vec();
            assert!(board == Board::new(&setup, &graph, &cells), "the board played on differs");
            let mut plays = vec![];
            generate(&setup, &graph, &board, &rack, |play, kept| plays.push((*play, kept.tiles())));
            let context = Context { leaves: &leaves, bag: bag.len(), opponent: Some(&racks[1]) };
            let all = best_plays(&setup, &graph, &board, &rack, &context, By::Equity, 1);
            assert_eq!(finder.best(&setup, &graph, &board, &rack, &context), all.into_iter().next());
            stuck = if plays.is_empty() { stuck + 1 } else { 0 };
            if let Some((play, kept)) = plays.get(below(&mut rng, plays.len().max(1))) {
                let found = examine(&setup, &cells, play.row as usize, play.col as usize, play.down, play.word());
                assert!(found.misfits.is_empty(), "{play:?}: {:?}", found.misfits);
                assert_eq!(found.score, play.score, "{play:?}");
                assert_eq!(found.placed.len() + kept.len(), rack.len());
                for word in &found.words {
                    let natural: Vec<u8> = word.tiles.iter().map(|&t| letter(t)).collect();
                    assert!(graph.contains(&natural), "{natural:?}");
                }
                board.play(&setup, &graph, play);
                racks[0] = kept.clone();
                bag.draw(play.placed as usize, &mut racks[0]);
            }
            let on_board = board.sides[0].cells.iter().filter(|&&t| t != EMPTY);
            let mut seen = vec![0u8; counts.len()];
            on_board.for_each(|&t| seen[if is_blank(t) { 0 } else { t as usize }] += 1);
            racks.iter().flatten().chain(bag.tiles()).for_each(|&t| seen[t as usize] += 1);
            assert_eq!(seen, counts, "tiles appeared or were lost");
            racks.swap(0, 1);
        }
    }
    println!("{done} turns of {games} games: nothing broke");
}
