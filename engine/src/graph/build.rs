//! From sorted words to a graph.
//!
//! The DAWG comes from the sorted words by incremental minimisation (Daciuk and others, 2000). The GADDAG is not built
//! from the (number of words × length) strings it holds: what follows a separator is a list the DAWG already has, so it
//! is enough to minimise the reversed *prefixes* of words, each with the DAWG list it leads to. There are a fifth as
//! many of those. They are made by walking the DAWG, sorted a few final letters at a time, and fed to the same minimiser.

use hashbrown::HashTable;
use rayon::slice::ParallelSliceMut;
use sha2::{Digest, Sha256};

use super::{as_nodes, Node, Storage, WordGraph, ACCEPTS, ARC_SHIFT, END, FIRST_LIST, MAX_NODES, SEPARATOR};
use crate::error::{Error, Result};
use crate::tile::{MAX_LETTERS, MAX_WORD};
use crate::wordset::{unpack, Packed, WordSet, MAX_WORDS};

/// Told what is being done and how far it is (0..1). Returning false stops the build.
pub type Progress<'a> = &'a mut dyn FnMut(&str, f64) -> bool;

/// Reversed prefixes sorted at a time: 16 bytes each.
const BATCH: u64 = 6_000_000;

impl WordGraph {
    /// Build from words of 1..=`letters` tiles.
    pub fn build(words: &mut WordSet, letters: u8, progress: Progress) -> Result<Self> {
        if letters == 0 || letters > MAX_LETTERS {
            return Err(Error::argument(format!("an alphabet has 1 to {MAX_LETTERS} letters, not {letters}")));
        }
        Self::build_within(words, letters, MAX_NODES, progress)
    }

    /// `limit`: most nodes.
    pub(super) fn build_within(words: &mut WordSet, letters: u8, limit: usize, progress: Progress) -> Result<Self> {
        let words = words.settled();
        if words.len() > MAX_WORDS {
            return Err(Error::graph(format!("{} words: at most {MAX_WORDS} fit a graph", words.len())));
        }
        let mut builder = Minimiser::new(limit);
        let root = builder.minimise_words(words, letters, progress)?;
        Self::from_dawg(builder, root, words.len() as u64, letters, progress)
    }

    /// Complete a DAWG, whose lists `builder` holds, with its GADDAG.
    pub(super) fn from_dawg(
        mut builder: Minimiser,
        root: u32,
        words: u64,
        letters: u8,
        progress: Progress,
    ) -> Result<Self> {
        let dawg_edges = builder.nodes.len() as u32 - FIRST_LIST;
        let gaddag_root = builder.add_gaddag(root, letters, progress)?;
        let gaddag_edges = builder.nodes.len() as u32 - FIRST_LIST - dawg_edges;
        let before = builder.nodes.len();
        let anagram_root = match builder.add_anagrams(root, words, letters, progress) {
            // The largest lists fit without their anagrams only; best plays are then found the long way.
            Err(error) if error == too_large() => {
                builder.nodes.truncate(before);
                0
            }
            result => result?,
        };
        let mut nodes = builder.nodes;
        for (index, root) in [root, gaddag_root, anagram_root].into_iter().enumerate() {
            nodes[index] = Node::new(0, false, true, root).0;
        }
        nodes.shrink_to_fit();
        let sha256 = identity(as_nodes(&nodes), letters, words, [dawg_edges, gaddag_edges]);
        Ok(WordGraph {
            storage: Storage::Owned(nodes),
            letters,
            words,
            dawg_edges,
            gaddag_edges,
            sha256,
            edition: String::new(),
            name: String::new(),
        })
    }

    pub fn set_names(&mut self, edition: &str, name: &str) {
        self.edition = edition.to_owned();
        self.name = name.to_owned();
    }
}

fn too_large() -> Error {
    Error::graph(format!(
        "the word list is too large: its graph needs more than {MAX_NODES} nodes; leave words out, such as long ones"
    ))
}

