use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use pyo3::prelude::*;
use septyni_engine::graph::{self, Words};
use septyni_engine::tile::MAX_WORD;

use crate::error::raise;
use crate::progress::watched_steps;
use crate::wordset::WordSet;

#[pyclass(frozen, module = "septyni._engine")]
pub struct WordGraph {
    pub inner: Arc<graph::WordGraph>,
}

impl WordGraph {
    pub fn new(inner: graph::WordGraph) -> Self {
        Self { inner: Arc::new(inner) }
    }
}

#[pymethods]
impl WordGraph {
    #[staticmethod]
    fn open(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        py.detach(|| graph::WordGraph::open(&path)).map(Self::new).map_err(raise)
    }

    #[staticmethod]
    fn open_kwg(py: Python<'_>, path: PathBuf, letters: u8) -> PyResult<Self> {
        watched_steps(py, None, |report| graph::WordGraph::open_kwg(&path, letters, report)).map(Self::new)
    }

    #[staticmethod]
    fn from_words(py: Python<'_>, words: &Bound<'_, PyAny>, letters: u8) -> PyResult<Self> {
        let mut set = WordSet::new(letters)?;
        for word in words.try_iter()? {
            set.add(word?.extract::<&[u8]>()?)?;
        }
        watched_steps(py, None, |report| graph::WordGraph::build(&mut set.inner, letters, report)).map(Self::new)
    }

    #[pyo3(signature = (path, edition = "", name = ""))]
    fn save(&self, py: Python<'_>, path: PathBuf, edition: &str, name: &str) -> PyResult<()> {
        py.detach(|| self.inner.save(&path, edition, name)).map_err(raise)
    }

    fn save_kwg(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        py.detach(|| self.inner.save_kwg(&path)).map_err(raise)
    }

    #[getter]
    fn edition(&self) -> &str {
        self.inner.edition()
    }

    #[getter]
    fn name(&self) -> &str {
        self.inner.name()
    }

    #[getter]
    fn sha256(&self) -> String {
        self.inner.sha256().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[getter]
    fn letters(&self) -> u8 {
        self.inner.letters()
    }

    #[getter]
    fn nodes(&self) -> usize {
        self.inner.nodes().len()
    }

    #[getter]
    fn dawg_edges(&self) -> u32 {
        self.inner.dawg_edges()
    }

    #[getter]
    fn gaddag_edges(&self) -> u32 {
        self.inner.gaddag_edges()
    }

    #[getter]
    fn anagram_edges(&self) -> u32 {
        self.inner.anagram_edges()
    }

    fn __len__(&self) -> usize {
        self.inner.len() as usize
    }

    fn __contains__(&self, word: &[u8]) -> bool {
        self.inner.contains(word)
    }

    #[pyo3(signature = (prefix = None, min_length = 2, max_length = 63))]
    fn words(&self, prefix: Option<&[u8]>, min_length: usize, max_length: usize) -> WordIterator {
        let prefix = prefix.unwrap_or_default();
        // A longer prefix begins no word; an empty range says so without a buffer for it.
        let (prefix, max_length) = if prefix.len() > MAX_WORD { (&prefix[..0], 0) } else { (prefix, max_length) };
        WordIterator { walk: self.inner.words(prefix, min_length.max(1), max_length), graph: self.inner.clone() }
    }
}

#[pyclass(module = "septyni._engine")]
struct WordIterator {
    graph: Arc<graph::WordGraph>,
    walk: Words,
}

#[pymethods]
impl WordIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Cow<'static, [u8]>> {
        self.walk.next_word(&self.graph).map(|word| Cow::Owned(word.to_vec()))
    }
}
