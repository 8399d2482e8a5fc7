use septyni_engine::hunspell::*;
use std::io::Write;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let d = Dictionary::load(a[1].as_ref(), a[2].as_ref()).unwrap();
    let out = std::io::stdout();
    let mut out = std::io::BufWriter::new(out.lock());
    for e in d.entries() {
        for f in d.forms(e).unwrap() {
            writeln!(out, "{f}").unwrap();
        }
    }
}
