use std::collections::BTreeSet;
use std::path::PathBuf;

use proptest::prelude::*;

use super::*;

type Words = BTreeSet<Vec<u8>>;

fn graph(words: &Words, letters: u8) -> WordGraph {
    let mut set: WordSet = words.iter().cloned().collect();
    WordGraph::build(&mut set, letters, &mut |_, _| true).unwrap()
}

fn all(graph: &WordGraph) -> Vec<Vec<u8>> {
    let mut walk = graph.words(&[], 1, MAX_WORD);
    std::iter::from_fn(|| walk.next_word(graph).map(<[u8]>::to_vec)).collect()
}

/// Every string the GADDAG accepts, read off it.
fn gaddag_strings(nodes: &[Node], list: u32, so_far: &mut Vec<u8>, out: &mut BTreeSet<Vec<u8>>) {
    let mut index = list as usize;
    while index != 0 {
        let node = nodes[index];
        so_far.push(node.tile());
        if node.accepts() {
            out.insert(so_far.clone());
        }
        gaddag_strings(nodes, node.arc(), so_far, out);
        so_far.pop();
        index = if node.is_end() { 0 } else { index + 1 };
    }
}

fn expected_gaddag(words: &Words) -> BTreeSet<Vec<u8>> {
    let mut out = BTreeSet::new();
    for word in words {
        for split in 1..=word.len() {
            let mut string: Vec<u8> = word[..split].iter().rev().copied().collect();
            if split < word.len() {
                string.push(SEPARATOR);
                string.extend(&word[split..]);
            }
            out.insert(string);
        }
    }
    out
}

fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("septyni-{}-{name}", std::process::id()))
}

fn words() -> impl Strategy<Value = Words> {
    prop::collection::btree_set(prop::collection::vec(1u8..5, 1..7), 0..60)
}

proptest! {
    #[test]
    fn holds_exactly_its_words(words in words(), others in words()) {
        let g = graph(&words, 5);
        prop_assert_eq!(g.len(), words.len() as u64);
        prop_assert_eq!(all(&g), words.iter().cloned().collect::<Vec<_>>());
        for word in &others {
            prop_assert_eq!(g.contains(word), words.contains(word));
        }
        let mut strings = BTreeSet::new();
        gaddag_strings(g.nodes(), g.gaddag_root(), &mut vec![], &mut strings);
        prop_assert_eq!(strings, expected_gaddag(&words));
        let mut anagrams = BTreeSet::new();
        gaddag_strings(g.nodes(), g.anagram_root(), &mut vec![], &mut anagrams);
        let sorted = |word: &Vec<u8>| { let mut word = word.clone(); word.sort_unstable(); word };
        prop_assert_eq!(anagrams, words.iter().map(sorted).collect::<BTreeSet<_>>());
    }

    #[test]
    fn long_words_and_wide_alphabets(words in prop::collection::btree_set(prop::collection::vec(1u8..=62, 1..=MAX_WORD), 0..20)) {
        let g = graph(&words, 62);
        prop_assert_eq!(all(&g), words.iter().cloned().collect::<Vec<_>>());
        let mut strings = BTreeSet::new();
        gaddag_strings(g.nodes(), g.gaddag_root(), &mut vec![], &mut strings);
        prop_assert_eq!(strings, expected_gaddag(&words));
    }

    #[test]
    fn walks_by_prefix_and_length(words in words(), prefix in prop::collection::vec(1u8..5, 0..3), low in 1usize..4, high in 1usize..7) {
        let g = graph(&words, 5);
        let mut walk = g.words(&prefix, low, high);
        let got: Vec<_> = std::iter::from_fn(|| walk.next_word(&g).map(<[u8]>::to_vec)).collect();
        let expect: Vec<_> = words.iter().filter(|w| w.starts_with(&prefix) && (low..=high).contains(&w.len())).cloned().collect();
        prop_assert_eq!(got, expect);
    }

    #[test]
    fn kwg_round_trip(words in words()) {
        let g = graph(&words, 5);
        let path = scratch("round.kwg");
        g.save_kwg(&path).unwrap();
        let back = WordGraph::open_kwg(&path, 5, &mut |_, _| true).unwrap();
        prop_assert_eq!(all(&back), all(&g));
        prop_assert_eq!(back.sha256(), g.sha256());
    }

    #[test]
    fn hostile_kwg_is_an_error_or_a_graph(bytes in prop::collection::vec(any::<u8>(), 0..400), small in any::<bool>()) {
        // Small tiles and arcs make random files hold together longer.
        let bytes: Vec<u8> = bytes.iter().enumerate()
            .map(|(i, b)| match (small, i % 4) { (true, 1 | 2) => b & 0xC0, (true, 3) => b % 4, _ => *b }).collect();
        if let Ok(g) = WordGraph::from_kwg(&bytes, 3, &mut |_, _| true) {
            prop_assert_eq!(g.to_set().len() as u64, g.len());
        }
    }

    #[test]
    fn a_damaged_file_is_an_error(words in words(), at in any::<prop::sample::Index>(), flip in 1u8..=255, cut in any::<bool>()) {
        let g = graph(&words, 5);
        let path = scratch("damaged.graph");
        g.save(&path, "xx", "a name").unwrap();
        let mut bytes = std::fs::read(&path).unwrap();
        let at = at.index(bytes.len());
        if cut { bytes.truncate(at); } else { bytes[at] ^= flip; }
        std::fs::write(&path, &bytes).unwrap();
        match WordGraph::open(&path) {
            // Only the names and the padding are outside the checksum.
            Ok(back) => { prop_assert!(!cut && (13..16).contains(&at) || (68..128).contains(&at), "byte {}", at); prop_assert_eq!(all(&back), all(&g)); }
            Err(e) => prop_assert!(e.message.contains("damaged.graph"), "{}", e),
        }
    }
}

