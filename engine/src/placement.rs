//! What one placement makes and scores: the rules' sections 3 and 4, in one place. Words are not looked up here.

use crate::setup::Setup;
use crate::tile::{letter, EMPTY};

/// Why a placement does not fit the board, whatever its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    OffBoard,
    /// Another letter lies on one of the squares.
    Overlap,
    /// Every square is covered already.
    NoTiles,
    /// More tiles than a rack holds.
    TooManyTiles,
    /// The word goes on before its first or after its last letter.
    Incomplete,
    /// The first play does not cover the start square.
    NotOnStart,
    /// The first play has too few tiles.
    TooShort,
    /// No tile lies next to one on the board, or a single tile makes no word.
    NotTouching,
}

impl Misfit {
    /// A stable name.
    pub fn code(self) -> &'static str {
        match self {
            Misfit::OffBoard => "off_board",
            Misfit::Overlap => "overlap",
            Misfit::NoTiles => "no_tiles",
            Misfit::TooManyTiles => "too_many_tiles",
            Misfit::Incomplete => "incomplete",
            Misfit::NotOnStart => "not_on_start",
            Misfit::TooShort => "too_short",
            Misfit::NotTouching => "not_touching",
        }
    }
}

/// A word on the board that a placement makes or changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeWord {
    pub row: usize,
    pub col: usize,
    pub down: bool,
    pub tiles: Vec<u8>,
    pub points: i32,
}

#[derive(Debug, Clone, Default)]
pub struct Placement {
    pub misfits: Vec<Misfit>,
    /// (square, tile) of each newly covered square, in order.
    pub placed: Vec<(usize, u8)>,
    /// The main word first, then cross words in order.
    pub words: Vec<MadeWord>,
    /// Points of all words and the bonus.
    pub score: i32,
    pub bonus: i32,
}

/// Lay `word`, with all its letters, from (row, column). The word may name letters that lie there; a blank there may be
/// named in either case.
pub fn examine(setup: &Setup, cells: &[u8], row: usize, col: usize, down: bool, word: &[u8]) -> Placement {
    debug_assert_eq!(cells.len(), setup.squares());
    let size = setup.size;
    let step = if down { size } else { 1 };
    let (line, place) = if down { (col, row) } else { (row, col) };
    let mut found = Placement::default();
    if word.is_empty() {
        found.misfits.push(Misfit::NoTiles);
        return found;
    }
    if line >= size || place.saturating_add(word.len()) > size {
        found.misfits.push(Misfit::OffBoard);
        return found;
    }
    let first = row * size + col;
    for (i, &tile) in word.iter().enumerate() {
        let square = first + i * step;
        if cells[square] == EMPTY {
            found.placed.push((square, tile));
        } else if letter(cells[square]) != letter(tile) {
            found.misfits.push(Misfit::Overlap);
            found.placed.clear();
            return found;
        }
    }
    if found.placed.is_empty() {
        found.misfits.push(Misfit::NoTiles);
        return found;
    }
    if found.placed.len() > setup.rack_size {
        found.misfits.push(Misfit::TooManyTiles);
    }
    let end = place + word.len();
    if (place > 0 && cells[first - step] != EMPTY) || (end < size && cells[first + word.len() * step] != EMPTY) {
        found.misfits.push(Misfit::Incomplete);
        return found;
    }
    let mut after = cells.to_vec();
    for &(square, tile) in &found.placed {
        after[square] = tile;
    }
    found.words.extend(word_through(setup, cells, &after, first, down));
    for &(square, _) in &found.placed {
        found.words.extend(word_through(setup, cells, &after, square, !down));
    }
    if cells.iter().all(|&tile| tile == EMPTY) {
        if !found.placed.iter().any(|&(square, _)| square == setup.start) {
            found.misfits.push(Misfit::NotOnStart);
        }
        if found.placed.len() < setup.first_word_min || found.words.is_empty() {
            found.misfits.push(Misfit::TooShort);
        }
    } else if found.placed.len() == word.len() && found.words.iter().all(|w| w.down == down) {
        // No letter of the word lay there before, and no cross word was made: nothing is touched.
        found.misfits.push(Misfit::NotTouching);
    }
    found.bonus = setup.bonus.get(found.placed.len()).copied().unwrap_or(0);
    found.score = found.words.iter().map(|w| w.points).sum::<i32>() + found.bonus;
    found
}

/// The word of two or more letters through `square` in the given direction, scored (rules 4.1).
fn word_through(setup: &Setup, before: &[u8], after: &[u8], square: usize, down: bool) -> Option<MadeWord> {
    let size = setup.size;
    let step = if down { size } else { 1 };
    let mut place = if down { square / size } else { square % size };
    let mut at = square;
    while place > 0 && after[at - step] != EMPTY {
        at -= step;
        place -= 1;
    }
    let first = at;
    let (mut tiles, mut sum, mut multiplier) = (Vec::new(), 0, 1);
    while place < size && after[at] != EMPTY {
        let new = before[at] == EMPTY;
        let value = setup.value(after[at]);
        sum += if new { value * setup.letter_multipliers[at] as i32 } else { value };
        if new {
            multiplier *= setup.word_multipliers[at] as i32;
        }
        tiles.push(after[at]);
        at += step;
        place += 1;
    }
    (tiles.len() >= 2).then(|| MadeWord { row: first / size, col: first % size, down, tiles, points: sum * multiplier })
}
