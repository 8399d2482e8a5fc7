//! A tile is a `u8`: 1..=62 is a letter in alphabet order, 0 a blank on a rack or an empty square on a board,
//! and a blank that stands for letter `t` is `t | BLANK`.

/// Most letters an alphabet may have (6 bits, less the separator and one spare).
pub const MAX_LETTERS: u8 = 62;
/// Longest word: the widest board.
pub const MAX_WORD: usize = 21;
/// Set on a placed blank.
pub const BLANK: u8 = 0x80;
/// An empty square.
pub const EMPTY: u8 = 0;

/// The letter a placed tile shows, whether natural or blank.
#[inline(always)]
pub const fn letter(tile: u8) -> u8 {
    tile & !BLANK
}

/// Whether a placed tile is a blank.
#[inline(always)]
pub const fn is_blank(tile: u8) -> bool {
    tile & BLANK != 0
}
