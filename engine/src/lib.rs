//! The fast core of Septyni: word graphs, boards, scoring, move generation and dictionary expansion.
//!
//! Everything is in tiles (see [`tile`]); no text but in [`alphabet`] and [`hunspell`].
pub mod hunspell;
