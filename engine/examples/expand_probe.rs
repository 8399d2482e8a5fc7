use septyni_engine::{alphabet::Alphabet, hunspell::*, wordset::WordSet};
use std::collections::HashSet;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let letters: Vec<String> = a[3].split(' ').map(str::to_string).collect();
    let alphabet = Alphabet::new(letters.iter().map(|l| l.to_uppercase()).collect(), letters.clone()).unwrap();
    let t = std::time::Instant::now();
    let d = Dictionary::load(a[1].as_ref(), a[2].as_ref()).unwrap();
    println!("load {:?} {} {:?}", t.elapsed(), d.entries().len(), d.unsupported);
    let set = |i: usize| {
        a.get(i)
            .map(|s| s.split(',').filter(|x| !x.is_empty()).map(str::to_string).collect::<HashSet<String>>())
            .unwrap_or_default()
    };
    let p = Policy {
        drop_prefixes: set(4),
        drop_entries: set(5),
        drop_forms: set(6),
        drop_fields: set(7),
        ..Policy::default()
    };
    let mut w = WordSet::new();
    let c = d.expand(&alphabet, &p, &mut w, &mut |_| true).unwrap();
    println!("{c:?} kept {} {:?}", w.len(), t.elapsed());
    if std::env::var("RAW").is_ok() {
        use std::hash::*;
        let mut h: Vec<u64> = Vec::new();
        let bh = std::hash::BuildHasherDefault::<std::collections::hash_map::DefaultHasher>::default();
        for e in d.entries() {
            for f in d.forms(e).unwrap() {
                h.push(bh.hash_one(&f));
            }
        }
        let n = h.len();
        h.sort_unstable();
        h.dedup();
        println!("raw {} distinct {}", n, h.len());
    }
}
