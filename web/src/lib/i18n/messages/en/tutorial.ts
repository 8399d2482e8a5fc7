/** The tutorial: what is asked, by lesson; what came of it, by edition and lesson (content/tutorial/*.json). */
export const tutorial = {
  title: 'Learn to play',
  intro: 'Five plays, two minutes. You lay real words on the real board; nothing can go wrong.',
  choose: 'In which language?',
  step: (step: number, of: number) => `Play ${step} of ${of}`,
  progress: 'How far you are',
  titles: {
    first: 'The first word',
    bonus: 'All seven tiles',
    extend: 'A word grows',
    cross: 'Across a word',
    parallel: 'Several words at once',
    hook: 'One letter, two words',
  },
  tasks: {
    first: (word: string) => `Lay ${word} so that one tile covers the star, on the squares that are marked.`,
    bonus: (word: string) => `Use up your whole rack: ${word}.`,
    extend: (word: string) => `Add tiles to what lies there, so that it reads ${word}.`,
    cross: (word: string) => `Lay ${word} at a right angle, through a letter that lies there.`,
    parallel: (word: string) => `Lay ${word} beside another word. Letters that touch must make words too.`,
    hook: (word: string) => `Lay ${word} so that its last letter makes the word beside it longer.`,
  },
  again: 'The same position once more, and another way to play the same rack.',
  how: 'Tap a tile, then a square; or drag it; or tap a square and type.',
  blank: (letter: string) => `The blank tile (?) stands for any letter: here it becomes ${letter}.`,
  hint: 'Show me',
  recall: 'Take back',
  play: 'Play',
  next: 'Next play',
  finish: 'That was it',
  notYet: {
    none: (word: string) => `Lay ${word} on the marked squares first.`,
    letter: (square: string, letter: string) => `${letter} belongs on ${square}.`,
    missing: (word: string) => `Not all of ${word} is there yet.`,
    elsewhere: (square: string) => `The tile on ${square} is not part of this play.`,
  },
  right: 'Well played!',
  points: (points: number) => `${points} points`,
  total: (points: number) => `${points} points so far`,
  meaning: (word: string, meaning: string) => `${word}: ${meaning}`,
  finishedTitle: 'You can play.',
  finished: (points: number) =>
    `Five plays, ${points} points. What else there is (exchanging, passing, the end) is on one card.`,
  firstGame: 'Play your first game',
  card: 'The card of a turn',
  restart: 'Once more',
  none: 'This edition has no lessons of its own yet. The game is the same in every language: choose one of these.',
  done: {
    bg: {
      bonus:
        'К lies on a double letter square and counts 4; the star doubles the word to 24. All seven tiles in one turn bring 50 more.',
      extend:
        'The old letters count again, but the squares under them do not: 10, then Е 1 and Н, on a double letter square, 2.',
      cross: 'Т lay there already and counts too. Г, worth 3, is on a triple letter square: 9.',
      parallel:
        'Four words in one turn, and each counts: ЕРИ, РЕ, АР and ТИ. Р is on a double letter square, in ЕРИ and in АР. (РЕ, the note, comes from the rule text; the word list here does not have it.)',
      hook: 'И ends РАНИ and turns КВАДРАТ into КВАДРАТИ. The double word square under Р doubles РАНИ alone: 8, and 11.',
    },
    lv: {
      first: 'V, worth 3, lies on a double letter square: 6. The star then doubles the word: 13 becomes 26.',
      extend: 'Two tiles in front, and all seven letters count again. The squares under the old ones do not: 14.',
      cross: 'Ā belongs to both words. T lies on a double word square, so 13 becomes 26.',
      parallel: 'ĀRSTS makes TĀ and AR with the word beside it, and all three count. T lies on a triple letter square.',
      bonus:
        'The blank is Ņ for the rest of the game and worth 0, but the triple word square counts: 9 becomes 27. All seven tiles: 50 more.',
    },
    sk: {
      first: 'The word covers the star, which doubles it: 5 becomes 10.',
      extend:
        'P lies on a triple word square, and it counts for the whole word, old letters and new: 11 becomes 33. The star does not count again.',
      cross: 'I belongs to both words. N and H lie on double letter squares: 2 and 8.',
      parallel: 'Three tiles and four words: NOHA, ON, PO and SA. Each brings its own points.',
      bonus:
        'The blank is Č for the rest of the game and worth 0, but the double word square counts: 12 becomes 24. All seven tiles: 50 more.',
    },
    lt: {
      first: 'Ė, worth 4, lies on a double letter square: 8. The star then doubles the word: 13 becomes 26.',
      extend: 'One tile, and all six letters count. The squares under the old ones do not count again: 10.',
      cross: 'D belongs to both words. A lies on a double word square, so 17 becomes 34.',
      parallel:
        'KURTI makes AK and SU with the word beside it. U lies on a double word square: it doubles KURTI, and SU as well.',
      bonus:
        'The only Y lies on the board, so the blank became one: worth 0, but the double word square counts: 10 becomes 20. All seven tiles: 50 more.',
    },
    en: {
      first: 'B, worth 3, lies on a double letter square: 6. The star then doubles the word: 11 becomes 22.',
      extend:
        'K lies on a triple word square, and it counts for the whole word, old letters and new: 18 becomes 54. The star does not count again.',
      cross: 'Y belongs to both words. A and E lie on double letter squares and count 2 each.',
      parallel:
        'HEAT makes HA, ER and AD with the word beside it, and all four count. E lies on a double letter square, in HEAT and in ER.',
      bonus:
        'S also turns PLAYER into PLAYERS. The blank is H and worth 0, but the double word square counts: 9 becomes 18. All seven tiles: 50 more.',
    },
  },
  /** What the words of the other languages mean; those of one's own need no telling. */
  glosses: {
    КВАДРАТ: 'square',
    КВАДРАТЕН: 'square (adjective)',
    ТИГАН: 'frying pan',
    ЕРИ: 'yers, the letters Ъ and Ь',
    РАНИ: 'wounds',
    VĀRDS: 'word; first name',
    UZVĀRDS: 'surname',
    GRĀMATA: 'book',
    ĀRSTS: 'doctor',
    SEPTIŅAS: 'seven',
    OPIS: 'description',
    PRAVOPIS: 'spelling',
    KNIHA: 'book',
    NOHA: 'leg',
    SEDMIČKA: 'a seven',
    RAIDĖ: 'letter',
    RAIDĖS: 'letters',
    ŽODYNAS: 'dictionary',
    KURTI: 'to create',
    SEPTYNIS: 'seven',
  } as Record<string, string>,
};