/// What makes two graphs the same lexicon.
pub(super) fn identity(nodes: &[Node], letters: u8, words: u64, edges: [u32; 2]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"septyni graph 1");
    hash.update([letters]);
    hash.update(words.to_le_bytes());
    hash.update(edges[0].to_le_bytes());
    hash.update(edges[1].to_le_bytes());
    hash.update((nodes.len() as u64).to_le_bytes());
    let mut block = [0u8; 4096];
    for chunk in nodes.chunks(1024) {
        for (to, node) in block.chunks_exact_mut(4).zip(chunk) {
            to.copy_from_slice(&node.0.to_le_bytes());
        }
        hash.update(&block[..chunk.len() * 4]);
    }
    hash.finalize().into()
}

/// Lists under construction, one per depth, and the register of the finished ones.
pub(super) struct Minimiser {
    limit: usize,
    pub(super) nodes: Vec<u32>,
    register: HashTable<u32>,
    open: Vec<Vec<u32>>,
    /// The word whose lists are open, and its length.
    path: [u8; MAX_WORD],
    depth: usize,
}

impl Minimiser {
    /// `limit`: most nodes.
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit,
            nodes: vec![END; FIRST_LIST as usize],
            register: HashTable::new(),
            open: vec![Vec::new(); MAX_WORD + 2],
            path: [0; MAX_WORD],
            depth: 0,
        }
    }

    /// The number of the list with these arcs (no end bits set), made if it is new.
    pub(super) fn list(&mut self, arcs: &mut [u32]) -> Result<u32> {
        let Some(last) = arcs.last_mut() else { return Ok(0) };
        *last |= END;
        let nodes = &self.nodes;
        let hash = hash_list(arcs);
        let same = |&start: &u32| nodes.get(start as usize..start as usize + arcs.len()) == Some(&*arcs);
        if let Some(&start) = self.register.find(hash, same) {
            return Ok(start);
        }
        let start = self.nodes.len();
        if start + arcs.len() > self.limit {
            return Err(too_large());
        }
        self.nodes.extend_from_slice(arcs);
        let nodes = &self.nodes;
        self.register.insert_unique(hash, start as u32, |&start| hash_list(list_at(nodes, start)));
        Ok(start as u32)
    }

    /// Close the open lists deeper than `depth`, deepest first, and hang each on the arc above it.
    fn close(&mut self, from: usize, depth: usize) -> Result<()> {
        for d in (depth + 1..=from).rev() {
            let mut arcs = std::mem::take(&mut self.open[d]);
            let list = self.list(&mut arcs)?;
            arcs.clear();
            self.open[d] = arcs;
            let above = self.open[d - 1].last_mut().expect("an open list hangs on an arc");
            *above |= list << ARC_SHIFT;
        }
        Ok(())
    }

    fn minimise_words(&mut self, words: &[Packed], letters: u8, progress: Progress) -> Result<u32> {
        let mut word = [0u8; MAX_WORD];
        for (i, &packed) in words.iter().enumerate() {
            if i % 1_000_000 == 0 {
                report(progress, "sorting words into a graph", i as f64 / words.len() as f64)?;
            }
            let length = unpack(packed, &mut word);
            if let Some(&tile) = word[..length].iter().find(|&&tile| tile > letters) {
                return Err(Error::argument(format!("tile {tile} is beyond an alphabet of {letters} letters")));
            }
            *self.enter(&word[..length])? |= ACCEPTS;
        }
        self.finish()
    }

    /// Open the lists along `word`, which sorts after the words before it; its last arc.
    fn enter(&mut self, word: &[u8]) -> Result<&mut u32> {
        let common = word.iter().zip(&self.path[..self.depth]).take_while(|(a, b)| a == b).count();
        self.close(self.depth, common)?;
        for (depth, &tile) in word.iter().enumerate().skip(common) {
            self.open[depth].push(Node::new(tile, false, false, 0).0);
        }
        self.path[..word.len()].copy_from_slice(word);
        self.depth = word.len();
        Ok(self.open[word.len() - 1].last_mut().expect("a word has a last letter, and it is new"))
    }

    /// Minimise the sorted letters of every word of the DAWG at `root`.
    fn add_anagrams(&mut self, root: u32, words: u64, letters: u8, progress: Progress) -> Result<u32> {
        report(progress, "gathering anagrams", 0.0)?;
        let mut anagrams = WordSet::with_capacity(words as usize);
        walk_prefixes(as_nodes(&self.nodes), root, |prefix, node| {
            if node.accepts() {
                let mut word = [0u8; MAX_WORD];
                let word = &mut word[..prefix.len()];
                word.copy_from_slice(prefix);
                word.sort_unstable();
                anagrams.push(word);
            }
        });
        self.minimise_words(anagrams.settled(), letters, progress)
    }

    fn finish(&mut self) -> Result<u32> {
        self.close(self.depth, 0)?;
        self.depth = 0;
        let mut arcs = std::mem::take(&mut self.open[0]);
        let root = self.list(&mut arcs);
        arcs.clear();
        self.open[0] = arcs;
        root
    }

    /// Minimise the reversed prefixes of the DAWG at `root`; returns the root of the GADDAG.
    fn add_gaddag(&mut self, root: u32, letters: u8, progress: Progress) -> Result<u32> {
        let mut counts = [0u64; 64];
        walk_prefixes(as_nodes(&self.nodes), root, |prefix, _| counts[prefix[prefix.len() - 1] as usize] += 1);
        let total: u64 = counts.iter().sum();
        let mut done = 0;
        let mut keys: Vec<(Packed, u32)> = Vec::new();
        let mut first = 1;
        while first <= letters {
            // As many final letters at a time as fit the batch; at least one.
            let mut last = first;
            let mut size = counts[first as usize];
            while last < letters && size + counts[last as usize + 1] <= BATCH {
                last += 1;
                size += counts[last as usize];
            }
            keys.clear();
            keys.reserve(size as usize);
            walk_prefixes(as_nodes(&self.nodes), root, |prefix, node| {
                let tile = prefix[prefix.len() - 1];
                if (first..=last).contains(&tile) {
                    let mut packed = 0;
                    let mut shift = 122;
                    for &tile in prefix.iter().rev() {
                        packed |= (tile as Packed) << shift;
                        shift -= 6;
                    }
                    keys.push((packed, node.0));
                }
            });
            keys.par_sort_unstable_by_key(|key| key.0);
            for (i, &(packed, node)) in keys.iter().enumerate() {
                if i % 500_000 == 0 {
                    report(progress, "building the generation graph", (done + i as u64) as f64 / total as f64)?;
                }
                let mut word = [0u8; MAX_WORD];
                let length = unpack(packed, &mut word);
                let node = Node(node);
                let arc = self.enter(&word[..length])?;
                if node.accepts() {
                    *arc |= ACCEPTS;
                }
                if node.arc() != 0 {
                    // The separator sorts before every letter, and what follows it is a finished list.
                    self.open[length].push(Node::new(SEPARATOR, false, false, node.arc()).0);
                }
            }
            done += keys.len() as u64;
            first = last + 1;
        }
        self.finish()
    }
}

