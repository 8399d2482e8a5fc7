//! Our file: a header, two names and the nodes, little-endian, checked whole before use.
//!
//! ```text
//! 0   8  magic "SEPTYNI\0"
//! 8   4  format version, 1
//! 12  1  letters   13 1 length of the edition's code   14 2 length of the lexicon's name
//! 16  8  words
//! 24  4  nodes     28 4 DAWG edges
//! 32 32  SHA-256 of nodes and counts (the lexicon's identity)
//! 64  4  GADDAG edges; the rest are the anagrams'
//! 68  …  code, name, zeros up to a multiple of 64
//! …   4  a node: arc << 8 | tile << 2 | accepts << 1 | end of list
//! ```

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use memmap2::Mmap;

use super::build::identity;
use super::{Node, Storage, WordGraph, FIRST_LIST, MAX_NODES, SEPARATOR};
use crate::error::{Error, Result};
use crate::file;
use crate::tile::MAX_LETTERS;
use crate::wordset::MAX_WORDS;

const MAGIC: &[u8; 8] = b"SEPTYNI\0";
const VERSION: u32 = 1;
const HEADER: usize = 68;
const ALIGN: usize = 64;

impl WordGraph {
    /// Open a file and check it whole: sizes, hash, every arc. A file that passes can neither crash nor trap a reader.
    pub fn open(path: &Path) -> Result<Self> {
        let shown = path.display();
        let bad = |what: String| Error::graph(format!("{shown}: {what}; build the lexicon again"));
        let file = file::open(path).map_err(|e| Error::graph(format!("{shown}: cannot be opened: {e}")))?;
        let size = file.metadata().map_err(|e| bad(e.to_string()))?.len();
        if size < HEADER as u64 {
            return Err(bad(format!("{size} bytes are too few for a word graph")));
        }
        // SAFETY: our files are written under another name and renamed, never changed in place, so the mapping cannot
        // change under us unless somebody truncates it on purpose. Test: `a_saved_graph_opens_as_it_was`.
        let map = unsafe { Mmap::map(&file) }.map_err(|e| bad(e.to_string()))?;
        let u32_at = |at: usize| u32::from_le_bytes(map[at..at + 4].try_into().expect("four bytes"));
        if &map[..8] != MAGIC {
            return Err(bad("not a Septyni word graph".into()));
        }
        if u32_at(8) != VERSION {
            return Err(bad(format!("format version {} is not {VERSION}", u32_at(8))));
        }
        let letters = map[12];
        let (edition_length, name_length) = (map[13] as usize, u16::from_le_bytes([map[14], map[15]]) as usize);
        let words = u64::from_le_bytes(map[16..24].try_into().expect("eight bytes"));
        let (node_count, dawg_edges, gaddag_edges) = (u32_at(24) as usize, u32_at(28), u32_at(64));
        let start = (HEADER + edition_length + name_length).next_multiple_of(ALIGN);
        if letters == 0 || letters > MAX_LETTERS || node_count > MAX_NODES || words > MAX_WORDS as u64 {
            return Err(bad("the header is damaged".into()));
        }
        if size != (start + node_count * 4) as u64 {
            return Err(bad(format!("{size} bytes instead of {}: truncated or damaged", start + node_count * 4)));
        }
        let text = |from: usize, length: usize| {
            std::str::from_utf8(&map[from..from + length])
                .map(str::to_owned)
                .map_err(|_| bad("a name is not UTF-8".into()))
        };
        let (edition, name) = (text(HEADER, edition_length)?, text(HEADER + edition_length, name_length)?);
        let nodes = mapped_nodes(&map, start);
        check(nodes, letters, [dawg_edges, gaddag_edges]).map_err(bad)?;
        let sha256 = identity(nodes, letters, words, [dawg_edges, gaddag_edges]);
        if sha256 != map[32..64] {
            return Err(bad("the checksum is wrong: the file is damaged".into()));
        }
        Ok(WordGraph {
            storage: Storage::Mapped(map, start),
            letters,
            words,
            dawg_edges,
            gaddag_edges,
            sha256,
            edition,
            name,
        })
    }

