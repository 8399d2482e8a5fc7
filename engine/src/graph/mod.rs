//! The word graph: a minimal DAWG (look-up, cross-checks), a GADDAG (all plays) and an anagram DAWG (best plays) in one
//! array of nodes.
//!
//! A node is an *arc*: it carries the tile that is read, whether a word ends there, and where the list of arcs that
//! may follow starts. A list is a run of consecutive nodes in rising tile order, closed by the end bit. List 0 is the
//! empty list. The GADDAG holds, for a word `w = xy` with `x` not empty, the string `reverse(x) SEPARATOR y`, and
//! `reverse(w)` alone for an empty `y`; what follows a separator are lists of the DAWG itself. The anagram DAWG holds
//! every word's letters sorted: it tells in a few steps whether given tiles make any word at all.
//!
//! Lists stand after every list they lead to, so an array can be proved free of cycles by one forward pass.

mod build;
mod file;
mod kwg;

use memmap2::Mmap;

pub use build::Progress;

use crate::tile::MAX_WORD;
use crate::wordset::{pack, Packed, WordSet};

/// The tile of the arc that parts the reversed beginning of a word from its rest.
pub const SEPARATOR: u8 = 0;
/// Nodes 0, 1 and 2 lead to the roots of the DAWG and the GADDAG (as in the field's KWG format) and of the anagrams.
const FIRST_LIST: u32 = 3;
const ARC_SHIFT: u32 = 8;
const TILE_SHIFT: u32 = 2;
const ACCEPTS: u32 = 2;
const END: u32 = 1;
/// Most nodes that 24-bit arcs can reach.
pub const MAX_NODES: usize = 1 << 24;

/// One arc.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub struct Node(pub u32);

impl Node {
    #[inline(always)]
    fn new(tile: u8, accepts: bool, end: bool, arc: u32) -> Self {
        Node((arc << ARC_SHIFT) | ((tile as u32) << TILE_SHIFT) | ((accepts as u32) << 1) | end as u32)
    }

    /// The tile read on this arc; [`SEPARATOR`] in the GADDAG only.
    #[inline(always)]
    pub fn tile(self) -> u8 {
        ((self.0 >> TILE_SHIFT) & 63) as u8
    }

    /// Whether a word ends after this arc.
    #[inline(always)]
    pub fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    /// Whether this is the last arc of its list.
    #[inline(always)]
    pub fn is_end(self) -> bool {
        self.0 & END != 0
    }

    /// The list that may follow; 0 if nothing may.
    #[inline(always)]
    pub fn arc(self) -> u32 {
        self.0 >> ARC_SHIFT
    }
}

enum Storage {
    Owned(Vec<u32>),
    /// A checked file and where in it the nodes start. Our files are written once and renamed into place.
    Mapped(Mmap, usize),
}

/// See the module. Immutable.
pub struct WordGraph {
    storage: Storage,
    letters: u8,
    words: u64,
    dawg_edges: u32,
    gaddag_edges: u32,
    sha256: [u8; 32],
    edition: String,
    name: String,
}

impl WordGraph {
    /// Every node; the first three are the roots' arcs.
    #[inline(always)]
    pub fn nodes(&self) -> &[Node] {
        match &self.storage {
            Storage::Owned(nodes) => as_nodes(nodes),
            Storage::Mapped(map, start) => file::mapped_nodes(map, *start),
        }
    }

    /// The list of first letters of all words.
    #[inline]
    pub fn dawg_root(&self) -> u32 {
        self.nodes()[0].arc()
    }

    /// The list of all letters, from which words are read backwards to their start and then, past the separator, on.
    #[inline]
    pub fn gaddag_root(&self) -> u32 {
        self.nodes()[1].arc()
    }

    /// The list of the least letters of all words, from which their letters follow in rising order.
    #[inline]
    pub fn anagram_root(&self) -> u32 {
        self.nodes()[2].arc()
    }

    pub fn letters(&self) -> u8 {
        self.letters
    }

    /// How many words it holds.
    pub fn len(&self) -> u64 {
        self.words
    }

    pub fn is_empty(&self) -> bool {
        self.words == 0
    }

    pub fn dawg_edges(&self) -> u32 {
        self.dawg_edges
    }

    /// Edges of the GADDAG that are not the DAWG's too.
    pub fn gaddag_edges(&self) -> u32 {
        self.gaddag_edges
    }

    /// Edges of the anagram DAWG that are not in the others.
    pub fn anagram_edges(&self) -> u32 {
        self.nodes().len() as u32 - FIRST_LIST - self.dawg_edges - self.gaddag_edges
    }

