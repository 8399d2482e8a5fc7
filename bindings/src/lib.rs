//! The thin Python layer: one file per type, no logic of its own. `septyni/_engine.pyi` documents what is here.

mod alphabet;
mod endgame;
mod error;
mod graph;
mod hunspell;
mod progress;
mod setup;
mod simulate;
mod train;
mod wordset;

use pyo3::prelude::*;

#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    error::register(module)?;
    module.add_class::<alphabet::Alphabet>()?;
    module.add_class::<wordset::WordSet>()?;
    module.add_class::<graph::WordGraph>()?;
    module.add_class::<setup::Setup>()?;
    module.add_class::<setup::Placement>()?;
    module.add_class::<setup::Plays>()?;
    module.add_class::<setup::Leaves>()?;
    endgame::register(module)?;
    simulate::register(module)?;
    train::register(module)?;
    hunspell::register(module)
}
