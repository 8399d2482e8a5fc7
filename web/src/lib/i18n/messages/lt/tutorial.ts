import { lt } from '../../plural';
import type { tutorial as en } from '../en/tutorial';

const points = (count: number) =>
  `${count} ${lt(count, { one: 'taškas', few: 'taškai', many: 'taško', other: 'taškų' })}`;

export const tutorial: typeof en = {
  title: 'Išmokite žaisti',
  intro: 'Penki ėjimai, dvi minutės. Dėliojate tikrus žodžius ant tikros lentos; nieko sugadinti neįmanoma.',
  choose: 'Kuria kalba?',
  step: (step, of) => `${step} ėjimas iš ${of}`,
  progress: 'Kiek jau nueita',
  titles: {
    first: 'Pirmasis žodis',
    bonus: 'Visos septynios plytelės',
    extend: 'Žodis ilgėja',
    cross: 'Skersai žodžio',
    parallel: 'Keli žodžiai iš karto',
    hook: 'Viena raidė, du žodžiai',
  },
  tasks: {
    first: (word) => `Padėkite ${word} ant pažymėtų langelių taip, kad viena plytelė uždengtų žvaigždutę.`,
    bonus: (word) => `Panaudokite visas stovelio plyteles: ${word}.`,
    extend: (word) => `Pridėkite plytelių prie lentoje esančio žodžio, kad išeitų ${word}.`,
    cross: (word) => `Padėkite ${word} stačiu kampu, per raidę, kuri jau yra lentoje.`,
    parallel: (word) => `Padėkite ${word} šalia kito žodžio. Besiliečiančios raidės taip pat turi sudaryti žodžius.`,
    hook: (word) => `Padėkite ${word} taip, kad paskutinė jo raidė pailgintų gretimą žodį.`,
  },
  again: 'Ta pati padėtis dar kartą: kitas būdas panaudoti tas pačias plyteles.',
  how: 'Palieskite plytelę, tada langelį; arba nutempkite ją; arba palieskite langelį ir rašykite.',
  blank: (letter) => `Tuščia plytelė (?) gali atstoti bet kurią raidę: čia ji bus ${letter}.`,
  hint: 'Parodyti',
  recall: 'Susigrąžinti',
  play: 'Eiti',
  next: 'Kitas ėjimas',
  finish: 'Baigta',
  notYet: {
    none: (word) => `Pirma padėkite ${word} ant pažymėtų langelių.`,
    letter: (square, letter) => `Langelyje ${square} turi būti ${letter}.`,
    missing: (word) => `Žodis ${word} dar ne visas.`,
    elsewhere: (square) => `Plytelė langelyje ${square} šiam ėjimui nepriklauso.`,
  },
  right: 'Puiku!',
  points,
  total: (count) => `Iki šiol: ${points(count)}`,
  meaning: (word, meaning) => `${word}: ${meaning}`,
  finishedTitle: 'Jau mokate žaisti.',
  finished: (count) =>
    `Penki ėjimai, ${points(count)}. Visa kita (keitimas, ėjimo praleidimas, pabaiga) telpa vienoje kortelėje.`,
  firstGame: 'Sužaiskite pirmąją partiją',
  card: 'Ėjimo kortelė',
  restart: 'Iš pradžių',
  none: 'Šia kalba pamokos dar nėra. Žaidimas visomis kalbomis toks pat: pasirinkite vieną iš šių.',
  done: {
    bg: {
      bonus:
        'К yra ant langelio, kuris dvigubina raidę, ir duoda 4; žvaigždutė padvigubina žodį iki 24. Visos septynios plytelės vienu ėjimu duoda dar 50.',
      extend:
        'Senos raidės skaičiuojamos vėl, bet langeliai po jomis – ne: 10, tada Е 1 ir Н ant dvigubos raidės langelio 2.',
      cross: 'Т jau buvo lentoje ir taip pat skaičiuojama. Г verta 3 ir yra ant trigubos raidės langelio: 9.',
      parallel:
        'Keturi žodžiai vienu ėjimu, ir kiekvienas skaičiuojamas: ЕРИ, РЕ, АР ir ТИ. Р yra ant dvigubos raidės langelio ir žodyje ЕРИ, ir žodyje АР. (РЕ, nata, paimta iš taisyklių teksto; mūsų žodžių sąraše jos nėra.)',
      hook: 'И užbaigia РАНИ ir paverčia КВАДРАТ žodžiu КВАДРАТИ. Langelis po Р dvigubina tik РАНИ: 8 ir dar 11.',
    },
    lv: {
      first: 'V verta 3 ir yra ant dvigubos raidės langelio: 6. Tada žvaigždutė padvigubina žodį: iš 13 pasidaro 26.',
      extend: 'Dvi plytelės priekyje, ir visos septynios raidės skaičiuojamos vėl. Langeliai po senosiomis – ne: 14.',
      cross: 'Ā priklauso abiem žodžiams. T yra ant dvigubo žodžio langelio, todėl iš 13 pasidaro 26.',
      parallel:
        'ĀRSTS su gretimu žodžiu sudaro TĀ ir AR, ir skaičiuojami visi trys. T yra ant trigubos raidės langelio.',
      bonus:
        'Tuščia plytelė iki partijos galo yra Ņ ir verta 0, bet trigubo žodžio langelis galioja: iš 9 pasidaro 27. Visos septynios plytelės: dar 50.',
    },
    sk: {
      first: 'Žodis uždengė žvaigždutę, o ji jį padvigubina: iš 5 pasidaro 10.',
      extend:
        'P yra ant trigubo žodžio langelio, o jis galioja visam žodžiui, senoms ir naujoms raidėms: iš 11 pasidaro 33. Žvaigždutė antrą kartą neskaičiuojama.',
      cross: 'I priklauso abiem žodžiams. N ir H yra ant dvigubos raidės langelių: 2 ir 8.',
      parallel: 'Trys plytelės ir keturi žodžiai: NOHA, ON, PO ir SA. Kiekvienas duoda savo taškų.',
      bonus:
        'Tuščia plytelė iki partijos galo yra Č ir verta 0, bet dvigubo žodžio langelis galioja: iš 12 pasidaro 24. Visos septynios plytelės: dar 50.',
    },
    lt: {
      first: 'Ė verta 4 ir yra ant dvigubos raidės langelio: 8. Tada žvaigždutė padvigubina žodį: iš 13 pasidaro 26.',
      extend: 'Viena plytelė, ir skaičiuojamos visos šešios raidės. Langeliai po senosiomis antrą kartą negalioja: 10.',
      cross: 'D priklauso abiem žodžiams. A yra ant dvigubo žodžio langelio, todėl iš 17 pasidaro 34.',
      parallel:
        'KURTI su gretimu žodžiu sudaro AK ir SU. U yra ant dvigubo žodžio langelio: padvigubėja ir KURTI, ir SU.',
      bonus:
        'Vienintelė Y jau lentoje, todėl ja tapo tuščia plytelė: ji verta 0, bet dvigubo žodžio langelis galioja: iš 10 pasidaro 20. Visos septynios plytelės: dar 50.',
    },
    en: {
      first: 'B verta 3 ir yra ant dvigubos raidės langelio: 6. Tada žvaigždutė padvigubina žodį: iš 11 pasidaro 22.',
      extend:
        'K yra ant trigubo žodžio langelio, o jis galioja visam žodžiui, senoms ir naujoms raidėms: iš 18 pasidaro 54. Žvaigždutė antrą kartą neskaičiuojama.',
      cross: 'Y priklauso abiem žodžiams. A ir E yra ant dvigubos raidės langelių ir duoda po 2.',
      parallel:
        'HEAT su gretimu žodžiu sudaro HA, ER ir AD, ir skaičiuojami visi keturi. E yra ant dvigubos raidės langelio ir žodyje HEAT, ir žodyje ER.',
      bonus:
        'S dar ir paverčia PLAYER žodžiu PLAYERS. Tuščia plytelė yra H ir verta 0, bet dvigubo žodžio langelis galioja: iš 9 pasidaro 18. Visos septynios plytelės: dar 50.',
    },
  },
  glosses: {
    КВАДРАТ: 'kvadratas',
    КВАДРАТЕН: 'kvadratinis',
    ТИГАН: 'keptuvė',
    ЕРИ: 'jerai, raidės Ъ ir Ь',
    РАНИ: 'žaizdos',
    VĀRDS: 'žodis; vardas',
    UZVĀRDS: 'pavardė',
    GRĀMATA: 'knyga',
    ĀRSTS: 'gydytojas',
    SEPTIŅAS: 'septynios',
    OPIS: 'aprašymas',
    PRAVOPIS: 'rašyba',
    KNIHA: 'knyga',
    NOHA: 'koja',
    SEDMIČKA: 'septynetas',
    BOARD: 'lenta',
    KEYBOARD: 'klaviatūra',
    PLAYER: 'žaidėjas',
    HEAT: 'karštis',
    SEVENTH: 'septintas',
  },
};
