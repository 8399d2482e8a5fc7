//! The endgame solver against plain minimax: every turn tried, nothing cut off, nothing remembered.

use std::time::{Duration, Instant};

use rand_xoshiro::rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use septyni_engine::board::Board;
use septyni_engine::endgame::{solve, solve_pre, Passes, PreOptions, PreSituation, Situation, Solution};
use septyni_engine::graph::WordGraph;
use septyni_engine::leaves::Leaves;
use septyni_engine::movegen::{generate, Play};
use septyni_engine::selfplay::below;
use septyni_engine::setup::Setup;
use septyni_engine::wordset::WordSet;

type Rng = Xoshiro256PlusPlus;

struct World {
    setup: Setup,
    graph: WordGraph,
    letters: u8,
}

fn world(rng: &mut Rng) -> World {
    world_of(rng, 7)
}

/// A small game of its own: few letters, random words of them, random premiums.
fn world_of(rng: &mut Rng, rack_size: usize) -> World {
    let size = 4 + below(rng, 4);
    let letters = 2 + below(rng, 4) as u8;
    let mut words = WordSet::new();
    for _ in 0..10 + below(rng, 40) {
        let word: Vec<u8> =
            (0..2 + below(rng, 4).min(size - 2)).map(|_| 1 + below(rng, letters as usize) as u8).collect();
        words.push(&word);
    }
    let squares = size * size;
    let mut premiums =
        || -> Vec<u8> { (0..squares).map(|_| if below(rng, 4) == 0 { 2 + below(rng, 2) as u8 } else { 1 }).collect() };
    let (letter, word) = (premiums(), premiums());
    let values: Vec<i32> = (0..=letters as i32).map(|t| if t == 0 { 0 } else { below(rng, 9) as i32 }).collect();
    let bonus = [(3.min(rack_size), below(rng, 3) as i32 * 10)];
    let setup = Setup::new(size, &letter, &word, squares / 2, &values, rack_size, &bonus, 2, &[]).unwrap();
    World { graph: WordGraph::build(&mut words, letters, &mut |_, _| true).unwrap(), setup, letters }
}

fn deal(rng: &mut Rng, letters: u8, count: usize) -> Vec<u8> {
    // A blank now and then.
    (0..count).map(|_| if below(rng, 12) == 0 { 0 } else { 1 + below(rng, letters as usize) as u8 }).collect()
}

/// Some random legal turns from an empty board.
fn position(rng: &mut Rng, world: &World) -> Vec<u8> {
    let mut board = Board::empty(&world.setup);
    for _ in 0..below(rng, 5) {
        let rack = deal(rng, world.letters, 4);
        let mut plays = Vec::new();
        generate(&world.setup, &world.graph, &board, &rack, |play, _| plays.push(*play));
        if !plays.is_empty() {
            board.play(&world.setup, &world.graph, &plays[below(rng, plays.len())]);
        }
    }
    board.sides[0].cells[..world.setup.squares()].to_vec()
}

/// How passes end the game, as the rules count them.
#[derive(Clone, Copy)]
enum Count {
    /// Passes in a row so far, and how many end the game.
    InARow(u32, u32),
    /// Each player's passes on turns running; two end the game.
    Own([u32; 2]),
}

/// The spread to come for player `me`, who is to move; counts the positions.
fn minimax(world: &World, board: &Board, racks: &[Vec<u8>; 2], me: usize, count: Count, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let worth = |rack: &[u8]| rack.iter().map(|&tile| world.setup.values[tile as usize]).sum::<i32>();
    // Pass.
    let stalled = worth(&racks[1 - me]) - worth(&racks[me]);
    let (ends, passed) = match count {
        Count::InARow(so_far, end) => (so_far + 1 == end, Count::InARow(so_far + 1, end)),
        Count::Own(mut own) => {
            own[me] += 1;
            (own[me] == 2, Count::Own(own))
        }
    };
    let mut best = if ends { stalled } else { -minimax(world, board, racks, 1 - me, passed, nodes) };
    let played = match count {
        Count::InARow(_, end) => Count::InARow(0, end),
        Count::Own(mut own) => {
            own[me] = 0;
            Count::Own(own)
        }
    };
    let mut plays = Vec::new();
    generate(&world.setup, &world.graph, board, &racks[me], |play, kept| plays.push((*play, kept.tiles())));
    for (play, kept) in plays {
        let value = if kept.is_empty() {
            play.score + 2 * worth(&racks[1 - me])
        } else {
            let mut after = board.clone();
            after.play(&world.setup, &world.graph, &play);
            let mut left = racks.clone();
            left[me] = kept;
            play.score - minimax(world, &after, &left, 1 - me, played, nodes)
        };
        best = best.max(value);
    }
    best
}