fn report(progress: &mut dyn FnMut(&str, f64) -> bool, what: &str, share: f64) -> Result<()> {
    if progress(what, share) {
        Ok(())
    } else {
        Err(Error::graph("the build was stopped"))
    }
}

/// Call `visit(prefix, its last arc)` for every prefix of every word, in alphabet order.
pub(super) fn walk_prefixes(nodes: &[Node], root: u32, mut visit: impl FnMut(&[u8], Node)) {
    if root == 0 {
        return;
    }
    let mut prefix = [0u8; MAX_WORD];
    let mut path = [0u32; MAX_WORD];
    let mut depth = 0;
    path[0] = root;
    loop {
        let node = nodes[path[depth] as usize];
        prefix[depth] = node.tile();
        visit(&prefix[..=depth], node);
        if node.arc() != 0 && depth + 1 < MAX_WORD {
            depth += 1;
            path[depth] = node.arc();
            continue;
        }
        while nodes[path[depth] as usize].is_end() {
            if depth == 0 {
                return;
            }
            depth -= 1;
        }
        path[depth] += 1;
    }
}

fn list_at(nodes: &[u32], start: u32) -> &[u32] {
    let tail = &nodes[start as usize..];
    let length = tail.iter().position(|node| node & END != 0).map_or(tail.len(), |i| i + 1);
    &tail[..length]
}

#[inline]
fn hash_list(arcs: &[u32]) -> u64 {
    // A multiplicative hash is enough: lists are ours, and the table compares them whole.
    let mut hash = arcs.len() as u64;
    for &arc in arcs {
        hash = (hash.rotate_left(23) ^ arc as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    hash ^ (hash >> 32)
}
