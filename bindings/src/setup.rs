use std::borrow::Cow;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use septyni_engine::best::Finder;
use septyni_engine::board::Board;
use septyni_engine::equity::{self, best_plays, By, Context};
use septyni_engine::error::Error;
use septyni_engine::leaves::Term;
use septyni_engine::movegen::{all_plays, Play, MOST_PLAYS};
use septyni_engine::placement::{examine, Placement as Found};
use septyni_engine::setup::MAX_RACK;
use septyni_engine::{file, graph, klv, leaves, setup};

use crate::error::{raise, EngineError, GraphError};
use crate::graph::WordGraph;

type Bytes = Cow<'static, [u8]>;
/// (row, column, down, word, score)
pub type PlayTuple = (u8, u8, bool, Bytes, i32);

#[pyclass(frozen, module = "septyni._engine")]
pub struct Setup {
    pub inner: Arc<setup::Setup>,
}

impl Setup {
    fn board(&self, graph: &graph::WordGraph, cells: &[u8]) -> PyResult<Board> {
        self.inner.check_cells(cells).map_err(raise)?;
        Ok(Board::new(&self.inner, graph, cells))
    }
}

#[pymethods]
impl Setup {
    #[new]
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (size, letter_multipliers, word_multipliers, start, values, rack_size = 7, bonus = None,
                        first_word_min = 2, vowels = None))]
    fn new(
        size: usize,
        letter_multipliers: &[u8],
        word_multipliers: &[u8],
        start: usize,
        values: Vec<i32>,
        rack_size: usize,
        bonus: Option<HashMap<usize, i32>>,
        first_word_min: usize,
        vowels: Option<&[u8]>,
    ) -> PyResult<Self> {
        let bonus: Vec<_> = bonus.map_or_else(|| vec![(7, 50)], |table| table.into_iter().collect());
        let inner = setup::Setup::new(
            size,
            letter_multipliers,
            word_multipliers,
            start,
            &values,
            rack_size,
            &bonus,
            first_word_min,
            vowels.unwrap_or_default(),
        );
        Ok(Self { inner: Arc::new(inner.map_err(raise)?) })
    }

    fn examine(&self, cells: &[u8], row: usize, col: usize, down: bool, word: &[u8]) -> PyResult<Placement> {
        self.inner.check_cells(cells).map_err(raise)?;
        if let Some(tile) = word.iter().find(|&&tile| !(1..=62).contains(&(tile & 0x7F))) {
            return Err(EngineError::new_err(format!("{tile} is no tile that can be placed")));
        }
        Ok(Placement { size: self.inner.size, inner: examine(&self.inner, cells, row, col, down, word) })
    }

    fn plays(&self, py: Python<'_>, graph: &WordGraph, cells: &[u8], rack: &[u8]) -> PyResult<Plays> {
        self.inner.check_rack(rack).map_err(raise)?;
        let board = self.board(&graph.inner, cells)?;
        let plays = py.detach(|| all_plays(&self.inner, &graph.inner, &board, rack)).map_err(raise)?;
        Ok(Plays { plays: Arc::new(plays) })
    }

    #[pyo3(signature = (graph, cells, rack, *, top = 1, by = "equity", bag = 100, opponent = None, leaves = None))]
    #[allow(clippy::too_many_arguments, clippy::type_complexity)]
    fn best(
        &self,
        py: Python<'_>,
        graph: &WordGraph,
        cells: &[u8],
        rack: &[u8],
        top: usize,
        by: &str,
        bag: usize,
        opponent: Option<&[u8]>,
        leaves: Option<&Leaves>,
    ) -> PyResult<Vec<(u8, u8, bool, Bytes, i32, f64, Bytes)>> {
        self.inner.check_rack(rack).map_err(raise)?;
        let by = match by {
            "equity" => By::Equity,
            "score" => By::Score,
            other => {
                return Err(EngineError::new_err(format!("plays are ranked by 'equity' or 'score', not {other:?}")))
            }
        };
        if top > MOST_PLAYS {
            return Err(EngineError::new_err(format!("the best {top} plays are too many; ask for up to {MOST_PLAYS}")));
        }
        let board = self.board(&graph.inner, cells)?;
        let none = leaves::Leaves::default();
        let context = Context { leaves: leaves.map_or(&none, |l| &l.inner), bag, opponent };
        let ranked = py.detach(|| {
            if top == 1 && by == By::Equity {
                Finder::new().best(&self.inner, &graph.inner, &board, rack, &context).into_iter().collect()
            } else {
                best_plays(&self.inner, &graph.inner, &board, rack, &context, by, top)
            }
        });
        Ok(ranked
            .into_iter()
            .map(|r| {
                let (row, col, down, word, score) = tuple(&r.play);
                (row, col, down, word, score, r.equity as f64 / 1000.0, Cow::Owned(r.leave))
            })
            .collect())
    }

    #[pyo3(signature = (rack, *, leaves = None, bag = 100))]
    fn exchanges(&self, rack: &[u8], leaves: Option<&Leaves>, bag: usize) -> PyResult<Vec<(Bytes, f64)>> {
        let none = leaves::Leaves::default();
        let context = Context { leaves: leaves.map_or(&none, |l| &l.inner), bag, opponent: None };
        let found = equity::exchanges(&self.inner, rack, &context).map_err(raise)?;
        Ok(found.into_iter().map(|(given, equity)| (Cow::Owned(given), equity as f64 / 1000.0)).collect())
    }

    fn cross_checks(&self, graph: &WordGraph, cells: &[u8], down: bool) -> PyResult<Vec<u64>> {
        let board = self.board(&graph.inner, cells)?;
        let side = &board.sides[down as usize];
        let at = |square| if down { board.turn(square) } else { square };
        Ok((0..self.inner.squares()).map(|square| side.checks[at(square)]).collect())
    }
}