/// Play the solution's line by the rules; the spread it comes to, and whether the game is over then.
fn follow(world: &World, cells: &[u8], racks: &[Vec<u8>; 2], mut count: Count, line: &[Option<Play>]) -> (i32, bool) {
    let mut board = Board::new(&world.setup, &world.graph, cells);
    let mut racks = racks.clone();
    let worth = |rack: &[u8]| rack.iter().map(|&tile| world.setup.values[tile as usize]).sum::<i32>();
    let mut spread = 0;
    for (turn, step) in line.iter().enumerate() {
        let me = turn % 2;
        let sign = if me == 0 { 1 } else { -1 };
        match step {
            Some(play) => {
                let mut legal = None;
                generate(&world.setup, &world.graph, &board, &racks[me], |other, kept| {
                    if other == play {
                        legal = Some(kept.tiles());
                    }
                });
                racks[me] = legal.expect("the line's plays are legal");
                board.play(&world.setup, &world.graph, play);
                spread += sign * play.score;
                if racks[me].is_empty() {
                    return (spread + sign * 2 * worth(&racks[1 - me]), turn + 1 == line.len());
                }
                match &mut count {
                    Count::InARow(so_far, _) => *so_far = 0,
                    Count::Own(own) => own[me] = 0,
                }
            }
            None => {
                let over = match &mut count {
                    Count::InARow(so_far, end) => {
                        *so_far += 1;
                        // The solver's lines end at the second pass in a row: more change nothing.
                        *so_far >= 2.min(*end)
                    }
                    Count::Own(own) => {
                        own[me] += 1;
                        own[me] == 2
                    }
                };
                if over {
                    return (spread + worth(&racks[1]) - worth(&racks[0]), turn + 1 == line.len());
                }
            }
        }
    }
    (spread, false)
}

fn solved(world: &World, situation: &Situation) -> Solution {
    solve(&world.setup, &world.graph, situation, None, &mut |_| true).unwrap()
}

#[test]
fn agrees_with_plain_minimax() {
    let mut rng = Rng::seed_from_u64(20);
    let (mut compared, mut stalls, mut passes) = (0, 0, 0);
    while compared < 400 {
        let world = world(&mut rng);
        let cells = position(&mut rng, &world);
        let racks = [0, 1].map(|_| {
            let count = 1 + below(&mut rng, 3);
            deal(&mut rng, world.letters, count)
        });
        let (count, kind, passed) = match below(&mut rng, 3) {
            0 => {
                let end = 2 + below(&mut rng, 5) as u32;
                let so_far = below(&mut rng, end as usize) as u32;
                (Count::InARow(so_far, end), Passes::InARow, [so_far + 1 == end, false])
            }
            1 => (Count::InARow(0, 2), Passes::InARow, [false; 2]),
            _ => {
                let own = [below(&mut rng, 2) as u32, below(&mut rng, 2) as u32];
                (Count::Own(own), Passes::OneTwice, own.map(|n| n == 1))
            }
        };
        let board = Board::new(&world.setup, &world.graph, &cells);
        // Too many plays for plain minimax to get through.
        let mut plays = 0;
        for rack in &racks {
            generate(&world.setup, &world.graph, &board, rack, |_, _| plays += 1);
        }
        if plays > 60 {
            continue;
        }
        let mut nodes = 0;
        let expected = minimax(&world, &board, &racks, 0, count, &mut nodes);
        let situation = Situation { cells: &cells, racks: [&racks[0], &racks[1]], spread: 0, passes: kind, passed };
        let solution = solved(&world, &situation);
        assert!(solution.proven);
        assert_eq!(
            (solution.value, solution.low, solution.high),
            (expected, Some(expected), Some(expected)),
            "racks {racks:?} on {cells:?}, passes {kind:?} {passed:?}"
        );
        let chosen = &solution.choices[0];
        assert_eq!((chosen.value, chosen.play), (expected, solution.line[0]));
        let line = match count {
            Count::InARow(so_far, end) if so_far + 1 < end => Count::InARow(0, end),
            Count::InARow(..) => Count::InARow(1, 2),
            own => own,
        };
        assert_eq!(follow(&world, &cells, &racks, line, &solution.line), (expected, true), "{:?}", solution.line);
        compared += 1;
        stalls += solution.line.ends_with(&[None]) as usize;
        passes += solution.line[..solution.line.len() - 1].contains(&None) as usize;
    }
    assert!(stalls > 20 && passes > 20, "{stalls} games ended by passes, in {passes} others somebody passed");
}

