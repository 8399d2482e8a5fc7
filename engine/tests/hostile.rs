//! Files and placements that nobody made in good faith: every one is an error, or something that works.
//!
//! `PROPTEST_CASES=1000000 cargo test --release --test hostile` goes on for longer.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use septyni_engine::best::Finder;
use septyni_engine::board::Board;
use septyni_engine::equity::{best_plays, By, Context};
use septyni_engine::graph::WordGraph;
use septyni_engine::klv;
use septyni_engine::leaves::Leaves;
use septyni_engine::movegen::all_plays;
use septyni_engine::placement::{examine, Misfit};
use septyni_engine::setup::Setup;
use septyni_engine::wordset::WordSet;
use sha2::{Digest, Sha256};

const LETTERS: u8 = 4;
const SIZE: usize = 5;

fn setup() -> Setup {
    let ones = [1; SIZE * SIZE];
    Setup::new(SIZE, &ones, &ones, 12, &[0, 1, 2, 3, 4], 4, &[(4, 50)], 2, &[1]).expect("a setup")
}

/// A graph file of these nodes with a right checksum.
fn file(nodes: &[u32], dawg: u32, gaddag: u32, words: u64) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update(b"septyni graph 1");
    hash.update([LETTERS]);
    hash.update(words.to_le_bytes());
    hash.update(dawg.to_le_bytes());
    hash.update(gaddag.to_le_bytes());
    hash.update((nodes.len() as u64).to_le_bytes());
    nodes.iter().for_each(|node| hash.update(node.to_le_bytes()));
    let mut bytes = b"SEPTYNI\0".to_vec();
    bytes.extend(1u32.to_le_bytes());
    bytes.extend([LETTERS, 0, 0, 0]);
    bytes.extend(words.to_le_bytes());
    bytes.extend((nodes.len() as u32).to_le_bytes());
    bytes.extend(dawg.to_le_bytes());
    bytes.extend(hash.finalize());
    bytes.extend(gaddag.to_le_bytes());
    bytes.resize(128, 0);
    nodes.iter().for_each(|node| bytes.extend(node.to_le_bytes()));
    bytes
}

fn open(bytes: &[u8]) -> Option<WordGraph> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path: PathBuf = std::env::temp_dir().join(format!("septyni-hostile-{}-{number}", std::process::id()));
    std::fs::write(&path, bytes).expect("written");
    let graph = WordGraph::open(&path).ok();
    // The mapping outlives the name.
    std::fs::remove_file(&path).expect("removed");
    graph
}

/// Everything that reads a graph, from every root.
fn use_graph(graph: &WordGraph, cells: &[u8], rack: &[u8]) {
    graph.contains(&[1, 2, 3]);
    let mut walk = graph.words(&[], 1, 5);
    for _ in 0..1000 {
        if walk.next_word(graph).is_none() {
            break;
        }
    }
    let setup = setup();
    let board = Board::new(&setup, graph, cells);
    let _ = all_plays(&setup, graph, &board, rack);
    let context = Context { leaves: &Leaves::Zero, bag: 5, opponent: None };
    best_plays(&setup, graph, &board, rack, &context, By::Equity, 3);
    Finder::new().best(&setup, graph, &board, rack, &context);
}

fn tile() -> impl Strategy<Value = u8> {
    prop_oneof![5 => Just(0u8), 4 => 1..=LETTERS, 1 => (1..=LETTERS).prop_map(|tile| tile | 0x80)]
}

/// A node: nearly always a likely one, whose arc leads backwards a little.
fn nodes() -> impl Strategy<Value = Vec<u32>> {
    let node = (0u32..24, 0u8..=LETTERS, any::<bool>(), any::<bool>(), prop::num::u32::ANY, 0u8..60);
    prop::collection::vec(node, 3..40).prop_map(|all| {
        let count = all.len();
        let mut nodes: Vec<u32> = Vec::new();
        // Where the list under way started, and the tile before in it.
        let (mut list, mut before) = (3, 0);
        for (at, (arc, tile, accepts, end, wild, odds)) in all.into_iter().enumerate() {
            let tile = tile.max(before + 1);
            let end = end || tile >= LETTERS;
            let arc = if (3..if at < 3 { count } else { list }).contains(&(arc as usize)) { arc } else { 0 };
            let likely = arc << 8 | (tile as u32) << 2 | (accepts as u32) << 1 | end as u32;
            nodes.push(if odds == 0 { wild } else { likely });
            (list, before) = if at < 3 || end { (at.max(2) + 1, 0) } else { (list, tile) };
        }
        if let Some(last) = nodes.last_mut() {
            *last |= 1;
        }
        nodes
    })
}

