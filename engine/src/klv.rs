//! The field's KLV2 format for leave values: u32 node count, that many KWG nodes (a DAWG of leaves, their tiles sorted,
//! blank 0 first), u32 leaf count, an f32 value for each leave in the DAWG's word order. All little-endian.

use std::collections::BTreeMap;

use crate::equity::Millis;
use crate::error::{Error, Result};
use crate::leaves::Leaves;
use crate::movegen::Rack;
use crate::setup::MAX_RACK;

const ARC_MASK: u32 = (1 << 22) - 1;
const END: u32 = 1 << 22;
const ACCEPTS: u32 = 1 << 23;
const TILE_SHIFT: u32 = 24;
/// More leaves than any rack of nine can leave; a bound on hostile files.
const MOST_LEAVES: usize = 20_000_000;
/// Nodes that 22-bit arcs reach, twice, and a value for each leave.
pub const MOST_BYTES: u64 = (32 << 20) + 4 * MOST_LEAVES as u64;
/// No leave is worth more points.
const MOST_POINTS: f32 = 10_000.0;

/// The table of a KLV2 file for an alphabet of `letters`. Errors name what is wrong with it.
pub fn read(bytes: &[u8], letters: u8) -> Result<Leaves> {
    let short = || Error::graph(format!("{} bytes are too few for the leaves the file claims", bytes.len()));
    let word = |at: usize| -> Option<u32> { Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?)) };
    let nodes = word(0).ok_or_else(short)? as usize;
    if nodes > bytes.len() / 4 {
        return Err(short());
    }
    let leaves = word(4 + nodes * 4).ok_or_else(short)? as usize;
    let first_value = 8 + nodes * 4;
    if leaves > MOST_LEAVES || bytes.len() != first_value + leaves * 4 {
        return Err(Error::graph(format!("{} bytes do not hold {nodes} nodes and {leaves} leaves", bytes.len())));
    }
    if nodes == 0 {
        return if leaves == 0 { Ok(Leaves::Zero) } else { Err(Error::graph("values without leaves")) };
    }
    let node = |index: u32| -> Result<u32> {
        if (index as usize) < nodes {
            Ok(word(4 + index as usize * 4).expect("inside the file"))
        } else {
            Err(Error::graph(format!("an arc leads beyond the end, to {index}")))
        }
    };
    let mut values = Vec::new();
    let mut leave = Vec::with_capacity(MAX_RACK);
    // Depth-first in word order; a path is at most MAX_RACK long, so a cycle shows as a leave that is too long.
    let mut path = vec![node(0)? & ARC_MASK];
    if path[0] == 0 {
        path.clear();
    }
    // Every path of a true DAWG ends in a leave.
    let mut steps = leaves * MAX_RACK + 1;
    while let Some(&index) = path.last() {
        let here = node(index)?;
        steps -= 1;
        if steps == 0 {
            return Err(Error::graph("the graph has paths that end in no leave"));
        }
        let tile = (here >> TILE_SHIFT) as u8;
        if tile > letters {
            return Err(Error::graph(format!("node {index} is tile {tile}, but the edition has {letters} letters")));
        }
        leave.truncate(path.len() - 1);
        if leave.last().is_some_and(|&before| before > tile) {
            return Err(Error::graph(format!("the leave that ends in node {index} is not sorted")));
        }
        leave.push(tile);
        if here & ACCEPTS != 0 {
            if values.len() >= leaves {
                return Err(Error::graph(format!("the graph holds more leaves than the {leaves} values")));
            }
            let bits = word(first_value + values.len() * 4).expect("inside the file");
            let value = f32::from_bits(bits);
            if !value.is_finite() || value.abs() > MOST_POINTS {
                return Err(Error::graph(format!("value {} of a leave is {value}", values.len())));
            }
            values.push((leave.clone(), (value * 1000.0).round() as Millis));
        }
        if here & ARC_MASK != 0 {
            if path.len() == MAX_RACK {
                return Err(Error::graph(format!("a leave of more than {MAX_RACK} tiles")));
            }
            path.push(here & ARC_MASK);
            continue;
        }
        while let Some(last) = path.pop() {
            if node(last)? & END == 0 {
                path.push(last + 1);
                break;
            }
        }
    }
    if values.len() != leaves {
        return Err(Error::graph(format!("the graph holds {} leaves, but there are {leaves} values", values.len())));
    }
    Ok(Leaves::from_values(values))
}

/// Every leave of 1 to `rack_size` - 1 tiles that a set (`tiles[t]` of each kind) can make, with its value, as KLV2.
pub fn write(leaves: &Leaves, tiles: &[u8], rack_size: usize) -> Result<Vec<u8>> {
    let mut values = BTreeMap::new();
    let mut leave = Vec::new();
    gather(leaves, tiles, 0, rack_size.min(MAX_RACK) - 1, &mut leave, &mut values)?;
    let words: Vec<&Vec<u8>> = values.keys().collect();
    let mut nodes = vec![0u32; 1];
    let mut known = BTreeMap::new();
    let root = add_list(&words, 0, &mut nodes, &mut known)?;
    nodes[0] = root | END;
    let mut bytes = Vec::with_capacity(8 + 4 * (nodes.len() + values.len()));
    bytes.extend((nodes.len() as u32).to_le_bytes());
    nodes.iter().for_each(|node| bytes.extend(node.to_le_bytes()));
    bytes.extend((values.len() as u32).to_le_bytes());
    values.values().for_each(|&value| bytes.extend((value as f32 / 1000.0).to_le_bytes()));
    Ok(bytes)
}