#[test]
fn every_first_move_has_true_bounds() {
    let mut rng = Rng::seed_from_u64(21);
    let mut checked = 0;
    while checked < 300 {
        let world = world(&mut rng);
        let cells = position(&mut rng, &world);
        let racks = [0, 1].map(|_| deal(&mut rng, world.letters, 2));
        let situation = Situation {
            cells: &cells,
            racks: [&racks[0], &racks[1]],
            spread: 7,
            passes: Passes::InARow,
            passed: [false; 2],
        };
        let solution = solved(&world, &situation);
        let board = Board::new(&world.setup, &world.graph, &cells);
        for choice in solution.choices.iter().take(12) {
            let Some(play) = choice.play else { continue };
            let left = [kept(&world, &cells, &racks[0], &play), racks[1].clone()];
            let value = if left[0].is_empty() {
                play.score + 2 * left[1].iter().map(|&t| world.setup.values[t as usize]).sum::<i32>()
            } else {
                let mut after = board.clone();
                after.play(&world.setup, &world.graph, &play);
                play.score - minimax(&world, &after, &left, 1, Count::InARow(0, 2), &mut 0)
            };
            assert!(choice.low.is_none_or(|low| low <= value + 7), "{choice:?} is worth {value}");
            assert!(choice.high.is_none_or(|high| high >= value + 7), "{choice:?} is worth {value}");
            checked += 1;
        }
    }
}

/// `tiles` less what `play` lays on `cells`.
fn kept(world: &World, cells: &[u8], tiles: &[u8], play: &Play) -> Vec<u8> {
    let mut left = tiles.to_vec();
    for (i, &tile) in play.word().iter().enumerate() {
        let (row, col) = (play.row as usize, play.col as usize);
        let (row, col) = if play.down { (row + i, col) } else { (row, col + i) };
        if cells[row * world.setup.size + col] == 0 {
            let kind = if tile & 0x80 != 0 { 0 } else { tile };
            left.remove(left.iter().position(|&t| t == kind).unwrap());
        }
    }
    left
}

const ALL: PreOptions = PreOptions { most_time: None, candidates: 10_000, samples: 0, seed: 0, threads: 2 };

