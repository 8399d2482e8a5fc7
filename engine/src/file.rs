//! Files that others wrote: ordinary ones only, for a pipe may never end, and no larger than the caller can use.

use std::fs::File;
use std::io::{Error, Read, Result};
use std::path::Path;

/// Open a file to read.
pub fn open(path: &Path) -> Result<File> {
    // Asked of the name and not of the open file: opening a pipe that nobody writes to waits for ever.
    if !std::fs::metadata(path)?.is_file() {
        return Err(Error::other("it is no ordinary file"));
    }
    File::open(path)
}

/// Read a file whole. An error when it has more than `most` bytes.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(Error::other(format!("it is larger than {} MB; no such file is", most >> 20)));
    }
    Ok(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn devices_and_folders_are_no_ordinary_files() {
        for path in ["/dev/zero", "/dev", "/dev/stdin"] {
            let error = read(Path::new(path), 1 << 20).expect_err(path);
            assert!(error.to_string().contains("no ordinary file"), "{path}: {error}");
        }
    }

    #[test]
    fn a_file_may_have_so_many_bytes_and_no_more() {
        let path = std::env::temp_dir().join(format!("septyni-file-{}", std::process::id()));
        std::fs::write(&path, [7; 100]).expect("written");
        assert_eq!(read(&path, 100).expect("all of it").len(), 100);
        assert!(read(&path, 99).is_err());
        std::fs::remove_file(&path).expect("removed");
    }
}
