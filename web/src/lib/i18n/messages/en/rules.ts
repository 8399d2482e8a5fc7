/** The rules page, the card of a turn, and what the rule options are called (septyni/rules/options.py). */
export const rules = {
  title: 'Rules of the game',
  titleOf: (language: string) => `Rules of the game: ${language}`,
  edition: 'Edition',
  players: 'Players',
  contents: 'Contents',
  toCard: 'A turn on one page',
  toTutorial: 'Learn by playing',
  toRules: 'All the rules',
  toPlay: 'Play',
  print: 'Print',
  failed: 'The edition could not be loaded.',
  unknown: 'There is no such edition.',
  boardOf: (word: string) => `Board: the play ${word}`,
  example: 'Example',
  bonusOf: (points: number) => `all tiles +${points}`,
  total: 'Together',
  tilesTable: { caption: 'The tiles', letter: 'Letter', count: 'Tiles', points: 'Points', blank: 'blank' },
  premiums: {
    title: 'The coloured squares',
    d: { name: 'Light blue', text: 'counts its letter twice' },
    t: { name: 'Dark blue', text: 'counts its letter three times' },
    q: { name: 'Deep blue', text: 'counts its letter four times' },
    D: { name: 'Light red', text: 'counts the whole word twice' },
    T: { name: 'Dark red', text: 'counts the whole word three times' },
    Q: { name: 'Deep red', text: 'counts the whole word four times' },
    star: { name: 'Star', text: 'where the first word goes' },
  },
  card: {
    title: 'A turn on one page',
    may: 'In your turn: one of these',
    actions: {
      play: { name: 'Play', text: 'Lay tiles in one line, joined on to the board. Then draw as many.' },
      exchange: {
        name: 'Exchange',
        text: (least: number) =>
          least > 0
            ? `Give tiles back and draw as many. The bag must hold ${least}.`
            : 'Give tiles back and draw as many.',
      },
      pass: { name: 'Pass', text: 'Keep your tiles. Next, please.' },
      challenge: { name: 'Challenge', text: 'Doubt the last play before you act. If it is wrong, it is taken back.' },
    },
    points: { play: 'points', none: 'no points', challenge: 'turn kept' },
    scoring: 'What a play scores',
    steps: {
      letters: 'Add up the letters of the word, old and new.',
      letterPremiums: 'New tiles on blue: the letter counts more.',
      wordPremiums: 'New tiles on red: the whole word counts more. Two of them: 4× or 9×.',
      allWords: 'The same for every word made or changed.',
      bonus: (tiles: string, points: number) => `${tiles} tiles at once: ${points} more.`,
      once: 'A square counts once. A blank counts 0.',
    },
    end: 'The end',
    endWhen: 'The bag is empty and somebody is out of tiles.',
    endThen: 'Tiles left are taken off; whoever is out gains them. The most points win.',
  },
  options: {
    rack_size: { name: 'Tiles on a rack', help: 'How many tiles everybody holds.' },
    bonus: {
      name: 'Bonus',
      help: 'Points added after everything else for so many tiles in one turn.',
      points: (tiles: number) => `Points for ${tiles} ${tiles === 1 ? 'tile' : 'tiles'}`,
    },
    exchange_min_bag: {
      name: 'Exchange: tiles in the bag',
      help: 'The fewest tiles that the bag must hold. With 0, as many can be exchanged as it still holds.',
    },
    first_word_min: { name: 'Length of the first word', help: 'The fewest tiles of the first word.' },
    first_player: {
      name: 'Who begins',
      help: 'How the first turn is given.',
      values: {
        draw: { name: 'Draw', help: 'Everybody draws a tile; the one closest to the start of the alphabet begins.' },
        seat_order: { name: 'First seat', help: 'The first seat begins.' },
        random: { name: 'Chance', help: 'Chance decides.' },
      },
    },
    blank_in_draw: {
      name: 'A blank in that draw',
      help: 'What a blank is worth when lots are drawn for the first turn.',
      values: {
        beats_all: { name: 'Comes first', help: 'A blank comes before every letter.' },
        redraw: { name: 'Draw again', help: 'Who draws a blank draws another tile.' },
      },
    },
    challenge: {
      name: 'Challenges',
      help: 'What happens to words that are not in the list.',
      values: {
        void: { name: 'Checked at once', help: 'A play with an invalid word is refused; nothing is lost.' },
        single: {
          name: 'Free challenge',
          help: 'Plays stand until challenged. An invalid one is taken back and its turn is lost; a wrong challenge costs nothing.',
        },
        double: {
          name: 'Turn at stake',
          help: 'An invalid play is taken back and its turn is lost; who challenges wrongly loses the next turn.',
        },
        five: {
          name: 'Five points',
          help: 'An invalid play is taken back and its turn is lost; a wrong challenge gives the other player 5 points.',
        },
        ten: {
          name: 'Ten points',
          help: 'An invalid play is taken back and its turn is lost; a wrong challenge gives the other player 10 points.',
        },
      },
    },
    challenge_points_per: {
      name: 'Points of a wrong challenge',
      help: 'Whether the five or ten points are given once, or for every word challenged.',
      values: {
        play: { name: 'For the play', help: 'Once.' },
        word: { name: 'For each word', help: 'For every word challenged.' },
      },
    },
    passes_to_end: {
      name: 'End by passing',
      help: 'When a game ends because nobody plays on.',
      values: {
        all_players_twice: {
          ends: 'Or every player passes twice in a row.',
          name: 'Everybody twice',
          help: 'Every player passes twice in a row.',
        },
        one_player_twice: {
          ends: 'Or one player passes in two turns running.',
          name: 'One player twice',
          help: 'One player passes in two turns running.',
        },
        scoreless_6: {
          ends: 'Or six turns in a row bring no points.',
          name: 'Six turns without points',
          help: 'Six turns in a row bring nothing: passes, exchanges and plays taken back all count. For two players.',
        },
      },
    },
    out: {
      name: 'All tiles used',
      help: 'What happens when the bag is empty and somebody uses the last tile.',
      values: {
        ends_game: { name: 'The game ends', help: 'The game ends at once.' },
        others_play_on: { name: 'The others play on', help: 'That player is passed over and the others play on.' },
      },
    },
    out_bonus: {
      name: 'Points for going out',
      help: 'What whoever used the last tile gains.',
      values: {
        sum_of_others: {
          name: 'Tiles of the others',
          help: 'The value of the tiles that the others are left with; everybody else loses their own.',
        },
        double_opponent: {
          name: 'Twice the other’s tiles',
          help: 'Twice the value of the other’s tiles; the other loses nothing. For two players.',
        },
      },
    },
    tie_break: {
      name: 'A tie',
      help: 'Who wins when the highest scores are equal.',
      values: {
        none: { name: 'Shared', help: 'The win is shared.' },
        before_adjustment: {
          name: 'Score before the count',
          help: 'Whoever was ahead before the tiles left were counted.',
        },
      },
    },
    target_score: {
      name: 'Finish line',
      help: 'The first player with so many points ends the game and wins.',
      none: 'none',
    },
  },
  variants: {
    classic: { name: 'Classic', help: 'The game as everybody knows it.' },
    'nine-tiles': { name: 'Nine tiles', help: 'Nine tiles on the rack; 50 points extra for 7, 8 or 9 in one turn.' },
    'finish-line': { name: 'Finish line', help: 'Whoever first reaches the score agreed on wins.' },
  },
  levels: { beginner: 'Beginners', intermediate: 'Some practice', expert: 'Experts' },
};
