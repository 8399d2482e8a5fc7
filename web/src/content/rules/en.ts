import { en as n } from '$lib/i18n/plural';
import { drawn, example, list, lower, section, steps, text, type RulesText } from './text';

const tiles = (count: number) => n(count, { one: `${count} tile`, other: `${count} tiles` });

export const rules: RulesText = (f) => ({
  aim: section(
    'The aim',
    text(
      `Two to four players build one crossword together on a board of ${f.size} × ${f.size} squares. Every word you make or change brings you points. Whoever has the most when the game is over wins.`,
    ),
  ),

  equipment: section(
    'Board and tiles',
    text(
      `Languages differ in their letters, so each has a set of its own. The set for this language (${f.language}) has ${tiles(f.tiles)}, ${f.blanks} of them blank. The number at the lower right of a tile is what its letter is worth. A letter with a mark is a letter of its own and does not stand for the plain one.`,
    ),
    drawn('tiles'),
    f.blankOnly.length ? text(`No tile shows ${f.blankOnly.join(', ')}: only a blank can be one of these.`) : null,
    text('Some squares are coloured and make what lies on them worth more:'),
    drawn('premiums'),
  ),

  start: section(
    'Before the game',
    f.isFirstPlayerDrawn
      ? text(
          `Everybody draws one tile from the bag. Whoever is closest to the beginning of the alphabet begins. ${f.blankInDraw} Players who tie draw again. The tiles go back into the bag, the bag is shaken.`,
        )
      : text(f.firstPlayer),
    text(`Then everybody draws ${tiles(f.rack)}. Play goes round clockwise: in the order of the seats.`),
  ),

  turn: section(
    'Your turn',
    text('In your turn you do one of three things:'),
    list(
      'play: lay one or more tiles on the board;',
      'exchange: give tiles back and draw others;',
      'pass: do nothing.',
    ),
    text(
      'All tiles of one turn go into one row or one column. Tiles that lie there already may fill the gaps between them, but no square between them may stay empty. Words are read from left to right or from top to bottom, never at a slant.',
    ),
    text(
      `After a play you draw as many tiles as you laid, so that you hold ${f.rack} again for as long as the bag lasts. What lies on the board is not moved any more, unless a play is challenged and taken back.`,
    ),
  ),

  first: section(
    'The first word',
    text(
      `The first word covers the square with the star and has at least ${f.firstWordMin} letters. The star counts the whole word twice. If the first player exchanges or passes, all this holds for whoever lays the first word.`,
    ),
    example('first', ({ word, score }) => `The first word, ${word}, covers the star: ${score} points.`),
  ),

  joining: section(
    'Joining on',
    text('Every later play touches at least one tile that lies there. There are several ways to do it.'),
    example('extend', ({ word }) => `Lengthen a word: tiles are added and it reads ${word}.`),
    example('both', ({ word }) => `Lengthen it at both ends in the same turn: ${word}.`),
    example('cross', ({ word }) => `Cross a word: ${word} goes through one of its letters.`),
    example(
      'parallel',
      ({ word, others }) => `Lay a word beside another: ${word}. Where letters touch they make words too: ${others}.`,
    ),
    example('hook', ({ word, others }) => `Add a letter to a word with another word: ${word} makes ${others} as well.`),
    example('bridge', ({ word }) => `Build a bridge between letters that lie apart: ${word}.`),
    text(
      'Letters that touch in a row or a column always make one word together, as in a crossword, and every such word must be valid. Two words in one line are parted by at least one empty square. You cannot lay tiles in two places in the same turn.',
    ),
  ),

  scoring: section(
    'Counting',
    steps(
      'Add up the values of the letters of the word, those that lay there before included. A tile just laid on a light blue square counts twice, on a dark blue one three times.',
      'Then come the words: one tile just laid on a light red square doubles that sum, on a dark red one it trebles it. With two such squares it is multiplied twice: by four, or by nine.',
      'Do this for every word that the play makes or changes, and add up. A tile that belongs to two words counts in both, with its square.',
    ),
    text('A coloured square counts only in the turn in which it is covered. Later it is a square like any other.'),
    example(
      'order',
      ({ word }) =>
        `Letters first, then the word: the letters of ${word} are worth 8, with the tripled one 12, doubled 24.`,
    ),
    example('twice', ({ word }) => `${word} covers two squares that double the word: four times the sum.`),
  ),

  bonus: section(
    'Using all tiles',
    text(
      `${bonus(f.bonus)} It is added after everything else. Fewer tiles never earn it, even when they are the last you have.`,
    ),
    example('bonus', ({ word, score }) => `${word} uses the whole rack: ${score} points.`),
  ),

  blank: section(
    'The blank',
    text(
      'A blank stands for any letter. You say which when you lay it, and that letter it stays until the game is over. The blank itself is worth 0, also on a blue square; a red square under it multiplies the word as always.',
    ),
  ),

  exchange: section(
    'Exchanging and passing',
    text(
      `Instead of playing you may exchange any number of your tiles. You lay them aside, draw as many others, and then put the first ones back. ${
        f.exchangeMin > 0
          ? `The bag must hold at least ${tiles(f.exchangeMin)} for this.`
          : 'You can exchange as many as the bag still holds.'
      } That was your turn; it brings no points.`,
    ),
    text('Or you pass: you keep your tiles and get no points. You may do so even if you could play.'),
  ),

  words: section(
    'Which words count',
    text(
      `Words of the list agreed on count, in all their forms: plurals, cases, persons. The same word may be laid again. ${f.wordList ? `The list here is ${f.wordList}.` : ''}`,
    ),
    text(
      'Not allowed are words that are written with a capital only, abbreviations, prefixes and suffixes by themselves, and words that need a hyphen or an apostrophe. Foreign words count when the list has them.',
    ),
    text('During the game nobody looks words up to find a play. The list is there to settle doubts.'),
  ),

  challenge: section(
    'Challenging',
    text('What happens to a play with an invalid word is agreed before the game:'),
    drawn('challenges'),
    text(
      'Only the last play can be challenged, by any opponent, until the next player acts. The first challenge counts. Until then nobody sees the tiles drawn for the play: if it is taken back, they return to the bag.',
    ),
    text(`Unless you choose otherwise: ${f.challenge}`),
  ),

  end: section(
    'The end of the game',
    text('The game is over'),
    list(
      `when the bag is empty and a player has used the last tile. ${f.out}`,
      `when nobody plays on. ${f.passes}${f.passesOfMore ? ` With three or four players: ${f.passesOfMore}` : ''}`,
      'when the bag is empty and nobody has a play left.',
    ),
    text(
      `Then everybody loses the value of the tiles left on their rack. Whoever has used all of them gains: ${lower(f.outBonus)}`,
    ),
    text(`The highest score wins. In a tie: ${lower(f.tie)}`),
    text(
      'You may resign, or your time may run out. With two players the other wins; with more, the game goes on without you, and your tiles are out of play.',
    ),
  ),

  variants: section(
    'Other ways to play',
    text('Nine tiles: everybody holds nine tiles. Laying 7, 8 or 9 of them in one turn brings 50 points extra.'),
    text(
      'Finish line: whoever first reaches a score agreed on ends the game and wins. How far it is depends on how many play and how well:',
    ),
    drawn('finishLine'),
  ),

  time: section(
    'Playing against the clock',
    text(
      'A game can have a clock: so much time for the whole game, with or without some more each turn, or so much for each turn. Who runs out of time for the game goes on at 10 points a started minute, and loses when the overtime is used up as well. A turn that is not taken in time is a pass.',
    ),
  ),
});

function bonus(table: [number, number][]): string {
  const [first] = table;
  if (!first) return 'There is no bonus for using many tiles.';
  const counts = table.map(([count]) => String(count));
  const last = counts.pop();
  return `Whoever lays ${counts.length ? `${counts.join(', ')} or ${last}` : last} tiles in one turn gets ${first[1]} points extra.`;
}
