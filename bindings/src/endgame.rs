use std::time::Duration;

use pyo3::prelude::*;
use septyni_engine::endgame::{
    solve, solve_pre, Passes, PreOptions, PreSituation, PreSolution, Prospect, Situation, Solution,
};

use crate::error::{raise, EngineError};
use crate::graph::WordGraph;
use crate::progress::watched;
use crate::setup::{tuple, Leaves, PlayTuple, Setup};

/// (play or none for a pass, final spread, its proven bounds)
type ChoiceTuple = (Option<PlayTuple>, i32, Option<i32>, Option<i32>);

#[pyclass(frozen, module = "septyni._engine")]
pub struct EndgameResult {
    inner: Solution,
}

#[pymethods]
impl EndgameResult {
    #[getter]
    fn value(&self) -> i32 {
        self.inner.value
    }

    #[getter]
    fn proven(&self) -> bool {
        self.inner.proven
    }

    #[getter]
    fn low(&self) -> Option<i32> {
        self.inner.low
    }

    #[getter]
    fn high(&self) -> Option<i32> {
        self.inner.high
    }

    #[getter]
    fn line(&self) -> Vec<Option<PlayTuple>> {
        self.inner.line.iter().map(|play| play.as_ref().map(tuple)).collect()
    }

    #[getter]
    fn depth(&self) -> u32 {
        self.inner.depth
    }

    #[getter]
    fn nodes(&self) -> u64 {
        self.inner.nodes
    }

    #[getter]
    fn choices(&self) -> Vec<ChoiceTuple> {
        let choices = self.inner.choices.iter();
        choices.map(|choice| (choice.play.as_ref().map(tuple), choice.value, choice.low, choice.high)).collect()
    }
}

/// A play before the end and how it fares.
#[pyclass(frozen, module = "septyni._engine")]
pub struct PreEndgamePlay {
    inner: Prospect,
}

#[pymethods]
impl PreEndgamePlay {
    #[getter]
    fn play(&self) -> PlayTuple {
        tuple(&self.inner.play)
    }

    #[getter]
    fn win(&self) -> f64 {
        self.inner.win
    }

    #[getter]
    fn win_low(&self) -> f64 {
        self.inner.win_low
    }

    #[getter]
    fn win_high(&self) -> f64 {
        self.inner.win_high
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
    fn spread_exact(&self) -> bool {
        self.inner.spread_exact
    }
}

#[pyclass(frozen, module = "septyni._engine")]
pub struct PreEndgameResult {
    inner: PreSolution,
}

#[pymethods]
impl PreEndgameResult {
    #[getter]
    fn bag(&self) -> usize {
        self.inner.bag
    }

    #[getter]
    fn proven(&self) -> bool {
        self.inner.proven
    }

    #[getter]
    fn samples(&self) -> u64 {
        self.inner.samples
    }

    #[getter]
    fn nodes(&self) -> u64 {
        self.inner.nodes
    }

    #[getter]
    fn plays(&self) -> Vec<PreEndgamePlay> {
        self.inner.prospects.iter().map(|prospect| PreEndgamePlay { inner: prospect.clone() }).collect()
    }
}

fn duration(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let error = |seconds: f64| EngineError::new_err(format!("{seconds} is no number of seconds"));
    seconds.map(|seconds| Duration::try_from_secs_f64(seconds).map_err(|_| error(seconds))).transpose()
}

fn passes_named(name: &str) -> PyResult<Passes> {
    match name {
        "in_a_row" => Ok(Passes::InARow),
        "one_twice" => Ok(Passes::OneTwice),
        other => Err(EngineError::new_err(format!("passes end a game 'in_a_row' or 'one_twice', not {other:?}"))),
    }
}

#[pyfunction]
#[pyo3(signature = (setup, graph, cells, rack, opponent_rack, spread = 0, *, seconds = None, passes = "in_a_row",
                    passed = None, progress = None))]
#[allow(clippy::too_many_arguments)]
fn solve_endgame(
    py: Python<'_>,
    setup: &Setup,
    graph: &WordGraph,
    cells: &[u8],
    rack: &[u8],
    opponent_rack: &[u8],
    spread: i32,
    seconds: Option<f64>,
    passes: &str,
    passed: Option<(bool, bool)>,
    progress: Option<Py<PyAny>>,
) -> PyResult<EndgameResult> {
    let limit = duration(seconds)?;
    let racks = [rack, opponent_rack];
    let passed = passed.unwrap_or_default().into();
    let situation = Situation { cells, racks, spread, passes: passes_named(passes)?, passed };
    let (result, raised) = watched(py, progress, |report| solve(&setup.inner, &graph.inner, &situation, limit, report));
    match raised {
        Some(error) => Err(error),
        None => Ok(EndgameResult { inner: result.map_err(raise)? }),
    }
}

#[pyfunction]
#[pyo3(signature = (setup, graph, cells, rack, unseen, spread = 0, *, leaves = None, seconds = None,
                    passes = "in_a_row", candidates = 10, samples = 1000, seed = 0, threads = 0, progress = None))]
#[allow(clippy::too_many_arguments)]
fn solve_preendgame(
    py: Python<'_>,
    setup: &Setup,
    graph: &WordGraph,
    cells: &[u8],
    rack: &[u8],
    unseen: &[u8],
    spread: i32,
    leaves: Option<&Leaves>,
    seconds: Option<f64>,
    passes: &str,
    candidates: usize,
    samples: u64,
    seed: u64,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<PreEndgameResult> {
    if candidates > 10_000 || threads > 1024 {
        return Err(EngineError::new_err("a pre-endgame has at most 10,000 candidates and 1,024 threads"));
    }
    let zero = septyni_engine::leaves::Leaves::Zero;
    let leaves = leaves.map_or(&zero, |leaves| &*leaves.inner);
    let situation = PreSituation { cells, rack, unseen, spread, passes: passes_named(passes)? };
    let options = PreOptions { most_time: duration(seconds)?, candidates, samples, seed, threads };
    let (result, raised) =
        watched(py, progress, |report| solve_pre(&setup.inner, &graph.inner, leaves, &situation, &options, report));
    match raised {
        Some(error) => Err(error),
        None => Ok(PreEndgameResult { inner: result.map_err(raise)? }),
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<EndgameResult>()?;
    module.add_class::<PreEndgamePlay>()?;
    module.add_class::<PreEndgameResult>()?;
    module.add_function(wrap_pyfunction!(solve_endgame, module)?)?;
    module.add_function(wrap_pyfunction!(solve_preendgame, module)?)
}