pub fn tuple(play: &Play) -> PlayTuple {
    (play.row, play.col, play.down, Cow::Owned(play.word().to_vec()), play.score)
}

#[pyclass(frozen, module = "septyni._engine")]
pub struct Placement {
    inner: Found,
    size: usize,
}

#[pymethods]
impl Placement {
    #[getter]
    fn errors(&self) -> Vec<&'static str> {
        self.inner.misfits.iter().map(|misfit| misfit.code()).collect()
    }

    #[getter]
    fn placed(&self) -> Vec<(usize, usize, u8)> {
        self.inner.placed.iter().map(|&(square, tile)| (square / self.size, square % self.size, tile)).collect()
    }

    #[getter]
    fn words(&self) -> Vec<(usize, usize, bool, Bytes, i32)> {
        self.inner.words.iter().map(|w| (w.row, w.col, w.down, Cow::Owned(w.tiles.clone()), w.points)).collect()
    }

    #[getter]
    fn score(&self) -> i32 {
        self.inner.score
    }

    #[getter]
    fn bonus(&self) -> i32 {
        self.inner.bonus
    }
}

#[pyclass(frozen, module = "septyni._engine")]
pub struct Plays {
    plays: Arc<Vec<Play>>,
}

#[pymethods]
impl Plays {
    fn __len__(&self) -> usize {
        self.plays.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PlayTuple> {
        let length = self.plays.len();
        let at = if index < 0 { length.checked_add_signed(index) } else { Some(index as usize) };
        at.and_then(|at| self.plays.get(at))
            .map(tuple)
            .ok_or_else(|| PyIndexError::new_err(format!("play {index} of {length}")))
    }

    fn __iter__(&self) -> PlayIterator {
        PlayIterator { plays: self.plays.clone(), next: 0 }
    }

    #[getter]
    fn max_score(&self) -> i32 {
        self.plays.iter().map(|play| play.score).max().unwrap_or(0)
    }

    #[getter]
    fn sum_scores(&self) -> i64 {
        self.plays.iter().map(|play| play.score as i64).sum()
    }
}

#[pyclass(module = "septyni._engine")]
struct PlayIterator {
    plays: Arc<Vec<Play>>,
    next: usize,
}

#[pymethods]
impl PlayIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<PlayTuple> {
        let play = self.plays.get(self.next)?;
        self.next += 1;
        Some(tuple(play))
    }
}