#[test]
fn one_tile_in_the_bag_agrees_with_plain_minimax() {
    let mut rng = Rng::seed_from_u64(22);
    let (mut compared, mut mixed) = (0, 0);
    while compared < 90 {
        let rack_size = 2 + below(&mut rng, 2);
        let world = world_of(&mut rng, rack_size);
        let cells = position(&mut rng, &world);
        let rack = deal(&mut rng, world.letters, rack_size);
        let unseen = deal(&mut rng, world.letters, rack_size + 1);
        let spread = below(&mut rng, 41) as i32 - 20;
        let board = Board::new(&world.setup, &world.graph, &cells);
        let mut plays = Vec::new();
        generate(&world.setup, &world.graph, &board, &rack, |play, _| plays.push(*play));
        let mut others = 0;
        generate(&world.setup, &world.graph, &board, &unseen[1..], |_, _| others += 1);
        if plays.is_empty() || plays.len() > 12 || others > 16 {
            continue;
        }
        let one_twice = below(&mut rng, 2) == 0;
        let (count, passes) =
            if one_twice { (Count::Own([0; 2]), Passes::OneTwice) } else { (Count::InARow(0, 2), Passes::InARow) };
        // (halves of wins, sum of spreads) by play, over every unseen tile as the one in the bag.
        let expected: Vec<(i32, i32)> = plays
            .iter()
            .map(|play| {
                let mut after = board.clone();
                after.play(&world.setup, &world.graph, play);
                (0..unseen.len()).fold((0, 0), |(halves, sum), drawn| {
                    let mut mine = kept(&world, &cells, &rack, play);
                    mine.push(unseen[drawn]);
                    let mut other = unseen.clone();
                    other.remove(drawn);
                    let value = spread + play.score - minimax(&world, &after, &[mine, other], 1, count, &mut 0);
                    (halves + value.signum() + 1, sum + value)
                })
            })
            .collect();
        let best = *expected.iter().max().unwrap();
        let situation = PreSituation { cells: &cells, rack: &rack, unseen: &unseen, spread, passes };
        let leaves = Leaves::default();
        let found = solve_pre(&world.setup, &world.graph, &leaves, &situation, &ALL, &mut |_| true).unwrap();
        assert!(found.proven && found.bag == 1 && found.prospects.len() == plays.len());
        let whole = 2.0 * unseen.len() as f64;
        let first = &found.prospects[0];
        assert!(first.spread_exact);
        assert_eq!((first.win, first.spread), (best.0 as f64 / whole, best.1 as f64 / unseen.len() as f64));
        for prospect in &found.prospects {
            let at = plays.iter().position(|play| *play == prospect.play).unwrap();
            let win = expected[at].0 as f64 / whole;
            assert!(prospect.win_low <= win && win <= prospect.win_high, "{prospect:?}: {win}");
            if prospect.spread_exact {
                assert_eq!(prospect.spread, expected[at].1 as f64 / unseen.len() as f64);
            }
        }
        compared += 1;
        mixed += (best.0 % (2 * unseen.len() as i32) != 0) as usize;
    }
    assert!(mixed > 10, "only {mixed} positions depend on the draw");
}

#[test]
fn more_tiles_in_the_bag_are_sampled_alike_every_time() {
    let mut rng = Rng::seed_from_u64(23);
    let world = world_of(&mut rng, 3);
    let cells = position(&mut rng, &world);
    let (rack, unseen) = (vec![1, 2, 1], vec![1, 2, 1, 2, 1, 2]);
    let situation = PreSituation { cells: &cells, rack: &rack, unseen: &unseen, spread: 2, passes: Passes::InARow };
    let run = |seed, threads| {
        let options = PreOptions { samples: 40, candidates: 5, seed, threads, ..ALL };
        let leaves = Leaves::default();
        let mut found = solve_pre(&world.setup, &world.graph, &leaves, &situation, &options, &mut |_| true).unwrap();
        found.nodes = 0;
        found
    };
    let found = run(4, 1);
    assert_eq!((found.samples, found.bag, found.proven), (40, 3, false));
    assert!(found.prospects.windows(2).all(|pair| pair[0].win >= pair[1].win));
    assert_eq!(run(4, 2), found);
}

#[test]
fn pre_endgames_stop_in_time_and_refuse_what_they_are_not() {
    let (world, cells, racks) = hard();
    let leaves = Leaves::default();
    let unseen = |bag: usize| -> Vec<u8> { racks[1].iter().copied().chain(vec![1; bag]).collect() };
    for bag in [1, 4] {
        let tiles = unseen(bag);
        let situation =
            PreSituation { cells: &cells, rack: &racks[0][2..], unseen: &tiles, spread: 0, passes: Passes::InARow };
        let limit = Duration::from_millis(100);
        let options = PreOptions { most_time: Some(limit), samples: 1_000_000, candidates: 10, ..ALL };
        let start = Instant::now();
        let found = solve_pre(&world.setup, &world.graph, &leaves, &situation, &options, &mut |_| true).unwrap();
        assert!(start.elapsed() < limit + Duration::from_secs(5));
        assert!(!found.proven && !found.prospects.is_empty());
    }
    let refused = |rack: &[u8], unseen: &[u8]| {
        let situation = PreSituation { cells: &cells, rack, unseen, spread: 0, passes: Passes::InARow };
        solve_pre(&world.setup, &world.graph, &leaves, &situation, &ALL, &mut |_| true).unwrap_err().message
    };
    assert!(refused(&[], &unseen(1)).contains("empty"));
    assert!(refused(&[1], &unseen(0)).contains("unseen"));
    assert!(refused(&[1], &unseen(7)).contains("unseen"));
    assert!(refused(&[1], &[99; 10]).contains("no tile"));
    assert!(refused(&[77], &unseen(1)).contains("no tile"));
}

