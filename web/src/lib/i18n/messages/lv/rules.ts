import { lv } from '../../plural';
import type { rules as en } from '../en/rules';

export const rules: typeof en = {
  title: 'Spēles noteikumi',
  titleOf: (language) => `Spēles noteikumi: ${language}`,
  edition: 'Vārdu valoda',
  players: 'Spēlētāji',
  contents: 'Saturs',
  toCard: 'Gājiens vienā lapā',
  toTutorial: 'Mācieties spēlējot',
  toRules: 'Visi noteikumi',
  toPlay: 'Spēlēt',
  print: 'Drukāt',
  failed: 'Šīs valodas datus neizdevās ielādēt.',
  unknown: 'Tādas valodas nav.',
  boardOf: (word) => `Laukums: gājiens ${word}`,
  example: 'Piemērs',
  bonusOf: (points) => `visi kauliņi +${points}`,
  total: 'Kopā',
  tilesTable: { caption: 'Kauliņi', letter: 'Burts', count: 'Kauliņi', points: 'Punkti', blank: 'tukšais' },
  premiums: {
    title: 'Krāsainie lauciņi',
    d: { name: 'Gaiši zils', text: 'divkāršo burtu' },
    t: { name: 'Tumši zils', text: 'trīskāršo burtu' },
    q: { name: 'Koši zils', text: 'četrkāršo burtu' },
    D: { name: 'Gaiši sarkans', text: 'divkāršo visu vārdu' },
    T: { name: 'Tumši sarkans', text: 'trīskāršo visu vārdu' },
    Q: { name: 'Koši sarkans', text: 'četrkāršo visu vārdu' },
    star: { name: 'Zvaigzne', text: 'šeit liek pirmo vārdu' },
  },
  card: {
    title: 'Gājiens vienā lapā',
    may: 'Jūsu gājienā: kaut kas no šī',
    actions: {
      play: {
        name: 'Izlikt vārdu',
        text: 'Lieciet kauliņus vienā līnijā, saistītus ar laukumu. Pēc tam izvelciet tikpat.',
      },
      exchange: {
        name: 'Mainīt',
        text: (least) =>
          least > 0
            ? `Atdodiet kauliņus un izvelciet tikpat. Maisiņā jābūt vismaz ${least}.`
            : 'Atdodiet kauliņus un izvelciet tikpat.',
      },
      pass: { name: 'Izlaist', text: 'Kauliņi paliek jums. Nākamais!' },
      challenge: { name: 'Apstrīdēt', text: 'Vai pēdējais gājiens ir nederīgs? Ja tā, to paņem atpakaļ.' },
    },
    points: { play: 'punkti', none: 'bez punktiem', challenge: 'gājiens paliek' },
    scoring: 'Cik dod gājiens',
    steps: {
      letters: 'Saskaitiet vārda burtus, vecos un jaunos.',
      letterPremiums: 'Jauni kauliņi uz zilā: reizina burtu.',
      wordPremiums: 'Jauni kauliņi uz sarkanā: reizina vārdu. Ja tādi ir divi: 4× vai 9×.',
      allWords: 'Tāpat katram izveidotam vai mainītam vārdam.',
      bonus: (tiles, points) => `${tiles} kauliņi reizē: vēl ${points}.`,
      once: 'Lauciņš skaitās vienreiz. Tukšais kauliņš dod 0.',
    },
    end: 'Beigas',
    endWhen: 'Maisiņš ir tukšs, un kādam vairs nav kauliņu.',
    endThen: 'Palikušos kauliņus atskaita; kam to nav, tas tos iegūst. Uzvar, kam punktu visvairāk.',
  },
  options: {
    rack_size: { name: 'Kauliņi uz statīva', help: 'Cik kauliņu ir katram.' },
    bonus: {
      name: 'Prēmija',
      help: 'Punkti, ko beigās pieskaita par tik kauliņiem vienā gājienā.',
      points: (tiles) => `Punkti par ${tiles} ${lv(tiles, { zero: 'kauliņiem', one: 'kauliņu', other: 'kauliņiem' })}`,
    },
    exchange_min_bag: {
      name: 'Maiņa: kauliņi maisiņā',
      help: 'Cik kauliņiem vismaz jābūt maisiņā. Ja 0, var mainīt tik, cik tajā vēl ir.',
    },
    first_word_min: { name: 'Pirmā vārda garums', help: 'No cik kauliņiem vismaz ir pirmais vārds.' },
    first_player: {
      name: 'Kas sāk',
      help: 'Kā nosaka, kurš iet pirmais.',
      values: {
        draw: { name: 'Izloze', help: 'Katrs izvelk kauliņu; sāk tas, kura burts ir tuvāk alfabēta sākumam.' },
        seat_order: { name: 'Pirmā vieta', help: 'Sāk pirmā vieta.' },
        random: { name: 'Nejaušība', help: 'Izšķir nejaušība.' },
      },
    },
    blank_in_draw: {
      name: 'Tukšais kauliņš izlozē',
      help: 'Ko nozīmē tukšais kauliņš, kad izlozē, kurš sāks.',
      values: {
        beats_all: { name: 'Ir pirmais', help: 'Tukšais kauliņš ir pirms visiem burtiem.' },
        redraw: { name: 'Velk vēlreiz', help: 'Kas izvelk tukšo kauliņu, velk vēlreiz.' },
      },
    },
    challenge: {
      name: 'Apstrīdēšana',
      help: 'Kas notiek ar vārdiem, kuru nav sarakstā.',
      values: {
        void: { name: 'Pārbauda uzreiz', help: 'Gājienu ar nederīgu vārdu nepieņem; nekas nav zaudēts.' },
        single: {
          name: 'Brīva apstrīdēšana',
          help: 'Gājiens ir spēkā, kamēr to neapstrīd. Nederīgu gājienu paņem atpakaļ, un tas ir zaudēts; nepamatota apstrīdēšana neko nemaksā.',
        },
        double: {
          name: 'Uz spēles ir gājiens',
          help: 'Nederīgu gājienu paņem atpakaļ, un tas ir zaudēts; kas apstrīd nepamatoti, zaudē savu nākamo gājienu.',
        },
        five: {
          name: 'Pieci punkti',
          help: 'Nederīgu gājienu paņem atpakaļ, un tas ir zaudēts; nepamatota apstrīdēšana dod otram 5 punktus.',
        },
        ten: {
          name: 'Desmit punktu',
          help: 'Nederīgu gājienu paņem atpakaļ, un tas ir zaudēts; nepamatota apstrīdēšana dod otram 10 punktus.',
        },
      },
    },
    challenge_points_per: {
      name: 'Punkti par nepamatotu apstrīdēšanu',
      help: 'Vai piecus vai desmit punktus dod vienreiz vai par katru apstrīdēto vārdu.',
      values: {
        play: { name: 'Par gājienu', help: 'Vienreiz.' },
        word: { name: 'Par katru vārdu', help: 'Par katru apstrīdēto vārdu.' },
      },
    },
    passes_to_end: {
      name: 'Beigas, izlaižot gājienus',
      help: 'Kad spēle beidzas tāpēc, ka neviens vairs neliek.',
      values: {
        all_players_twice: {
          ends: 'Vai arī visi spēlētāji divreiz pēc kārtas izlaiž gājienu.',
          name: 'Visi divreiz',
          help: 'Visi spēlētāji divreiz pēc kārtas izlaiž gājienu.',
        },
        one_player_twice: {
          ends: 'Vai arī viens spēlētājs izlaiž divus savus gājienus pēc kārtas.',
          name: 'Viens divreiz',
          help: 'Viens spēlētājs izlaiž divus savus gājienus pēc kārtas.',
        },
        scoreless_6: {
          ends: 'Vai arī seši gājieni pēc kārtas nedod punktus.',
          name: 'Seši gājieni bez punktiem',
          help: 'Seši gājieni pēc kārtas nedod neko: skaitās izlaisti un atpakaļ paņemti gājieni un maiņas. Diviem spēlētājiem.',
        },
      },
    },
    out: {
      name: 'Visi kauliņi izlikti',
      help: 'Kas notiek, kad maisiņš ir tukšs un kāds izliek pēdējo kauliņu.',
      values: {
        ends_game: { name: 'Spēle beidzas', help: 'Spēle tūlīt beidzas.' },
        others_play_on: { name: 'Pārējie turpina', help: 'Šo spēlētāju izlaiž, un pārējie turpina.' },
      },
    },
    out_bonus: {
      name: 'Punkti par visu izlikšanu',
      help: 'Ko iegūst tas, kurš izlicis pēdējo kauliņu.',
      values: {
        sum_of_others: {
          name: 'Pārējo kauliņi',
          help: 'Pārējiem palikušo kauliņu vērtība; katrs no viņiem zaudē savu kauliņu vērtību.',
        },
        double_opponent: {
          name: 'Divkārt otra kauliņi',
          help: 'Divkārša otra kauliņu vērtība; otrs neko nezaudē. Diviem spēlētājiem.',
        },
      },
    },
    tie_break: {
      name: 'Neizšķirts',
      help: 'Kas uzvar, ja lielākie rezultāti ir vienādi.',
      values: {
        none: { name: 'Dalīta uzvara', help: 'Uzvara ir kopīga.' },
        before_adjustment: {
          name: 'Rezultāts pirms atskaitīšanas',
          help: 'Tas, kurš bija vadībā, pirms ņēma vērā atlikušos kauliņus.',
        },
      },
    },
    target_score: {
      name: 'Finiša līnija',
      help: 'Pirmais spēlētājs ar tik punktiem beidz spēli un uzvar.',
      none: 'nav',
    },
  },
  variants: {
    classic: { name: 'Klasiskā', help: 'Spēle, kā to visi pazīst.' },
    'nine-tiles': {
      name: 'Deviņi kauliņi',
      help: 'Deviņi kauliņi uz statīva; 50 punktu prēmija par 7, 8 vai 9 kauliņiem vienā gājienā.',
    },
    'finish-line': { name: 'Finiša līnija', help: 'Uzvar, kas pirmais sasniedz norunāto punktu skaitu.' },
  },
  levels: { beginner: 'Iesācējiem', intermediate: 'Vidēji pieredzējušiem', expert: 'Ekspertiem' },
};