    /// SHA-256 of the nodes and what they mean: the identity of the lexicon, whatever file it came from.
    pub fn sha256(&self) -> [u8; 32] {
        self.sha256
    }

    pub fn edition(&self) -> &str {
        &self.edition
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn contains(&self, word: &[u8]) -> bool {
        let nodes = self.nodes();
        match word.split_last() {
            None => false,
            Some((&last, head)) => {
                let mut list = self.dawg_root();
                for &tile in head {
                    match find(nodes, list, tile) {
                        Some(node) => list = node.arc(),
                        None => return false,
                    }
                }
                find(nodes, list, last).is_some_and(Node::accepts)
            }
        }
    }

    /// Words that begin with `prefix`, in alphabet order, of the given lengths.
    pub fn words(&self, prefix: &[u8], min_length: usize, max_length: usize) -> Words {
        Words::new(self, prefix, min_length, max_length.min(MAX_WORD))
    }

    /// All words, packed.
    pub fn to_set(&self) -> WordSet {
        let mut set = WordSet::new();
        let mut words = self.words(&[], 1, MAX_WORD);
        while let Some(word) = words.next_word(self) {
            set.push(word);
        }
        set
    }
}

/// The arc of `list` that reads `tile`.
#[inline]
pub fn find(nodes: &[Node], list: u32, tile: u8) -> Option<Node> {
    if list == 0 {
        return None;
    }
    let mut index = list as usize;
    loop {
        let node = nodes[index];
        if node.tile() == tile {
            return Some(node);
        }
        if node.is_end() || node.tile() > tile {
            return None;
        }
        index += 1;
    }
}

/// A walk over words in alphabet order; holds no reference to the graph, which is given at each step.
pub struct Words {
    word: [u8; MAX_WORD],
    /// Arc index per depth below the prefix; a depth's arc has been read when `descend` is set for the top.
    path: Vec<u32>,
    prefix: usize,
    min_length: usize,
    max_length: usize,
    /// The prefix itself, when it is a word and not yet given.
    bare: bool,
    /// The top arc was given and its children come next.
    descend: bool,
}

impl Words {
    fn new(graph: &WordGraph, prefix: &[u8], min_length: usize, max_length: usize) -> Self {
        let mut walk = Words {
            word: [0; MAX_WORD],
            path: Vec::with_capacity(MAX_WORD),
            prefix: prefix.len(),
            min_length,
            max_length,
            bare: false,
            descend: false,
        };
        if prefix.len() > max_length {
            return walk;
        }
        walk.word[..prefix.len()].copy_from_slice(prefix);
        let nodes = graph.nodes();
        let mut list = graph.dawg_root();
        for &tile in prefix {
            list = find(nodes, list, tile).map_or(0, Node::arc);
        }
        walk.bare = prefix.len() >= min_length && graph.contains(prefix);
        if list != 0 && prefix.len() < max_length {
            walk.path.push(list);
        }
        walk
    }

    /// The next word, or none.
    pub fn next_word(&mut self, graph: &WordGraph) -> Option<&[u8]> {
        if self.bare {
            self.bare = false;
            return Some(&self.word[..self.prefix]);
        }
        let nodes = graph.nodes();
        loop {
            let &index = self.path.last()?;
            let node = nodes[index as usize];
            let length = self.prefix + self.path.len();
            if self.descend {
                self.descend = false;
                if node.arc() != 0 && length < self.max_length {
                    self.path.push(node.arc());
                } else {
                    self.advance(nodes);
                }
                continue;
            }
            self.word[length - 1] = node.tile();
            self.descend = true;
            if node.accepts() && length >= self.min_length {
                return Some(&self.word[..length]);
            }
        }
    }

    fn advance(&mut self, nodes: &[Node]) {
        while let Some(index) = self.path.pop() {
            if !nodes[index as usize].is_end() {
                self.path.push(index + 1);
                return;
            }
        }
    }
}

fn as_nodes(raw: &[u32]) -> &[Node] {
    // SAFETY: Node is repr(transparent) over u32, so the slices have one layout. Test: `nodes_are_their_raw_words`.
    unsafe { std::slice::from_raw_parts(raw.as_ptr().cast::<Node>(), raw.len()) }
}

/// Packed words are what a graph is built from.
impl FromIterator<Vec<u8>> for WordSet {
    fn from_iter<I: IntoIterator<Item = Vec<u8>>>(words: I) -> Self {
        let mut set = WordSet::new();
        for word in words {
            let packed: Packed = pack(&word);
            set.push_packed(packed);
        }
        set
    }
}

#[cfg(test)]
mod tests;
