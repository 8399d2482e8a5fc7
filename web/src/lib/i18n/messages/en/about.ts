/** The page about the project. */
export const about = {
  title: 'About Septyni',
  what: 'Septyni is the crossword board game with tiles, racks and premium squares, in every language that has letters. The word is Lithuanian for seven, and has seven letters.',
  free: 'It is free software under the MIT licence: play it, read it, change it, run your own.',
  independent: 'It belongs to no maker of board games and is not connected with any.',
  wordsTitle: 'Word lists',
  wordsText:
    'Which words count is decided by spelling dictionaries that volunteers have made over many years. Each keeps its own licence.',
  language: 'Language',
  list: 'Word list',
  count: 'Words',
  licence: 'Licence',
  notReady: 'not built here',
  otherLanguages: 'Tile sets without a word list so far',
  fairTitle: 'Fair play',
  fairText:
    'The order of the tiles in the bag is fixed before the game begins, and its fingerprint is shown. When the game is over, anybody can check it. Nobody, the computer players included, sees tiles that the rules keep hidden.',
  privacyTitle: 'What is kept',
  privacyText:
    'A cookie remembers which games are yours. The name you type is seen by those you play with. Nothing else is collected, and nothing is loaded from elsewhere.',
  sourceTitle: 'The program',
  sourceText:
    'The rules, the word graphs and the computer players are written in Rust and Python; the source, with documentation, comes with every copy.',
  learn: 'Learn more',
};
