//! Long work without the GIL that tells a Python callable how far it is, and stops when it should.

use pyo3::prelude::*;
use pyo3::types::PyBool;
use septyni_engine::error::Result;

use crate::error::raise;

/// Who is told, and what they raised.
struct Watcher {
    callable: Option<Py<PyAny>>,
    raised: Option<PyErr>,
}

impl Watcher {
    /// Tell; whether to go on: not when the callable returns False or raises, nor after Ctrl-C.
    fn tell(&mut self, call: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<Py<PyAny>>) -> bool {
        let told = Python::attach(|py| {
            py.check_signals()?;
            let Some(callable) = &self.callable else { return Ok(true) };
            Ok(!call(callable.bind(py))?.bind(py).is(PyBool::new(py, false)))
        });
        told.unwrap_or_else(|error| {
            self.raised = Some(error);
            false
        })
    }
}

/// Work that counts; its result, kept also when it was stopped, and what was raised.
pub fn watched<T: Send>(
    py: Python<'_>,
    callable: Option<Py<PyAny>>,
    work: impl FnOnce(&mut (dyn FnMut(u64) -> bool + Send)) -> T + Send,
) -> (T, Option<PyErr>) {
    let mut watcher = Watcher { callable, raised: None };
    let result = py.detach(|| work(&mut |done| watcher.tell(|c| Ok(c.call1((done,))?.unbind()))));
    (result, watcher.raised)
}

/// Work of several named steps, each with its share done (0..1).
pub fn watched_steps<T: Send>(
    py: Python<'_>,
    callable: Option<Py<PyAny>>,
    work: impl FnOnce(&mut dyn FnMut(&str, f64) -> bool) -> Result<T> + Send,
) -> PyResult<T> {
    let mut watcher = Watcher { callable, raised: None };
    let result = py.detach(|| work(&mut |what, share| watcher.tell(|c| Ok(c.call1((what, share))?.unbind()))));
    watcher.raised.map_or_else(|| result.map_err(raise), Err)
}

/// Work of one step with its share done (0..1).
pub fn watched_share<T: Send>(
    py: Python<'_>,
    callable: Option<Py<PyAny>>,
    work: impl FnOnce(&mut dyn FnMut(f64) -> bool) -> Result<T> + Send,
) -> PyResult<T> {
    let mut watcher = Watcher { callable, raised: None };
    let result = py.detach(|| work(&mut |share| watcher.tell(|c| Ok(c.call1((share,))?.unbind()))));
    watcher.raised.map_or_else(|| result.map_err(raise), Err)
}
