use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyString};
use septyni_engine::hunspell::{self, analyse, expand};

use crate::alphabet::Alphabet;
use crate::error::{raise, EngineError};
use crate::progress::watched_share;
use crate::wordset::WordSet;

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Dictionary>()?;
    module.add_class::<Policy>()?;
    module.add_class::<Analysis>()
}

#[pyclass(frozen, module = "septyni._engine")]
pub struct Dictionary {
    inner: Arc<hunspell::Dictionary>,
}

#[pymethods]
impl Dictionary {
    #[staticmethod]
    fn load(py: Python<'_>, aff: PathBuf, dic: PathBuf) -> PyResult<Self> {
        let inner = py.detach(|| hunspell::Dictionary::load(&aff, &dic)).map_err(raise)?;
        Ok(Self { inner: Arc::new(inner) })
    }

    #[getter]
    fn entries(&self) -> usize {
        self.inner.entries().len()
    }

    #[getter]
    fn unsupported(&self) -> Vec<String> {
        self.inner.unsupported.clone()
    }

    #[pyo3(signature = (words, alphabet, policy, progress = None))]
    fn expand<'py>(
        &self,
        py: Python<'py>,
        words: &mut WordSet,
        alphabet: &Alphabet,
        policy: &Policy,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        if alphabet.inner.letters() != words.letters {
            return Err(EngineError::new_err("the alphabet is not this word set's"));
        }
        let set = &mut words.inner;
        let before = set.len();
        let counts =
            watched_share(py, progress, |report| self.inner.expand(&alphabet.inner, &policy.inner, set, report))?;
        [
            ("raw", counts.raw),
            ("kept", (words.inner.len() - before) as u64),
            ("capitalised", counts.capitalised),
            ("entry", counts.entry),
            ("field", counts.field),
            ("prefix", counts.prefix),
            ("letters", counts.letters),
            ("length", counts.length),
            ("form", counts.form),
        ]
        .into_py_dict(py)
    }

    fn forms(&self) -> FormIterator {
        FormIterator { dictionary: self.inner.clone(), entry: 0, waiting: Vec::new() }
    }

    #[pyo3(signature = (form, policy = None))]
    fn analyse(&self, py: Python<'_>, form: &str, policy: Option<&Policy>) -> PyResult<Vec<Analysis>> {
        let policy = policy.map(|policy| &policy.inner);
        let found = py.detach(|| self.inner.analyse(form, policy)).map_err(raise)?;
        Ok(found.into_iter().map(|inner| Analysis { inner }).collect())
    }
}

/// An entry's forms at a time.
#[pyclass(module = "septyni._engine")]
struct FormIterator {
    dictionary: Arc<hunspell::Dictionary>,
    entry: usize,
    waiting: Vec<String>,
}

#[pymethods]
impl FormIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> PyResult<Option<String>> {
        loop {
            if let Some(form) = self.waiting.pop() {
                return Ok(Some(form));
            }
            let Some(entry) = self.dictionary.entries().get(self.entry) else { return Ok(None) };
            self.entry += 1;
            self.waiting = self.dictionary.forms(entry).map_err(raise)?;
            self.waiting.reverse();
        }
    }
}

#[pyclass(frozen, module = "septyni._engine")]
pub struct Policy {
    inner: expand::Policy,
}

/// The texts of any iterable but a lone text, whose letters would else be taken one by one.
fn texts(name: &str, given: Option<Bound<'_, PyAny>>) -> PyResult<HashSet<String>> {
    match given {
        None => Ok(HashSet::new()),
        Some(lone) if lone.is_instance_of::<PyString>() => {
            Err(PyTypeError::new_err(format!("{name} is a collection of texts, not one text")))
        }
        Some(given) => given.try_iter()?.map(|text| text?.extract()).collect(),
    }
}

#[pymethods]
impl Policy {
    #[new]
    #[allow(clippy::too_many_arguments)] // They are the fields.
    #[pyo3(signature = (*, min_length = 2, max_length = 15, drop_capitalised = true, drop_entries = None,
                        drop_forms = None, drop_fields = None, drop_prefixes = None))]
    fn new(
        min_length: usize,
        max_length: usize,
        drop_capitalised: bool,
        drop_entries: Option<Bound<'_, PyAny>>,
        drop_forms: Option<Bound<'_, PyAny>>,
        drop_fields: Option<Bound<'_, PyAny>>,
        drop_prefixes: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let inner = expand::Policy {
            min_length,
            max_length,
            drop_capitalised,
            drop_entries: texts("drop_entries", drop_entries)?,
            drop_forms: texts("drop_forms", drop_forms)?,
            drop_fields: texts("drop_fields", drop_fields)?,
            drop_prefixes: texts("drop_prefixes", drop_prefixes)?,
        };
        inner.check().map_err(raise)?;
        Ok(Self { inner })
    }
}

#[pyclass(frozen, module = "septyni._engine")]
pub struct Analysis {
    inner: analyse::Analysis,
}

#[pymethods]
impl Analysis {
    #[getter]
    fn stem(&self) -> &str {
        &self.inner.stem
    }

    #[getter]
    fn prefix(&self) -> &str {
        &self.inner.prefix
    }

    #[getter]
    fn suffixes(&self) -> Vec<String> {
        self.inner.suffixes.clone()
    }

    #[getter]
    fn flags(&self) -> Vec<String> {
        self.inner.flags.clone()
    }

    #[getter]
    fn fields(&self) -> Vec<String> {
        self.inner.fields.clone()
    }

    #[getter]
    fn dropped(&self) -> &'static str {
        self.inner.dropped.map_or("", |dropped| dropped.name())
    }
}
