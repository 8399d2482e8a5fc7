//! Errors that cross to the caller as they are: one line, naming the place and the remedy.

use std::fmt;

/// A message for people. The kind tells programs which door it came through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    pub kind: Kind,
    pub message: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Arguments out of range.
    Argument,
    /// Text that no tiles spell.
    Letter,
    /// A word-graph or leave file.
    Graph,
    /// A dictionary file.
    Dictionary,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn argument(message: impl Into<String>) -> Self {
        Self { kind: Kind::Argument, message: message.into() }
    }

    pub fn letter(message: impl Into<String>) -> Self {
        Self { kind: Kind::Letter, message: message.into() }
    }

    pub fn graph(message: impl Into<String>) -> Self {
        Self { kind: Kind::Graph, message: message.into() }
    }

    pub fn dictionary(message: impl Into<String>) -> Self {
        Self { kind: Kind::Dictionary, message: message.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
