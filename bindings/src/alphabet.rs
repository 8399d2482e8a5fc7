use std::borrow::Cow;

use pyo3::prelude::*;
use septyni_engine::alphabet;

use crate::error::raise;

#[pyclass(frozen, module = "septyni._engine")]
pub struct Alphabet {
    pub inner: alphabet::Alphabet,
}

#[pymethods]
impl Alphabet {
    #[new]
    fn new(upper: Vec<String>, lower: Vec<String>) -> PyResult<Self> {
        Ok(Self { inner: alphabet::Alphabet::new(upper, lower).map_err(raise)? })
    }

    #[getter]
    fn letters(&self) -> u8 {
        self.inner.letters()
    }

    fn parse(&self, text: &str) -> PyResult<Cow<'static, [u8]>> {
        self.inner.parse(text).map(Cow::Owned).map_err(raise)
    }

    fn parse_word(&self, text: &str) -> PyResult<Cow<'static, [u8]>> {
        self.inner.parse_word(text).map(Cow::Owned).map_err(raise)
    }

    #[pyo3(signature = (tiles, *, brackets = false))]
    fn format(&self, tiles: &[u8], brackets: bool) -> PyResult<String> {
        self.inner.format(tiles, brackets).map_err(raise)
    }
}
