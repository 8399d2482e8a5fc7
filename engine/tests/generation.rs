//! Generation, incremental boards and best plays held to definitions, over random words, boards and racks.

use std::collections::BTreeSet;

use proptest::prelude::*;
use septyni_engine::best::Finder;
use septyni_engine::board::Board;
use septyni_engine::equity::{best_plays, By, Context};
use septyni_engine::graph::WordGraph;
use septyni_engine::leaves::Leaves;
use septyni_engine::movegen::{generate, Play};
use septyni_engine::placement::examine;
use septyni_engine::selfplay::{play_game, Bag};
use septyni_engine::setup::Setup;
use septyni_engine::tile::{letter, BLANK, EMPTY};
use septyni_engine::train::Game;
use septyni_engine::wordset::WordSet;

const LETTERS: u8 = 4;

fn graph(words: &BTreeSet<Vec<u8>>) -> WordGraph {
    let mut set: WordSet = words.iter().cloned().collect();
    WordGraph::build(&mut set, LETTERS, &mut |_, _| true).unwrap()
}

fn setup(size: usize, rack: usize, seed: u64) -> Setup {
    // Premiums scattered by the seed: scores must not depend on the usual pattern.
    let multiplier =
        |square: usize, salt: u64| 1 + ((square as u64 + 3).wrapping_mul(seed | 1).wrapping_mul(salt) >> 59) as u8 % 3;
    let letters: Vec<u8> = (0..size * size).map(|s| multiplier(s, 7)).collect();
    let words: Vec<u8> = (0..size * size).map(|s| multiplier(s, 13)).collect();
    Setup::new(size, &letters, &words, size * size / 2, &[0, 1, 3, 5, 8], rack, &[(rack, 50)], 2, &[1, 3]).unwrap()
}

fn words() -> impl Strategy<Value = BTreeSet<Vec<u8>>> {
    prop::collection::btree_set(prop::collection::vec(1u8..=LETTERS, 2..6), 1..40)
}

/// (squares covered and with what) -> score, from the definition: every way to lay every word, looked at one by one.
fn by_definition(
    setup: &Setup,
    words: &BTreeSet<Vec<u8>>,
    cells: &[u8],
    rack: &[u8],
) -> BTreeSet<(Vec<(usize, u8)>, i32)> {
    let mut found = BTreeSet::new();
    for down in [false, true] {
        for square in 0..setup.squares() {
            for word in words {
                for blanks in 0..1u32 << word.len() {
                    let laid: Vec<u8> = word
                        .iter()
                        .enumerate()
                        .map(|(i, &t)| if blanks >> i & 1 != 0 { t | BLANK } else { t })
                        .collect();
                    let p = examine(setup, cells, square / setup.size, square % setup.size, down, &laid);
                    if !p.misfits.is_empty()
                        || p.words
                            .iter()
                            .any(|w| !words.contains(&w.tiles.iter().map(|&t| letter(t)).collect::<Vec<_>>()))
                    {
                        continue;
                    }
                    let mut left = rack.to_vec();
                    let mut has = true;
                    for &(_, tile) in &p.placed {
                        let kind = if tile & BLANK != 0 { 0 } else { tile };
                        match left.iter().position(|&t| t == kind) {
                            Some(at) => {
                                left.swap_remove(at);
                            }
                            None => has = false,
                        }
                    }
                    if has {
                        let mut placed = p.placed.clone();
                        placed.sort_unstable();
                        found.insert((placed, p.score));
                    }
                }
            }
        }
    }
    found
}

fn placed(play: &Play, cells: &[u8], size: usize) -> Vec<(usize, u8)> {
    let step = if play.down { size } else { 1 };
    let first = play.row as usize * size + play.col as usize;
    let mut placed: Vec<_> = play
        .word()
        .iter()
        .enumerate()
        .map(|(i, &t)| (first + i * step, t))
        .filter(|&(square, _)| cells[square] == EMPTY)
        .collect();
    placed.sort_unstable();
    placed
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]


    #[test]
    fn generates_exactly_the_legal_plays(
        words in words(), size in 5usize..8, seed in any::<u64>(), turns in 0usize..6,
        rack in prop::collection::vec(0u8..=LETTERS, 1..6),
        stray in prop::collection::vec((any::<prop::sample::Index>(), 1u8..=LETTERS), 0..4),
    ) {
        let setup = setup(size, 5, seed);
        let graph = graph(&words);
        let mut cells = vec![EMPTY; setup.squares()];
        // Boards of contests need not come from legal plays.
        for (at, tile) in stray {
            cells[at.index(setup.squares())] = tile;
        }
        let mut bag = Bag::new(&[2, 6, 6, 6, 6], seed);
        for _ in 0..turns {
            let board = Board::new(&setup, &graph, &cells);
            let mut tiles = vec![];
            bag.draw(4, &mut tiles);
            let mut plays = vec![];
            generate(&setup, &graph, &board, &tiles, |play, _| plays.push(*play));
            if let Some(play) = plays.get(seed as usize % plays.len().max(1)) {
                for (square, tile) in placed(play, &cells, size) {
                    cells[square] = tile;
                }
            }
        }
        let board = Board::new(&setup, &graph, &cells);
        let mut got = BTreeSet::new();
        let mut count = 0;
        let mut best = None;
        generate(&setup, &graph, &board, &rack, |play, kept| {
            count += 1;
            assert_eq!(kept.tiles().len() + play.placed as usize, rack.len());
            best = best.max(Some(play.score));
            got.insert((placed(play, &cells, size), play.score));
        });
        let expect = by_definition(&setup, &words, &cells, &rack);
        prop_assert_eq!(count, got.len(), "a play was found twice");
        prop_assert_eq!(&got, &expect);
        let context = Context { leaves: &Leaves::default(), bag: 9, opponent: None };
        let top = best_plays(&setup, &graph, &board, &rack, &context, By::Score, 3);
        prop_assert_eq!(top.first().map(|r| r.play.score), best);
        prop_assert_eq!(top.len(), expect.len().min(3));
        let valued = Leaves::from_values((0..=LETTERS).map(|t| (vec![t], (seed >> (t * 8)) as u8 as i32 * 100 - 9000)));
        for bag in [0, 9] {
            let context = Context { leaves: &valued, bag, opponent: Some(&[1, 2]) };
            let first = best_plays(&setup, &graph, &board, &rack, &context, By::Equity, 1).into_iter().next();
            prop_assert_eq!(Finder::new().best(&setup, &graph, &board, &rack, &context), first);
        }
    }

    #[test]
    fn a_board_played_on_equals_a_board_made_new(words in words(), size in 5usize..9, seed in any::<u64>()) {
        let setup = setup(size, 5, seed);
        let graph = graph(&words);
        let leaves = Leaves::default();
        let mut finder = Finder::new();
        let tiles = [2, 8, 8, 8, 8];
        let game = Game { setup: &setup, graph: &graph, tiles: &tiles };
        play_game(&mut finder, game, [&leaves, &leaves], 0, seed, |turn| {
            let board = turn.board;
            let fresh = Board::new(&setup, &graph, &board.sides[0].cells[..setup.squares()]);
            assert!(*board == fresh, "incremental board differs");
        });
    }
}