    /// Write to a new file beside `path` and rename it, so that nobody ever sees half a file.
    pub fn save(&self, path: &Path, edition: &str, name: &str) -> Result<()> {
        if edition.len() > u8::MAX as usize || name.len() > u16::MAX as usize {
            return Err(Error::argument("the edition's code or the lexicon's name is too long"));
        }
        write_renamed(path, |out| {
            out.write_all(MAGIC)?;
            out.write_all(&VERSION.to_le_bytes())?;
            out.write_all(&[self.letters, edition.len() as u8])?;
            out.write_all(&(name.len() as u16).to_le_bytes())?;
            out.write_all(&self.words.to_le_bytes())?;
            out.write_all(&(self.nodes().len() as u32).to_le_bytes())?;
            out.write_all(&self.dawg_edges.to_le_bytes())?;
            out.write_all(&self.sha256)?;
            out.write_all(&self.gaddag_edges.to_le_bytes())?;
            out.write_all(edition.as_bytes())?;
            out.write_all(name.as_bytes())?;
            let length = HEADER + edition.len() + name.len();
            out.write_all(&vec![0; length.next_multiple_of(ALIGN) - length])?;
            self.nodes().iter().try_for_each(|node| out.write_all(&node.0.to_le_bytes()))
        })
    }
}

/// Write a file whole or not at all.
pub(super) fn write_renamed(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> Result<()> {
    let temporary = path.with_extension(format!("{}.part", std::process::id()));
    let result = File::create(&temporary).and_then(|file| {
        let mut out = BufWriter::with_capacity(1 << 20, file);
        write(&mut out)?;
        out.into_inner().map_err(|e| e.into_error())?.sync_all()?;
        fs::rename(&temporary, path)
    });
    result.map_err(|e| {
        let _ = fs::remove_file(&temporary);
        Error::graph(format!("{}: cannot be written: {e}", path.display()))
    })
}

/// The nodes of a mapped file. `start` is a multiple of 64 and the mapping is page-aligned.
#[inline(always)]
pub(super) fn mapped_nodes(map: &Mmap, start: usize) -> &[Node] {
    let bytes = &map[start..];
    #[cfg(target_endian = "big")]
    compile_error!("graph files are read in place: little-endian machines only");
    // SAFETY: aligned (see above), and any 32 bits are a Node. Test: `a_saved_graph_opens_as_it_was`.
    unsafe { std::slice::from_raw_parts(bytes.as_ptr().cast::<Node>(), bytes.len() / 4) }
}

/// Prove that no reader can leave the array or go round for ever: lists rise, end, and lead to lists before them only.
fn check(nodes: &[Node], letters: u8, edges: [u32; 2]) -> std::result::Result<(), String> {
    let count = nodes.len();
    let dawg_end = FIRST_LIST as u64 + edges[0] as u64;
    let gaddag_end = dawg_end + edges[1] as u64;
    if count < FIRST_LIST as usize || gaddag_end > count as u64 {
        return Err("the header is damaged".into());
    }
    let (dawg_end, gaddag_end) = (dawg_end as usize, gaddag_end as usize);
    for (root, limit) in [(0, dawg_end), (1, gaddag_end), (2, count)] {
        let list = nodes[root].arc() as usize;
        if list != 0 && !(FIRST_LIST as usize..limit).contains(&list) {
            return Err("a root leads nowhere".into());
        }
    }
    // The DAWG cannot reach separators, which come after it; readers of the anagrams pass over them.
    let mut list = FIRST_LIST as usize;
    for (index, node) in nodes.iter().enumerate().skip(FIRST_LIST as usize) {
        let arc = node.arc() as usize;
        let in_gaddag = (dawg_end..gaddag_end).contains(&index);
        if arc != 0 && !(FIRST_LIST as usize..list).contains(&arc) {
            return Err(format!("node {index} leads forward or nowhere"));
        }
        if node.tile() > letters || (node.tile() == SEPARATOR && !in_gaddag) {
            return Err(format!("node {index} reads a tile that the alphabet lacks"));
        }
        if index > list && nodes[index - 1].tile() >= node.tile() {
            return Err(format!("node {index} is out of order"));
        }
        if node.is_end() {
            list = index + 1;
        } else if index + 1 == dawg_end || index + 1 == gaddag_end {
            return Err("two graphs overlap".into());
        }
    }
    if list != count {
        return Err("the last list has no end".into());
    }
    Ok(())
}
