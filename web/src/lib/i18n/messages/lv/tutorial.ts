import { lv } from '../../plural';
import type { tutorial as en } from '../en/tutorial';

const points = (count: number) => `${count} ${lv(count, { zero: 'punktu', one: 'punkts', other: 'punkti' })}`;

export const tutorial: typeof en = {
  title: 'Mācieties spēlēt',
  intro: 'Pieci gājieni, divas minūtes. Jūs liekat īstus vārdus uz īsta laukuma; nekas nevar noiet greizi.',
  choose: 'Kurā valodā?',
  step: (step, of) => `${step}. gājiens no ${of}`,
  progress: 'Cik tālu esat',
  titles: {
    first: 'Pirmais vārds',
    bonus: 'Visi septiņi kauliņi',
    extend: 'Vārds aug',
    cross: 'Šķērsām vārdam',
    parallel: 'Vairāki vārdi reizē',
    hook: 'Viens burts, divi vārdi',
  },
  tasks: {
    first: (word) => `Salieciet ${word} iezīmētajos lauciņos tā, lai viens kauliņš nosegtu zvaigzni.`,
    bonus: (word) => `Izlieciet visu, kas ir uz statīva: ${word}.`,
    extend: (word) => `Pielieciet kauliņus laukumā esošajam vārdam, lai iznāktu ${word}.`,
    cross: (word) => `Salieciet ${word} taisnā leņķī caur burtu, kas jau ir laukumā.`,
    parallel: (word) => `Salieciet ${word} blakus citam vārdam. Arī blakus esošajiem burtiem kopā jāveido vārdi.`,
    hook: (word) => `Salieciet ${word} tā, lai tā pēdējais burts pagarinātu blakus vārdu.`,
  },
  again: 'Vēlreiz tas pats stāvoklis un cits veids, kā izspēlēt tos pašus kauliņus.',
  how: 'Pieskarieties kauliņam, tad lauciņam; vai velciet kauliņu; vai pieskarieties lauciņam un rakstiet.',
  blank: (letter) => `Tukšais kauliņš (?) aizstāj jebkuru burtu: šeit tas kļūst par ${letter}.`,
  hint: 'Parādīt',
  recall: 'Paņemt atpakaļ',
  play: 'Izlikt',
  next: 'Nākamais gājiens',
  finish: 'Gatavs',
  notYet: {
    none: (word) => `Vispirms salieciet ${word} iezīmētajos lauciņos.`,
    letter: (square, letter) => `Lauciņā ${square} jābūt ${letter}.`,
    missing: (word) => `Vārds ${word} vēl nav pilns.`,
    elsewhere: (square) => `Kauliņš lauciņā ${square} nepieder pie šī gājiena.`,
  },
  right: 'Lieliski!',
  points,
  total: (count) => `Līdz šim: ${points(count)}`,
  meaning: (word, meaning) => `${word}: ${meaning}`,
  finishedTitle: 'Jūs protat spēlēt.',
  finished: (count) =>
    `Pieci gājieni, ${points(count)}. Viss pārējais (maiņa, izlaišana, spēles beigas) ir uz vienas kartītes.`,
  firstGame: 'Izspēlējiet savu pirmo spēli',
  card: 'Gājiena kartīte',
  restart: 'No sākuma',
  none: 'Šajā valodā mācību vēl nav. Spēle visās valodās ir viena un tā pati: izvēlieties kādu no šīm.',
  done: {
    bg: {
      bonus:
        'К ir lauciņā, kas divkāršo burtu un dod 4; zvaigzne divkāršo vārdu: 24. Visi septiņi kauliņi vienā gājienā dod vēl 50.',
      extend:
        'Vecie burti skaitās vēlreiz, bet lauciņi zem tiem ne: 10, tad Е 1 un Н 2, jo tas ir lauciņā, kas divkāršo burtu.',
      cross: 'Т jau bija laukumā un arī skaitās. Г vērtība ir 3, un tas ir lauciņā, kas trīskāršo burtu: 9.',
      parallel:
        'Četri vārdi vienā gājienā, un katrs skaitās: ЕРИ, РЕ, АР un ТИ. Р ir lauciņā, kas divkāršo burtu, gan vārdā ЕРИ, gan АР. (РЕ, nots, ņemta no noteikumu teksta; šejienes vārdu sarakstā tās nav.)',
      hook: 'И beidz vārdu РАНИ un padara КВАДРАТ par КВАДРАТИ. Lauciņš zem Р divkāršo tikai vārdu РАНИ: 8 un vēl 11.',
    },
    lv: {
      first: 'V vērtība ir 3, un tas ir lauciņā, kas divkāršo burtu: 6. Zvaigzne divkāršo visu vārdu: no 13 iznāk 26.',
      extend: 'Divi kauliņi priekšā, un visi septiņi burti skaitās vēlreiz. Lauciņi zem vecajiem vairs neskaitās: 14.',
      cross: 'Ā pieder abiem vārdiem. T ir lauciņā, kas divkāršo vārdu, tāpēc no 13 iznāk 26.',
      parallel: 'ĀRSTS kopā ar blakus vārdu veido TĀ un AR, un visi trīs skaitās. T ir lauciņā, kas trīskāršo burtu.',
      bonus:
        'Tukšais kauliņš līdz spēles beigām ir Ņ un dod 0, bet lauciņš, kas trīskāršo vārdu, skaitās: no 9 iznāk 27. Visi septiņi kauliņi: vēl 50.',
    },
    sk: {
      first: 'Vārds nosedz zvaigzni, kas to divkāršo: no 5 iznāk 10.',
      extend:
        'P ir lauciņā, kas trīskāršo vārdu, un tas attiecas uz visu vārdu, veciem un jauniem burtiem: no 11 iznāk 33. Zvaigzne otrreiz neskaitās.',
      cross: 'I pieder abiem vārdiem. N un H ir lauciņos, kas divkāršo burtu: 2 un 8.',
      parallel: 'Trīs kauliņi un četri vārdi: NOHA, ON, PO un SA. Katrs dod savus punktus.',
      bonus:
        'Tukšais kauliņš līdz spēles beigām ir Č un dod 0, bet lauciņš, kas divkāršo vārdu, skaitās: no 12 iznāk 24. Visi septiņi kauliņi: vēl 50.',
    },
    lt: {
      first: 'Ė vērtība ir 4, un tas ir lauciņā, kas divkāršo burtu: 8. Zvaigzne divkāršo visu vārdu: no 13 iznāk 26.',
      extend: 'Viens kauliņš, un skaitās visi seši burti. Lauciņi zem vecajiem otrreiz neskaitās: 10.',
      cross: 'D pieder abiem vārdiem. A ir lauciņā, kas divkāršo vārdu, tāpēc no 17 iznāk 34.',
      parallel:
        'KURTI kopā ar blakus vārdu veido AK un SU. U ir lauciņā, kas divkāršo vārdu: tas divkāršo gan KURTI, gan SU.',
      bonus:
        'Vienīgais Y jau ir laukumā, tāpēc par Y kļuva tukšais kauliņš: tas dod 0, bet lauciņš, kas divkāršo vārdu, skaitās: no 10 iznāk 20. Visi septiņi kauliņi: vēl 50.',
    },
    en: {
      first: 'B vērtība ir 3, un tas ir lauciņā, kas divkāršo burtu: 6. Zvaigzne divkāršo visu vārdu: no 11 iznāk 22.',
      extend:
        'K ir lauciņā, kas trīskāršo vārdu, un tas attiecas uz visu vārdu, veciem un jauniem burtiem: no 18 iznāk 54. Zvaigzne otrreiz neskaitās.',
      cross: 'Y pieder abiem vārdiem. A un E ir lauciņos, kas divkāršo burtu, un dod pa 2.',
      parallel:
        'HEAT kopā ar blakus vārdu veido HA, ER un AD, un visi četri skaitās. E ir lauciņā, kas divkāršo burtu, gan vārdā HEAT, gan ER.',
      bonus:
        'S turklāt padara PLAYER par PLAYERS. Tukšais kauliņš ir H un dod 0, bet lauciņš, kas divkāršo vārdu, skaitās: no 9 iznāk 18. Visi septiņi kauliņi: vēl 50.',
    },
  },
  glosses: {
    КВАДРАТ: 'kvadrāts',
    КВАДРАТЕН: 'kvadrātveida',
    ТИГАН: 'panna',
    ЕРИ: 'burti Ъ un Ь',
    РАНИ: 'brūces',
    OPIS: 'apraksts',
    PRAVOPIS: 'pareizrakstība',
    KNIHA: 'grāmata',
    NOHA: 'kāja',
    SEDMIČKA: 'septītnieks',
    RAIDĖ: 'burts',
    RAIDĖS: 'burti',
    ŽODYNAS: 'vārdnīca',
    KURTI: 'radīt',
    SEPTYNIS: 'septiņi',
    BOARD: 'dēlis',
    KEYBOARD: 'tastatūra',
    PLAYER: 'spēlētājs',
    HEAT: 'karstums',
    SEVENTH: 'septītais',
  },
};
