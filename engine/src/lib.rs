//! The fast core of Septyni: word graphs, boards, scoring, move generation and dictionary expansion.
//!
//! Everything is in tiles (see [`tile`]); text exists in [`alphabet`] and [`hunspell`] only.

pub mod alphabet;
pub mod best;
pub mod board;
pub mod endgame;
pub mod equity;
pub mod error;
pub mod file;
pub mod graph;
pub mod hunspell;
pub mod klv;
pub mod leaves;
pub mod movegen;
pub mod placement;
pub mod selfplay;
pub mod setup;
pub mod simulate;
pub mod tile;
pub mod train;
pub mod wordset;
