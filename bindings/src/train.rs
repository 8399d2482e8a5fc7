use std::borrow::Cow;
use std::sync::Arc;

use pyo3::prelude::*;
use septyni_engine::best::Finder;
use septyni_engine::selfplay::{play_game, Deed, Ending, GameResult};
use septyni_engine::train::{learn, match_pairs, pair_seed, Game};

use crate::error::{raise, EngineError};
use crate::graph::WordGraph;
use crate::progress::watched;
use crate::setup::{tuple, Leaves, PlayTuple, Setup};

/// Tiles of a set that self-play can deal: two racks and more.
fn check_tiles(setup: &Setup, graph: &WordGraph, tiles: &[u8]) -> PyResult<()> {
    let total: usize = tiles.iter().map(|&n| n as usize).sum();
    if tiles.len() > graph.inner.letters() as usize + 1 {
        return Err(EngineError::new_err("the tile set has more letters than the word graph"));
    }
    if total < 2 * setup.inner.rack_size {
        return Err(EngineError::new_err(format!("{total} tiles do not fill two racks")));
    }
    Ok(())
}

#[pyfunction]
#[pyo3(signature = (setup, graph, tiles, leaves, games, seed, progress = None))]
#[allow(clippy::too_many_arguments)]
fn learn_leaves(
    py: Python<'_>,
    setup: &Setup,
    graph: &WordGraph,
    tiles: &[u8],
    leaves: &Leaves,
    games: u64,
    seed: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Leaves> {
    check_tiles(setup, graph, tiles)?;
    let game = Game { setup: &setup.inner, graph: &graph.inner, tiles };
    let (result, raised) = watched(py, progress, |report| learn(game, &leaves.inner, games, seed, report));
    match raised {
        Some(error) => Err(error),
        None => Ok(Leaves { inner: Arc::new(septyni_engine::leaves::Leaves::Model(Box::new(result.map_err(raise)?))) }),
    }
}

/// (games, wins, draws, sum of spreads, sum of squares of pairs' spreads, pairs by wins in halves)
type Pairs = (u64, u64, u64, i64, i64, Vec<u64>);

#[pyfunction]
#[pyo3(signature = (setup, graph, tiles, players, pairs, seed, progress = None))]
#[allow(clippy::too_many_arguments)]
fn play_pairs(
    py: Python<'_>,
    setup: &Setup,
    graph: &WordGraph,
    tiles: &[u8],
    players: (PyRef<'_, Leaves>, PyRef<'_, Leaves>),
    pairs: u64,
    seed: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Pairs> {
    check_tiles(setup, graph, tiles)?;
    let game = Game { setup: &setup.inner, graph: &graph.inner, tiles };
    let (first, second) = (players.0.inner.clone(), players.1.inner.clone());
    let (result, raised) = watched(py, progress, |report| match_pairs(game, [&first, &second], pairs, seed, report));
    match (raised, result) {
        (Some(error), _) => Err(error),
        (None, None) => Err(EngineError::new_err("the match was stopped")),
        (None, Some(r)) => Ok((r.games, r.wins, r.draws, r.spread, r.pair_squares, r.pair_wins.to_vec())),
    }
}

/// (scores, turns, how it ended)
type Finished = ((i32, i32), u32, &'static str);

#[pyfunction]
#[pyo3(signature = (setup, graph, tiles, players, pairs, seed, *, first_pair = 0, progress = None))]
#[allow(clippy::too_many_arguments)]
fn play_games(
    py: Python<'_>,
    setup: &Setup,
    graph: &WordGraph,
    tiles: &[u8],
    players: (PyRef<'_, Leaves>, PyRef<'_, Leaves>),
    pairs: u64,
    seed: u64,
    first_pair: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<(Finished, Finished)>> {
    check_tiles(setup, graph, tiles)?;
    let game = Game { setup: &setup.inner, graph: &graph.inner, tiles };
    let (first, second) = (players.0.inner.clone(), players.1.inner.clone());
    let (played, raised) = watched(py, progress, |report| {
        septyni_engine::train::play_pairs(game, [&first, &second], first_pair, pairs, seed, report)
    });
    match raised {
        Some(error) => Err(error),
        None => Ok(played.into_iter().map(|pair| (finished(&pair[0]), finished(&pair[1]))).collect()),
    }
}

fn finished(result: &GameResult) -> Finished {
    let ending = match result.ending {
        Ending::Out => "out",
        Ending::NoPlays => "no_plays",
        Ending::Scoreless => "scoreless",
    };
    ((result.scores[0], result.scores[1]), result.turns, ending)
}

/// (player, board, rack, bag, scores, play, tiles given back)
type Traced = (usize, Bytes, Bytes, Bytes, (i32, i32), Option<PlayTuple>, Bytes);
type Bytes = Cow<'static, [u8]>;

#[pyfunction]
#[pyo3(signature = (setup, graph, tiles, players, first, seed, pair = 0))]
#[allow(clippy::too_many_arguments)]
fn trace_game(
    setup: &Setup,
    graph: &WordGraph,
    tiles: &[u8],
    players: (PyRef<'_, Leaves>, PyRef<'_, Leaves>),
    first: usize,
    seed: u64,
    pair: u64,
) -> PyResult<(Vec<Traced>, Finished)> {
    check_tiles(setup, graph, tiles)?;
    if first > 1 {
        return Err(EngineError::new_err("players are 0 and 1"));
    }
    let game = Game { setup: &setup.inner, graph: &graph.inner, tiles };
    let mut turns = Vec::new();
    let leaves = [&*players.0.inner, &*players.1.inner];
    let result = play_game(&mut Finder::new(), game, leaves, first, pair_seed(seed, pair), |turn| {
        let cells = turn.board.sides[0].cells[..setup.inner.squares()].to_vec();
        let (play, given) = match turn.deed {
            Deed::Play(play) => (Some(tuple(play)), Vec::new()),
            Deed::Exchange(given) => (None, given.to_vec()),
            Deed::Pass => (None, Vec::new()),
        };
        let (rack, bag) = (turn.rack.to_vec(), turn.bag.to_vec());
        let scores = (turn.scores[0], turn.scores[1]);
        turns.push((turn.player, cells.into(), rack.into(), bag.into(), scores, play, given.into()));
    });
    turns.truncate(result.turns as usize); // without the passes that showed that nobody had a play
    Ok((turns, finished(&result)))
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(learn_leaves, module)?)?;
    module.add_function(wrap_pyfunction!(play_pairs, module)?)?;
    module.add_function(wrap_pyfunction!(play_games, module)?)?;
    module.add_function(wrap_pyfunction!(trace_game, module)?)
}
