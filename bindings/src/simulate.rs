use std::borrow::Cow;
use std::sync::mpsc;
use std::time::Duration;

use pyo3::prelude::*;
use septyni_engine::simulate::{simulate, Move, Options, Situation};
use septyni_engine::train::Game;

use crate::error::{raise, EngineError};
use crate::graph::WordGraph;
use crate::progress::watched;
use crate::setup::{tuple, Leaves, PlayTuple, Setup};

/// A candidate of a simulation and how it did.
#[pyclass(frozen, module = "septyni._engine")]
pub struct Simulated {
    inner: septyni_engine::simulate::Simulated,
}

#[pymethods]
impl Simulated {
    /// (row, column, down, word, score), or none for an exchange.
    #[getter]
    fn play(&self) -> Option<PlayTuple> {
        match &self.inner.chosen {
            Move::Play(play) => Some(tuple(play)),
            Move::Exchange(_) => None,
        }
    }

    #[getter]
    fn exchange(&self) -> Option<Cow<'static, [u8]>> {
        match &self.inner.chosen {
            Move::Play(_) => None,
            Move::Exchange(given) => Some(Cow::Owned(given.clone())),
        }
    }

    #[getter]
    fn leave(&self) -> Cow<'static, [u8]> {
        Cow::Owned(self.inner.leave.clone())
    }

    #[getter]
    fn equity(&self) -> f64 {
        self.inner.equity as f64 / 1000.0
    }

    #[getter]
    fn iterations(&self) -> u64 {
        self.inner.iterations
    }

    #[getter]
    fn win(&self) -> f64 {
        self.inner.win
    }

    #[getter]
    fn win_error(&self) -> f64 {
        self.inner.win_error
    }

    #[getter]
    fn spread(&self) -> f64 {
        self.inner.spread
    }

    #[getter]
    fn spread_error(&self) -> f64 {
        self.inner.spread_error
    }
}

#[pyfunction(name = "simulate")]
#[pyo3(signature = (setup, graph, cells, rack, unseen, scores, *, leaves = None, plies = 2, candidates = 15,
                    iterations = 1_000_000, seconds = None, confidence = 3.0, seed = 0, threads = 0, progress = None))]
#[allow(clippy::too_many_arguments)]
fn run(
    py: Python<'_>,
    setup: &Setup,
    graph: &WordGraph,
    cells: &[u8],
    rack: &[u8],
    unseen: &[u8],
    scores: Vec<i32>,
    leaves: Option<&Leaves>,
    plies: usize,
    candidates: usize,
    iterations: u64,
    seconds: Option<f64>,
    confidence: f64,
    seed: u64,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Simulated>> {
    if plies > 50 || candidates > 10_000 || threads > 1024 {
        return Err(EngineError::new_err("a simulation has at most 50 plies, 10,000 candidates and 1,024 threads"));
    }
    if scores.iter().any(|score| score.abs() > 1_000_000) {
        return Err(EngineError::new_err("no score goes beyond a million"));
    }
    if unseen.len() > 1000 || unseen.iter().any(|&tile| tile > 62) {
        return Err(EngineError::new_err("the unseen tiles are 1,000 at most, each 0 to 62"));
    }
    let most_time = match seconds {
        None => None,
        Some(seconds) => Some(
            Duration::try_from_secs_f64(seconds)
                .map_err(|_| EngineError::new_err(format!("{seconds} is no number of seconds")))?,
        ),
    };
    let zero = septyni_engine::leaves::Leaves::Zero;
    let leaves = leaves.map_or(&zero, |leaves| &*leaves.inner);
    let game = Game { setup: &setup.inner, graph: &graph.inner, tiles: &[] };
    let situation = Situation { cells, rack, unseen, scores: &scores };
    let options = Options { plies, candidates, most_iterations: iterations, most_time, confidence, seed };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| EngineError::new_err(error.to_string()))?;
    let (result, raised) = watched(py, progress, |report| {
        // Rounds are played in the pool, so the simulation runs on one of its threads; but Python is told, and signals are
        // handled, on this one. Each report waits for its answer.
        let (ask, asked) = mpsc::sync_channel(0);
        let (answer, answered) = mpsc::sync_channel(0);
        let mut tell = move |done| ask.send(done).is_ok() && answered.recv().unwrap_or(false);
        std::thread::scope(|scope| {
            let work =
                scope.spawn(move || pool.install(move || simulate(game, leaves, situation, &options, &mut tell)));
            for done in asked {
                if answer.send(report(done)).is_err() {
                    break;
                }
            }
            work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    });
    match raised {
        Some(error) => Err(error),
        None => Ok(result.map_err(raise)?.into_iter().map(|inner| Simulated { inner }).collect()),
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Simulated>()?;
    module.add_function(wrap_pyfunction!(run, module)?)
}