fn gather(
    leaves: &Leaves,
    tiles: &[u8],
    from: usize,
    room: usize,
    leave: &mut Vec<u8>,
    values: &mut BTreeMap<Vec<u8>, Millis>,
) -> Result<()> {
    if !leave.is_empty() {
        values.insert(leave.clone(), leaves.value(leave));
        if values.len() > MOST_LEAVES {
            return Err(Error::argument(format!("the set makes more than {MOST_LEAVES} leaves")));
        }
    }
    if room == 0 {
        return Ok(());
    }
    let used = Rack::new(leave);
    for tile in from..tiles.len().min(64) {
        if used.counts[tile] < tiles[tile] {
            leave.push(tile as u8);
            gather(leaves, tiles, tile, room - 1, leave, values)?;
            leave.pop();
        }
    }
    Ok(())
}

/// A minimal list of the words' letters at `depth`; words are sorted and agree before it.
fn add_list(
    words: &[&Vec<u8>],
    depth: usize,
    nodes: &mut Vec<u32>,
    known: &mut BTreeMap<Vec<u32>, u32>,
) -> Result<u32> {
    let mut list = Vec::new();
    let mut rest = words;
    while let Some(first) = rest.first() {
        let tile = first[depth];
        let same = rest.partition_point(|word| word[depth] == tile);
        let (here, after) = rest.split_at(same);
        let accepts = here[0].len() == depth + 1;
        let longer = &here[accepts as usize..];
        let arc = if longer.is_empty() { 0 } else { add_list(longer, depth + 1, nodes, known)? };
        list.push(((tile as u32) << TILE_SHIFT) | if accepts { ACCEPTS } else { 0 } | arc);
        rest = after;
    }
    let Some(last) = list.last_mut() else { return Ok(0) };
    *last |= END;
    if let Some(&start) = known.get(&list) {
        return Ok(start);
    }
    let start = nodes.len() as u32;
    if start as usize + list.len() > ARC_MASK as usize {
        return Err(Error::graph("the leaves do not fit the KLV2 format"));
    }
    nodes.extend(&list);
    known.insert(list, start);
    Ok(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_a_file_written_by_hand() {
        // Leaves: ?, ?A, A with 25, 30.5, -1: root list (? -> A | A), A below the blank.
        let node = |tile: u32, accepts: bool, end: bool, arc: u32| {
            tile << TILE_SHIFT | if accepts { ACCEPTS } else { 0 } | if end { END } else { 0 } | arc
        };
        let nodes = [node(0, false, true, 2), node(1, true, true, 0), node(0, true, false, 1), node(1, true, true, 0)];
        let mut bytes = 4u32.to_le_bytes().to_vec();
        nodes.iter().for_each(|n| bytes.extend(n.to_le_bytes()));
        bytes.extend(3u32.to_le_bytes());
        [25.0f32, 30.5, -1.0].iter().for_each(|v| bytes.extend(v.to_le_bytes()));
        let leaves = read(&bytes, 1).unwrap();
        assert_eq!([&[0][..], &[0, 1], &[1], &[1, 1]].map(|l| leaves.value(l)), [25_000, 30_500, -1_000, 0]);
        assert!(read(&bytes[..bytes.len() - 1], 1).is_err());
        assert!(read(&bytes, 0).unwrap_err().message.contains("letters"));
    }

    #[test]
    fn a_cycle_is_an_error() {
        let mut bytes = 2u32.to_le_bytes().to_vec();
        bytes.extend((END | 1).to_le_bytes());
        bytes.extend((1 << TILE_SHIFT | END | 1).to_le_bytes());
        bytes.extend(0u32.to_le_bytes());
        assert!(read(&bytes, 5).is_err());
    }

    proptest! {
        #[test]
        fn round_trip(tiles in prop::collection::vec(0u8..4, 1..6), rack in 2usize..6, values in prop::collection::vec(-50_000i32..50_000, 8)) {
            let mut model = crate::leaves::Model::new(2);
            for (i, value) in values.iter().enumerate() {
                model.set(crate::leaves::Term::Single(i as u8, 1), *value).unwrap();
            }
            let leaves = Leaves::Model(Box::new(model));
            let bytes = write(&leaves, &tiles, rack).unwrap();
            let back = read(&bytes, 8).unwrap();
            let mut all = BTreeMap::new();
            gather(&leaves, &tiles, 0, rack - 1, &mut vec![], &mut all).unwrap();
            for (leave, value) in all {
                prop_assert!((back.value(&leave) - value).abs() <= 1);
            }
        }

        #[test]
        fn hostile_bytes_are_an_error_or_a_table(bytes in prop::collection::vec(any::<u8>(), 0..200), nodes in 0u32..8) {
            let mut bytes = bytes;
            if bytes.len() >= 4 {
                bytes[..4].copy_from_slice(&nodes.to_le_bytes());
            }
            let _ = read(&bytes, 5);
        }
    }
}