#[test]
fn many_of_the_graphs_tried_pass_the_check() {
    let mut runner = TestRunner::deterministic();
    let tried = (0..2000).map(|_| nodes().new_tree(&mut runner).expect("nodes").current());
    let passed = tried.filter(|nodes| open(&file(nodes, nodes.len() as u32 - 3, 0, 3)).is_some()).count();
    assert!(passed > 200, "{passed} of 2000");
}

proptest! {
    #[test]
    fn a_graph_of_any_nodes_is_refused_or_can_be_used(
        nodes in nodes(),
        (dawg, gaddag) in prop_oneof![(0u32..40, 0u32..40), (Just(u32::MAX), Just(0))],
        cells in prop::collection::vec(tile(), SIZE * SIZE),
        rack in prop::collection::vec(0..=LETTERS, 0..=4),
    ) {
        // Half of the time it is all DAWG, which is likelier to pass.
        let dawg = dawg.min(nodes.len() as u32 - 3);
        if let Some(graph) = open(&file(&nodes, dawg, gaddag, 3)) {
            use_graph(&graph, &cells, &rack);
        }
    }

    #[test]
    fn a_damaged_graph_file_is_refused(at in any::<prop::sample::Index>(), bits in 1u8..=255, cut in any::<prop::sample::Index>()) {
        let mut words = WordSet::new();
        for word in [&[1, 2][..], &[2, 1, 3], &[4, 4], &[1, 3, 4, 2]] {
            words.push(word);
        }
        let graph = WordGraph::build(&mut words, LETTERS, &mut |_, _| true).expect("a graph");
        let nodes: Vec<u32> = graph.nodes().iter().map(|node| node.0).collect();
        let mut bytes = file(&nodes, graph.dawg_edges(), graph.gaddag_edges(), graph.len());
        prop_assert!(open(&bytes).is_some(), "the test's own writer is at odds with the reader");
        prop_assert!(open(&bytes[..cut.index(bytes.len())]).is_none());
        let at = at.index(bytes.len());
        bytes[at] ^= bits;
        // The checksum is the lexicon's identity, which its names and their lengths are no part of.
        let names = (13..16).contains(&at) || (68..128).contains(&at);
        prop_assert!(open(&bytes).is_none() || names, "byte {at}");
    }

    #[test]
    fn kwg_bytes_are_refused_or_can_be_used(nodes in prop::collection::vec((0u32..12, 0u32..6, 0u32..4), 2..30), rack in prop::collection::vec(0..=LETTERS, 0..=4)) {
        let bytes: Vec<u8> = nodes.iter().flat_map(|&(arc, tile, bits)| (tile << 24 | bits << 22 | arc).to_le_bytes()).collect();
        if let Ok(graph) = WordGraph::from_kwg(&bytes, LETTERS, &mut |_, _| true) {
            use_graph(&graph, &[0; SIZE * SIZE], &rack);
        }
    }

    #[test]
    fn klv2_bytes_are_refused_or_a_table(nodes in prop::collection::vec((0u32..12, 0u32..6, 0u32..4), 0..30), values in prop::collection::vec(any::<u32>(), 0..12)) {
        let mut bytes = (nodes.len() as u32).to_le_bytes().to_vec();
        bytes.extend(nodes.iter().flat_map(|&(arc, tile, bits)| (tile << 24 | bits << 22 | arc).to_le_bytes()));
        bytes.extend((values.len() as u32).to_le_bytes());
        bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        if let Ok(leaves) = klv::read(&bytes, LETTERS) {
            leaves.value(&[0, 1, 1, 3]);
        }
    }

    #[test]
    fn any_placement_fits_or_says_why_not(
        cells in prop::collection::vec(tile(), SIZE * SIZE),
        row in any::<usize>(),
        col in 0usize..8,
        near in any::<bool>(),
        down in any::<bool>(),
        word in prop::collection::vec(any::<u8>(), 0..30),
    ) {
        let setup = setup();
        let row = if near { row % 8 } else { row };
        let found = examine(&setup, &cells, row, col, down, &word);
        if found.misfits.is_empty() {
            prop_assert!(row < SIZE && col < SIZE && !found.placed.is_empty() && !found.words.is_empty());
            prop_assert!(found.placed.iter().all(|&(square, _)| cells[square] == 0));
        }
        prop_assert!(!word.is_empty() || found.misfits == [Misfit::NoTiles]);
    }
}
