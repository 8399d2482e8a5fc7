//! Random turns with every assertion on: `cargo run --profile test --example soak -- GRAPH TILES TURNS [SEED]`.
//!
//! TILES is a file of `count value` lines, blank first. Each turn plays a random legal play and holds the core to itself:
//! the board played on equals a board made new, every score is what the placement scores, every word is in the graph,
//! the bounded best play is the first of all plays, and no tile appears or is lost.

mod common;

use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use septyni_engine::best::Finder;
use septyni_engine::board::Board;
use septyni_engine::equity::{Context, Ranked};
use septyni_engine::leaves::{Leaves, Model, Term};
use septyni_engine::movegen::generate;
use septyni_engine::placement::examine;
use septyni_engine::selfplay::{below, Bag};
use septyni_engine::setup::Setup;
use septyni_engine::tile::{is_blank, letter, EMPTY};

use common::{Arguments, Language};

fn main() {
    let arguments = Arguments::new(3, "soak GRAPH TILES TURNS [SEED]");
    let Language { graph, counts, values } = arguments.language();
    let (turns, seed) = (arguments.number(2, 0), arguments.number(3, 1));
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
            let context = Context { leaves: &leaves, bag: bag.len(), opponent: Some(&racks[1]) };
            let mut plays = vec![];
            generate(&setup, &graph, &board, &rack, |play, kept| plays.push((*play, kept.tiles())));
            let ranked = plays
                .iter()
                .map(|(play, kept)| Ranked::by_equity(*play, context.equity(&setup, &board, play, kept), kept.clone()));
            assert_eq!(finder.best(&setup, &graph, &board, &rack, &context), ranked.min());
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
