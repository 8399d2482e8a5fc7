//! The thin Python layer: one file per type, no logic of its own.
use pyo3::prelude::*;

#[pymodule]
fn _engine(_module: &Bound<'_, PyModule>) -> PyResult<()> {
    Ok(())
}
