import { sk } from '../../plural';
import type { tutorial as en } from '../en/tutorial';

const points = (count: number) => `${count} ${sk(count, { one: 'bod', few: 'body', other: 'bodov' })}`;

export const tutorial: typeof en = {
  title: 'Naučte sa hrať',
  intro: 'Päť ťahov, dve minúty. Kladiete skutočné slová na skutočnú dosku; nič sa nedá pokaziť.',
  choose: 'V ktorom jazyku?',
  step: (step, of) => `${step}. ťah z ${of}`,
  progress: 'Ako ďaleko ste',
  titles: {
    first: 'Prvé slovo',
    bonus: 'Všetkých sedem kameňov',
    extend: 'Slovo rastie',
    cross: 'Krížom cez slovo',
    parallel: 'Viac slov naraz',
    hook: 'Jedno písmeno, dve slová',
  },
  tasks: {
    first: (word) => `Položte ${word} na vyznačené políčka tak, aby jeden kameň zakryl hviezdičku.`,
    bonus: (word) => `Použite celý zásobník: ${word}.`,
    extend: (word) => `Pridajte kamene k slovu na doske tak, aby vzniklo ${word}.`,
    cross: (word) => `Položte ${word} kolmo, cez písmeno, ktoré už na doske leží.`,
    parallel: (word) => `Položte ${word} vedľa iného slova. Aj susediace písmená musia tvoriť slová.`,
    hook: (word) => `Položte ${word} tak, aby jeho posledné písmeno predĺžilo susedné slovo.`,
  },
  again: 'Ešte raz tá istá situácia a iný spôsob, ako zahrať tie isté kamene.',
  how: 'Ťuknite na kameň a potom na políčko, alebo kameň potiahnite, alebo ťuknite na políčko a píšte.',
  blank: (letter) => `Žolík (?) zastúpi ktorékoľvek písmeno: tu z neho bude ${letter}.`,
  hint: 'Ukázať',
  recall: 'Vziať späť',
  play: 'Zahrať',
  next: 'Ďalší ťah',
  finish: 'Hotovo',
  notYet: {
    none: (word) => `Najprv položte ${word} na vyznačené políčka.`,
    letter: (square, letter) => `Na políčko ${square} patrí ${letter}.`,
    missing: (word) => `Slovo ${word} ešte nie je celé.`,
    elsewhere: (square) => `Kameň na políčku ${square} k tomuto ťahu nepatrí.`,
  },
  right: 'Výborne!',
  points,
  total: (count) => `Zatiaľ ${points(count)}`,
  meaning: (word, meaning) => `${word}: ${meaning}`,
  finishedTitle: 'Už viete hrať.',
  finished: (count) => `Päť ťahov, ${points(count)}. Ostatné (výmena, vynechanie ťahu, koniec hry) je na jednej karte.`,
  firstGame: 'Zahrajte si prvú hru',
  card: 'Karta ťahu',
  restart: 'Od začiatku',
  none: 'Pre tento jazyk ešte lekcie nie sú. Hra je vo všetkých jazykoch rovnaká: vyberte si jeden z týchto.',
  done: {
    bg: {
      bonus:
        'К leží na políčku, ktoré zdvojnásobuje písmeno, a dáva 4; hviezdička zdvojnásobí slovo na 24. Všetkých sedem kameňov v jednom ťahu prinesie ďalších 50.',
      extend:
        'Staré písmená sa počítajú znova, políčka pod nimi už nie: 10, k tomu Е za 1 a Н na dvojnásobku písmena za 2.',
      cross: 'Т už na doske ležalo a počíta sa tiež. Г za 3 leží na trojnásobku písmena: 9.',
      parallel:
        'Štyri slová v jednom ťahu a každé sa počíta: ЕРИ, РЕ, АР a ТИ. Р leží na dvojnásobku písmena v ЕРИ aj v АР. (РЕ, nota, je z textu pravidiel; náš zoznam slov ju nemá.)',
      hook: 'И ukončí РАНИ a zmení КВАДРАТ na КВАДРАТИ. Políčko pod Р zdvojnásobí iba РАНИ: 8 a k tomu 11.',
    },
    lv: {
      first: 'V za 3 leží na dvojnásobku písmena: 6. Hviezdička potom zdvojnásobí slovo: z 13 bude 26.',
      extend: 'Dva kamene vpredu a všetkých sedem písmen sa počíta znova. Políčka pod starými už nie: 14.',
      cross: 'Ā patrí obom slovám. T leží na dvojnásobku slova, takže z 13 bude 26.',
      parallel: 'ĀRSTS tvorí so susedným slovom TĀ a AR a počítajú sa všetky tri. T leží na trojnásobku písmena.',
      bonus:
        'Žolík je do konca hry Ņ a má hodnotu 0, ale trojnásobok slova platí: z 9 bude 27. Všetkých sedem kameňov: ďalších 50.',
    },
    sk: {
      first: 'Slovo zakrylo hviezdičku a tá ho zdvojnásobí: z 5 bude 10.',
      extend:
        'P leží na trojnásobku slova a ten platí pre celé slovo, staré aj nové písmená: z 11 bude 33. Hviezdička sa druhýkrát nepočíta.',
      cross: 'I patrí obom slovám. N a H ležia na dvojnásobku písmena: 2 a 8.',
      parallel: 'Tri kamene a štyri slová: NOHA, ON, PO a SA. Každé prinesie svoje body.',
      bonus:
        'Žolík je do konca hry Č a má hodnotu 0, ale dvojnásobok slova platí: z 12 bude 24. Všetkých sedem kameňov: ďalších 50.',
    },
    lt: {
      first: 'Ė za 4 leží na dvojnásobku písmena: 8. Hviezdička potom zdvojnásobí slovo: z 13 bude 26.',
      extend: 'Jeden kameň a počíta sa všetkých šesť písmen. Políčka pod starými sa druhýkrát nepočítajú: 10.',
      cross: 'D patrí obom slovám. A leží na dvojnásobku slova, takže zo 17 bude 34.',
      parallel: 'KURTI tvorí so susedným slovom AK a SU. U leží na dvojnásobku slova: zdvojnásobí KURTI aj SU.',
      bonus:
        'Jediné Y už leží na doske, preto sa ním stal žolík: má hodnotu 0, ale dvojnásobok slova platí: z 10 bude 20. Všetkých sedem kameňov: ďalších 50.',
    },
    en: {
      first: 'B za 3 leží na dvojnásobku písmena: 6. Hviezdička potom zdvojnásobí slovo: z 11 bude 22.',
      extend:
        'K leží na trojnásobku slova a ten platí pre celé slovo, staré aj nové písmená: z 18 bude 54. Hviezdička sa druhýkrát nepočíta.',
      cross: 'Y patrí obom slovám. A a E ležia na dvojnásobku písmena a dávajú po 2.',
      parallel:
        'HEAT tvorí so susedným slovom HA, ER a AD a počítajú sa všetky štyri. E leží na dvojnásobku písmena v HEAT aj v ER.',
      bonus:
        'S navyše zmení PLAYER na PLAYERS. Žolík je H a má hodnotu 0, ale dvojnásobok slova platí: z 9 bude 18. Všetkých sedem kameňov: ďalších 50.',
    },
  },
  glosses: {
    КВАДРАТ: 'štvorec',
    КВАДРАТЕН: 'štvorcový',
    ТИГАН: 'panvica',
    ЕРИ: 'jery, písmená Ъ a Ь',
    РАНИ: 'rany',
    VĀRDS: 'slovo; krstné meno',
    UZVĀRDS: 'priezvisko',
    GRĀMATA: 'kniha',
    ĀRSTS: 'lekár',
    SEPTIŅAS: 'sedem',
    RAIDĖ: 'písmeno',
    RAIDĖS: 'písmená',
    ŽODYNAS: 'slovník',
    KURTI: 'tvoriť',
    SEPTYNIS: 'sedem',
    BOARD: 'doska',
    KEYBOARD: 'klávesnica',
    PLAYER: 'hráč',
    HEAT: 'teplo',
    SEVENTH: 'siedmy',
  },
};