/// Two racks of nine on a board of few letters: far too much to be solved at once.
fn hard() -> (World, Vec<u8>, [Vec<u8>; 2]) {
    let mut rng = Rng::seed_from_u64(5);
    let letters = 5;
    let mut words = WordSet::new();
    for _ in 0..3000 {
        let word: Vec<u8> = (0..2 + below(&mut rng, 6)).map(|_| 1 + below(&mut rng, 5) as u8).collect();
        words.push(&word);
    }
    let ones = vec![1; 225];
    let setup = Setup::new(15, &ones, &ones, 112, &[0, 1, 2, 3, 4, 5], 9, &[(7, 50)], 2, &[]).unwrap();
    let world = World { graph: WordGraph::build(&mut words, letters, &mut |_, _| true).unwrap(), setup, letters };
    let cells = position(&mut rng, &world);
    let racks = [vec![0, 0, 1, 2, 3, 4, 5, 1, 2], vec![0, 0, 0, 5, 4, 3, 2, 1, 5]];
    (world, cells, racks)
}

#[test]
fn stops_in_time_and_claims_nothing_unproven() {
    let (world, cells, racks) = hard();
    let situation = Situation {
        cells: &cells,
        racks: [&racks[0], &racks[1]],
        spread: 0,
        passes: Passes::InARow,
        passed: [false; 2],
    };
    for millis in [0, 20, 200] {
        let start = Instant::now();
        let limit = Duration::from_millis(millis);
        let solution = solve(&world.setup, &world.graph, &situation, Some(limit), &mut |_| true).unwrap();
        // Generous: the machine may be busy, what must not happen is an endless search.
        assert!(start.elapsed() < limit + Duration::from_secs(2));
        assert!(!solution.proven);
        assert!(!solution.choices.is_empty() && !solution.line.is_empty());
        assert!(solution.low.is_none_or(|low| low <= solution.value));
        assert!(solution.high.is_none_or(|high| high >= solution.value));
    }
}

#[test]
fn stops_when_told() {
    let (world, cells, racks) = hard();
    let situation = Situation {
        cells: &cells,
        racks: [&racks[0], &racks[1]],
        spread: 0,
        passes: Passes::InARow,
        passed: [false; 2],
    };
    let mut reports = 0;
    let mut report = |_: u64| {
        reports += 1;
        reports < 3
    };
    let solution = solve(&world.setup, &world.graph, &situation, None, &mut report).unwrap();
    assert_eq!(reports, 3);
    assert!(!solution.proven);
}

#[test]
fn refuses_what_is_no_endgame() {
    let world = world(&mut Rng::seed_from_u64(3));
    let cells = vec![0; world.setup.squares()];
    let refused = |cells: &[u8], racks: [&[u8]; 2], spread: i32| {
        let situation = Situation { cells, racks, spread, passes: Passes::InARow, passed: [false; 2] };
        solve(&world.setup, &world.graph, &situation, None, &mut |_| true).unwrap_err().message
    };
    assert!(refused(&cells, [&[], &[1]], 0).contains("over"));
    assert!(refused(&cells, [&[1], &[]], 0).contains("over"));
    assert!(refused(&cells, [&[1; 8], &[1]], 0).contains("7 tiles"));
    assert!(refused(&cells, [&[1], &[99]], 0).contains("no tile"));
    assert!(refused(&cells[1..], [&[1], &[1]], 0).contains("squares"));
    assert!(refused(&cells, [&[1], &[1]], i32::MIN + 1).contains("spread"));
}
