//! The field's KWG format: an array of u32, little-endian, without a header. `tile << 24 | accepts << 23 | end << 22 |
//! arc`; node 0 leads to the DAWG's root, node 1 to the GADDAG's; letters count from 1, the separator is 0.
//!
//! Reading takes the DAWG only and builds our own GADDAG, so that a file whose halves disagree cannot exist here.

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;

use super::build::{Minimiser, Progress};
use super::file::write_renamed;
use super::{Node, WordGraph, FIRST_LIST, MAX_NODES};
use crate::error::{Error, Result};
use crate::file;
use crate::tile::MAX_WORD;
use crate::wordset::MAX_WORDS;

const ARC_MASK: u32 = (1 << 22) - 1;
const END: u32 = 1 << 22;
const ACCEPTS: u32 = 1 << 23;
const TILE_SHIFT: u32 = 24;
/// Twice what 22-bit arcs can reach.
const MOST_BYTES: u64 = 32 << 20;

impl WordGraph {
    /// Read a KWG for an alphabet of `letters`.
    pub fn open_kwg(path: &Path, letters: u8, progress: Progress) -> Result<Self> {
        let shown = path.display();
        let bytes =
            file::read(path, MOST_BYTES).map_err(|e| Error::graph(format!("{shown}: cannot be opened: {e}")))?;
        Self::from_kwg(&bytes, letters, progress).map_err(|e| Error::graph(format!("{shown}: {e}")))
    }

    /// Read the bytes of a KWG.
    pub fn from_kwg(bytes: &[u8], letters: u8, progress: Progress) -> Result<Self> {
        if bytes.len() < 8 || bytes.len() % 4 != 0 {
            return Err(Error::graph(format!("{} bytes are no whole KWG", bytes.len())));
        }
        let raw: Vec<u32> =
            bytes.chunks_exact(4).map(|b| u32::from_le_bytes(b.try_into().expect("four bytes"))).collect();
        let mut reader = Reader { raw: &raw, letters, minimiser: Minimiser::new(MAX_NODES), done: HashMap::new() };
        let root = reader.list(raw[0] & ARC_MASK, 0)?;
        let minimiser = reader.minimiser;
        WordGraph::from_dawg(minimiser, root.list, root.words, letters, progress)
    }

    /// Write a KWG; an error when there are more nodes than its 22-bit arcs reach.
    pub fn save_kwg(&self, path: &Path) -> Result<()> {
        // The anagrams come last and are ours alone; their root, node 2, is out of reach there.
        let nodes = &self.nodes()[..(FIRST_LIST + self.dawg_edges + self.gaddag_edges) as usize];
        if nodes.len() > ARC_MASK as usize + 1 {
            return Err(Error::graph(format!(
                "{} nodes do not fit the KWG format, which ends at {}; keep the lexicon as a .graph file",
                nodes.len(),
                ARC_MASK as usize + 1
            )));
        }
        write_renamed(path, |out| nodes.iter().try_for_each(|node| out.write_all(&to_kwg(*node).to_le_bytes())))
    }
}

fn to_kwg(node: Node) -> u32 {
    let accepts = if node.accepts() { ACCEPTS } else { 0 };
    let end = if node.is_end() { END } else { 0 };
    ((node.tile() as u32) << TILE_SHIFT) | accepts | end | node.arc()
}

/// A list that was read: its number here, the words below it, the longest of them.
#[derive(Clone, Copy, Default)]
struct Read {
    list: u32,
    words: u64,
    height: usize,
}

/// Copies a foreign DAWG into our lists, checking it on the way.
struct Reader<'a> {
    raw: &'a [u32],
    letters: u8,
    minimiser: Minimiser,
    /// Foreign list -> what was read; `None` while it is being read, which shows a cycle.
    done: HashMap<u32, Option<Read>>,
}

impl Reader<'_> {
    /// Recursion is at most [`MAX_WORD`] deep.
    fn list(&mut self, start: u32, depth: usize) -> Result<Read> {
        if start == 0 {
            return Ok(Read::default());
        }
        let too_long = || Error::graph(format!("a word is longer than {MAX_WORD} tiles"));
        match self.done.get(&start) {
            Some(Some(read)) if depth + read.height > MAX_WORD => return Err(too_long()),
            Some(Some(read)) => return Ok(*read),
            Some(None) => return Err(Error::graph("the word graph has a cycle")),
            None if depth >= MAX_WORD => return Err(too_long()),
            None => {}
        }
        self.done.insert(start, None);
        let mut read = Read::default();
        let mut arcs = Vec::new();
        let mut index = start as usize;
        let mut before = 0;
        loop {
            let Some(&node) = self.raw.get(index) else {
                return Err(Error::graph(format!("an arc leads beyond the end, to {index}")));
            };
            let tile = (node >> TILE_SHIFT) as u8;
            if tile == 0 || tile > self.letters {
                return Err(Error::graph(format!(
                    "node {index} reads tile {tile}, but the edition has {} letters; is it a list of another language?",
                    self.letters
                )));
            }
            if tile <= before {
                return Err(Error::graph(format!("node {index} is out of alphabet order")));
            }
            before = tile;
            let below = self.list(node & ARC_MASK, depth + 1)?;
            let accepts = node & ACCEPTS != 0;
            read.words = read.words.saturating_add(below.words + accepts as u64);
            if read.words > MAX_WORDS as u64 {
                return Err(Error::graph(format!("more than {MAX_WORDS} words")));
            }
            if accepts || below.list != 0 {
                read.height = read.height.max(below.height + 1);
                arcs.push(Node::new(tile, accepts, false, below.list).0);
            }
            if node & END != 0 {
                break;
            }
            index += 1;
        }
        read.list = self.minimiser.list(&mut arcs)?;
        self.done.insert(start, Some(read));
        Ok(read)
    }
}
