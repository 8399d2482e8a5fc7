//! The engine's errors as Python exceptions, with the same words.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use septyni_engine::error::{Error, Kind};

create_exception!(septyni._engine, EngineError, PyValueError, "Arguments the engine cannot take.");
create_exception!(septyni._engine, LetterError, EngineError, "Text that no tiles of the alphabet spell.");
create_exception!(septyni._engine, GraphError, EngineError, "A word-graph or leave file that cannot be used.");
create_exception!(septyni._engine, DictionaryError, EngineError, "A dictionary file that cannot be used.");

/// `.map_err(raise)`: the engine's error as the Python exception of its kind.
pub fn raise(error: Error) -> PyErr {
    match error.kind {
        Kind::Argument => EngineError::new_err(error.message),
        Kind::Letter => LetterError::new_err(error.message),
        Kind::Graph => GraphError::new_err(error.message),
        Kind::Dictionary => DictionaryError::new_err(error.message),
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("EngineError", py.get_type::<EngineError>())?;
    module.add("LetterError", py.get_type::<LetterError>())?;
    module.add("GraphError", py.get_type::<GraphError>())?;
    module.add("DictionaryError", py.get_type::<DictionaryError>())
}
