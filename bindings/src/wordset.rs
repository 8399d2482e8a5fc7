use std::borrow::Cow;

use pyo3::prelude::*;
use septyni_engine::tile::{MAX_LETTERS, MAX_WORD};
use septyni_engine::wordset::{self, unpack};

use crate::alphabet::Alphabet;
use crate::error::EngineError;
use crate::graph::WordGraph;
use crate::progress::watched_steps;

/// Most bad lines of a word list that are reported.
const MOST_REPORTED: usize = 1000;

#[pyclass(module = "septyni._engine")]
pub struct WordSet {
    pub inner: wordset::WordSet,
    pub letters: u8,
}

impl WordSet {
    fn check(&self, word: &[u8]) -> PyResult<()> {
        if word.is_empty() || word.len() > MAX_WORD {
            return Err(EngineError::new_err(format!("a word has 1 to {MAX_WORD} tiles, not {}", word.len())));
        }
        match word.iter().find(|&&tile| tile == 0 || tile > self.letters) {
            Some(tile) => {
                Err(EngineError::new_err(format!("tile {tile} is not in an alphabet of {} letters", self.letters)))
            }
            None => Ok(()),
        }
    }
}

#[pymethods]
impl WordSet {
    #[new]
    pub fn new(letters: u8) -> PyResult<Self> {
        if letters == 0 || letters > MAX_LETTERS {
            return Err(EngineError::new_err(format!("an alphabet has 1 to {MAX_LETTERS} letters, not {letters}")));
        }
        Ok(Self { inner: wordset::WordSet::new(), letters })
    }

    pub fn add(&mut self, word: &[u8]) -> PyResult<()> {
        self.check(word)?;
        self.inner.push(word);
        Ok(())
    }

    fn discard(&mut self, word: &[u8]) -> PyResult<()> {
        self.check(word)?;
        self.inner.remove(word);
        Ok(())
    }

    #[pyo3(signature = (text, alphabet, max_length = 15))]
    fn add_text(
        &mut self,
        text: &str,
        alphabet: &Alphabet,
        max_length: usize,
    ) -> PyResult<(usize, Vec<(usize, String)>)> {
        if alphabet.inner.letters() != self.letters {
            return Err(EngineError::new_err("the alphabet is not this word set's"));
        }
        let max_length = max_length.min(MAX_WORD);
        let (mut added, mut bad) = (0, Vec::new());
        let mut report = |line: usize, why: String| {
            if bad.len() < MOST_REPORTED {
                bad.push((line, why));
            }
        };
        for (number, line) in text.lines().enumerate() {
            let line = line.trim_start_matches('\u{feff}');
            let Some(word) = line.split_whitespace().next() else {
                continue;
            };
            if word.starts_with('#') {
                continue;
            }
            match alphabet.inner.parse_word(word) {
                Err(error) => report(number + 1, error.message),
                Ok(tiles) if tiles.len() < 2 => report(number + 1, format!("{word:?}: one-letter words never count")),
                Ok(tiles) if tiles.len() > max_length => {
                    report(number + 1, format!("{word:?}: {} tiles do not fit a board of {max_length}", tiles.len()))
                }
                Ok(tiles) => {
                    self.inner.push(&tiles);
                    added += 1;
                }
            }
        }
        Ok((added, bad))
    }

    fn update(slf: &Bound<'_, Self>, other: &Bound<'_, WordSet>) -> PyResult<()> {
        if slf.is(other) {
            return Ok(());
        }
        let (mut this, mut other) = (slf.try_borrow_mut()?, other.try_borrow_mut()?);
        if other.letters > this.letters {
            return Err(EngineError::new_err("the other word set has more letters"));
        }
        this.inner.extend_from(&mut other.inner);
        Ok(())
    }

    fn difference_update(slf: &Bound<'_, Self>, other: &Bound<'_, WordSet>) -> PyResult<()> {
        if slf.is(other) {
            slf.try_borrow_mut()?.inner = wordset::WordSet::new();
            return Ok(());
        }
        slf.try_borrow_mut()?.inner.subtract(&mut other.try_borrow_mut()?.inner);
        Ok(())
    }

    fn __len__(&mut self) -> usize {
        self.inner.len()
    }

    fn __contains__(&mut self, word: &[u8]) -> bool {
        self.check(word).is_ok() && self.inner.contains(word)
    }

    fn __iter__(slf: Bound<'_, Self>) -> WordSetIterator {
        WordSetIterator { set: slf.unbind(), next: 0 }
    }

    #[pyo3(signature = (progress = None))]
    fn build(&mut self, py: Python<'_>, progress: Option<Py<PyAny>>) -> PyResult<WordGraph> {
        let letters = self.letters;
        let inner = &mut self.inner;
        watched_steps(py, progress, |report| septyni_engine::graph::WordGraph::build(inner, letters, report))
            .map(WordGraph::new)
    }
}

/// By position: words added meanwhile may be missed, which a caller who adds while iterating asks for.
#[pyclass(module = "septyni._engine")]
struct WordSetIterator {
    set: Py<WordSet>,
    next: usize,
}

#[pymethods]
impl WordSetIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Cow<'static, [u8]>>> {
        let mut set = self.set.try_borrow_mut(py)?; // another thread may be building from it
        let Some(&packed) = set.inner.settled().get(self.next) else { return Ok(None) };
        self.next += 1;
        let mut word = [0; MAX_WORD];
        let length = unpack(packed, &mut word);
        Ok(Some(Cow::Owned(word[..length].to_vec())))
    }
}