#[pyclass(frozen, module = "septyni._engine")]
pub struct Leaves {
    pub inner: Arc<leaves::Leaves>,
}

/// (kind, number, number, points): `single` tile count, `pair` tile tile, `balance` vowels consonants.
type TermTuple = (String, u8, u8, f64);

#[pymethods]
impl Leaves {
    #[new]
    fn new(values: Vec<(Vec<u8>, f64)>) -> PyResult<Self> {
        let mut table = Vec::with_capacity(values.len());
        for (leave, value) in values {
            table.push((leave, millis(value)?));
        }
        Ok(Self { inner: Arc::new(leaves::Leaves::from_values(table)) })
    }

    #[staticmethod]
    fn from_terms(terms: Vec<TermTuple>, vowels: &[u8]) -> PyResult<Self> {
        let mut model = leaves::Model::new(vowels.iter().fold(0, |set, &vowel| set | 1 << (vowel & 63)));
        for (kind, a, b, value) in terms {
            let term = match kind.as_str() {
                "single" => Term::Single(a, b),
                "pair" => Term::Pair(a, b),
                "balance" => Term::Balance(a, b),
                other => return Err(EngineError::new_err(format!("{other:?} is no kind of term of a leave model"))),
            };
            model.set(term, millis(value)?).map_err(raise)?;
        }
        Ok(Self { inner: Arc::new(leaves::Leaves::Model(Box::new(model))) })
    }

    #[staticmethod]
    fn open_klv2(py: Python<'_>, path: PathBuf, letters: u8) -> PyResult<Self> {
        let shown = path.display().to_string();
        let inner = py.detach(|| {
            let bytes =
                file::read(&path, klv::MOST_BYTES).map_err(|e| Error::graph(format!("cannot be opened: {e}")))?;
            klv::read(&bytes, letters)
        });
        Ok(Self { inner: Arc::new(inner.map_err(|e| GraphError::new_err(format!("{shown}: {e}")))?) })
    }

    fn save_klv2(&self, py: Python<'_>, path: PathBuf, tiles: &[u8], rack_size: usize) -> PyResult<()> {
        if tiles.len() > 63 || !(2..=MAX_RACK).contains(&rack_size) {
            return Err(EngineError::new_err("a set has at most 62 letters, a rack 2 to 9 tiles"));
        }
        let shown = path.display().to_string();
        py.detach(|| {
            let bytes = klv::write(&self.inner, tiles, rack_size)?;
            std::fs::write(&path, bytes).map_err(|e| Error::graph(format!("{shown}: cannot be written: {e}")))
        })
        .map_err(raise)
    }

    #[getter]
    fn terms(&self) -> Vec<TermTuple> {
        let leaves::Leaves::Model(model) = &*self.inner else { return Vec::new() };
        let tuple = |(term, value): (Term, i32)| {
            let (kind, a, b) = match term {
                Term::Single(a, b) => ("single", a, b),
                Term::Pair(a, b) => ("pair", a, b),
                Term::Balance(a, b) => ("balance", a, b),
            };
            (kind.to_owned(), a, b, value as f64 / 1000.0)
        };
        model.terms().into_iter().map(tuple).collect()
    }

    fn value(&self, leave: &[u8]) -> f64 {
        let mut leave: Vec<u8> = leave.iter().copied().take(MAX_RACK).collect();
        leave.sort_unstable();
        self.inner.value(&leave) as f64 / 1000.0
    }
}

/// Points as the engine counts them.
fn millis(value: f64) -> PyResult<i32> {
    if !value.is_finite() || value.abs() > 10_000.0 {
        return Err(EngineError::new_err(format!("{value} is no value of a leave")));
    }
    Ok((value * 1000.0).round() as i32)
}