#[test]
fn a_saved_graph_opens_as_it_was() {
    let words: Words = [vec![1, 2, 3], vec![1, 2], vec![3, 2, 1, 1]].into_iter().collect();
    let g = graph(&words, 3);
    let path = scratch("saved.graph");
    g.save(&path, "lt", "Žodžiai 1").unwrap();
    let back = WordGraph::open(&path).unwrap();
    assert_eq!((back.edition(), back.name(), back.len(), back.letters()), ("lt", "Žodžiai 1", 3, 3));
    assert_eq!(all(&back), all(&g));
    assert_eq!(back.sha256(), g.sha256());
    assert_eq!(back.gaddag_edges(), g.gaddag_edges());
}

#[test]
fn nodes_are_their_raw_words() {
    let raw = [Node::new(5, true, false, 77).0, END];
    let nodes = as_nodes(&raw);
    assert_eq!((nodes[0].tile(), nodes[0].accepts(), nodes[0].is_end(), nodes[0].arc()), (5, true, false, 77));
    assert!(nodes[1].is_end());
}

#[test]
fn a_crafted_file_with_a_right_checksum_is_still_checked() {
    // A list that leads to itself, sealed with its proper hash: only the arc check stands in the way.
    let g = graph(&[vec![1, 2]].into_iter().collect(), 2);
    let path = scratch("crafted.graph");
    let mut raw: Vec<u32> = g.nodes().iter().map(|n| n.0).collect();
    raw[3] |= 3 << ARC_SHIFT;
    let evil = WordGraph {
        sha256: build::identity(as_nodes(&raw), 2, 1, [g.dawg_edges, g.gaddag_edges]),
        storage: Storage::Owned(raw),
        letters: 2,
        words: 1,
        dawg_edges: g.dawg_edges,
        gaddag_edges: g.gaddag_edges,
        edition: String::new(),
        name: String::new(),
    };
    evil.save(&path, "", "").unwrap();
    let error = WordGraph::open(&path).err().expect("must be refused");
    assert!(error.message.contains("leads forward"), "{error}");
}

#[test]
fn a_tile_beyond_the_alphabet_is_refused() {
    let mut set: WordSet = [vec![1, 9]].into_iter().collect();
    assert!(WordGraph::build(&mut set, 5, &mut |_, _| true).is_err());
}

#[test]
fn a_list_too_large_for_its_anagrams_does_without_them() {
    let words: Words = (1u8..=40).map(|t| vec![t, t % 7 + 1, 40 - t + 1, 3]).collect();
    let whole = graph(&words, 40);
    assert!(whole.anagram_edges() > 0);
    let build = |limit: usize| {
        let mut set: WordSet = words.iter().cloned().collect();
        WordGraph::build_within(&mut set, 40, limit, &mut |_, _| true)
    };
    let tight = build(whole.nodes().len() - 1).unwrap();
    assert_eq!((tight.anagram_root(), tight.anagram_edges(), tight.gaddag_edges()), (0, 0, whole.gaddag_edges()));
    assert_eq!(all(&tight), all(&whole));
    let path = scratch("tight.graph");
    tight.save(&path, "", "").unwrap();
    assert_eq!(all(&WordGraph::open(&path).unwrap()), all(&whole));
    assert!(build(tight.nodes().len() - 1).err().expect("must be refused").message.contains("too large"));
}
