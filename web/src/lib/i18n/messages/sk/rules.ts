import { sk } from '../../plural';
import type { rules as en } from '../en/rules';

export const rules: typeof en = {
  title: 'Pravidlá hry',
  titleOf: (language) => `Pravidlá hry: ${language}`,
  edition: 'Jazyk slov',
  players: 'Hráči',
  contents: 'Obsah',
  toCard: 'Ťah na jednej strane',
  toTutorial: 'Naučte sa hrou',
  toRules: 'Všetky pravidlá',
  toPlay: 'Hrať',
  print: 'Vytlačiť',
  failed: 'Údaje tohto jazyka sa nepodarilo načítať.',
  unknown: 'Taký jazyk tu nie je.',
  boardOf: (word) => `Doska: ťah ${word}`,
  example: 'Príklad',
  bonusOf: (points) => `všetky kamene +${points}`,
  total: 'Spolu',
  tilesTable: { caption: 'Kamene', letter: 'Písmeno', count: 'Kamene', points: 'Body', blank: 'žolík' },
  premiums: {
    title: 'Farebné políčka',
    d: { name: 'Svetlomodré', text: 'zdvojnásobuje písmeno' },
    t: { name: 'Tmavomodré', text: 'strojnásobuje písmeno' },
    q: { name: 'Sýtomodré', text: 'zoštvornásobuje písmeno' },
    D: { name: 'Svetločervené', text: 'zdvojnásobuje celé slovo' },
    T: { name: 'Tmavočervené', text: 'strojnásobuje celé slovo' },
    Q: { name: 'Sýtočervené', text: 'zoštvornásobuje celé slovo' },
    star: { name: 'Hviezdička', text: 'tadiaľ vedie prvé slovo' },
  },
  card: {
    title: 'Ťah na jednej strane',
    may: 'Keď ste na ťahu: jedno z tohto',
    actions: {
      play: { name: 'Položiť slovo', text: 'Kamene do jedného radu, v nadväznosti na dosku. Potom si toľko doberte.' },
      exchange: {
        name: 'Vymeniť',
        text: (least) =>
          least > 0
            ? `Vráťte kamene a toľko si vytiahnite. Vrecúško ich musí mať ${least}.`
            : 'Vráťte kamene a toľko si vytiahnite.',
      },
      pass: { name: 'Pas', text: 'Kamene vám ostávajú. Ide ďalší.' },
      challenge: { name: 'Spochybniť', text: 'Je posledný ťah neplatný? Ak áno, berie sa späť.' },
    },
    points: { play: 'body', none: 'bez bodov', challenge: 'ťah vám ostáva' },
    scoring: 'Koľko dá ťah bodov',
    steps: {
      letters: 'Sčítajte písmená slova, staré aj nové.',
      letterPremiums: 'Nové kamene na modrom: násobí sa písmeno.',
      wordPremiums: 'Nové kamene na červenom: násobí sa slovo. Ak sú dve: 4× alebo 9×.',
      allWords: 'To isté za každé nové alebo zmenené slovo.',
      bonus: (tiles, points) => `${tiles} kameňov naraz: ďalších ${points}.`,
      once: 'Políčko platí raz. Žolík má hodnotu 0.',
    },
    end: 'Koniec',
    endWhen: 'Vrecúško je prázdne a niekto už nemá kamene.',
    endThen: 'Zvyšné kamene sa odpočítajú; kto už žiadne nemá, získa ich hodnotu. Vyhráva najviac bodov.',
  },
  options: {
    rack_size: { name: 'Kamene v zásobníku', help: 'Koľko kameňov má každý.' },
    bonus: {
      name: 'Mimoriadna prémia',
      help: 'Body, ktoré sa nakoniec pripočítajú za toľko kameňov v jednom ťahu.',
      points: (tiles) => `Body za ${tiles} ${sk(tiles, { one: 'kameň', few: 'kamene', other: 'kameňov' })}`,
    },
    exchange_min_bag: {
      name: 'Výmena: kamene vo vrecúšku',
      help: 'Koľko kameňov musí byť vo vrecúšku najmenej. Pri 0 možno vymeniť toľko, koľko ich tam ešte je.',
    },
    first_word_min: { name: 'Dĺžka prvého slova', help: 'Z koľkých kameňov je prvé slovo najmenej.' },
    first_player: {
      name: 'Kto začína',
      help: 'Ako sa určí prvý ťah.',
      values: {
        draw: {
          name: 'Žrebovanie',
          help: 'Každý si vytiahne kameň; začína ten, kto je najbližšie k začiatku abecedy.',
        },
        seat_order: { name: 'Prvé miesto', help: 'Začína prvé miesto.' },
        random: { name: 'Náhoda', help: 'Rozhodne náhoda.' },
      },
    },
    blank_in_draw: {
      name: 'Žolík pri žrebovaní',
      help: 'Čo znamená žolík, keď sa žrebuje, kto začne.',
      values: {
        beats_all: { name: 'Je prvý', help: 'Žolík je pred všetkými písmenami.' },
        redraw: { name: 'Ťahá sa znova', help: 'Kto vytiahne žolíka, ťahá ešte raz.' },
      },
    },
    challenge: {
      name: 'Spochybnenie',
      help: 'Čo sa stane so slovami, ktoré v zozname nie sú.',
      values: {
        void: { name: 'Kontrola hneď', help: 'Ťah s neplatným slovom sa odmietne; nič sa nestratí.' },
        single: {
          name: 'Bez rizika',
          help: 'Ťah platí, kým ho niekto nespochybní. Neplatný sa vráti a prepadne; neoprávnené spochybnenie nič nestojí.',
        },
        double: {
          name: 'V stávke je ťah',
          help: 'Neplatný ťah sa vráti a prepadne; kto spochybní neoprávnene, stráca svoj nasledujúci ťah.',
        },
        five: {
          name: 'Päť bodov',
          help: 'Neplatný ťah sa vráti a prepadne; neoprávnené spochybnenie prinesie súperovi 5 bodov.',
        },
        ten: {
          name: 'Desať bodov',
          help: 'Neplatný ťah sa vráti a prepadne; neoprávnené spochybnenie prinesie súperovi 10 bodov.',
        },
      },
    },
    challenge_points_per: {
      name: 'Body za neoprávnené spochybnenie',
      help: 'Či sa päť alebo desať bodov pripočíta raz, alebo za každé spochybnené slovo.',
      values: {
        play: { name: 'Za ťah', help: 'Raz.' },
        word: { name: 'Za každé slovo', help: 'Za každé spochybnené slovo.' },
      },
    },
    passes_to_end: {
      name: 'Koniec vynechaním ťahov',
      help: 'Kedy sa hra končí preto, že už nikto nehrá.',
      values: {
        all_players_twice: {
          ends: 'Alebo všetci hráči dvakrát za sebou vynechajú ťah.',
          name: 'Všetci dvakrát',
          help: 'Každý hráč dvakrát za sebou vynechá ťah.',
        },
        one_player_twice: {
          ends: 'Alebo jeden hráč vynechá dva svoje ťahy za sebou.',
          name: 'Jeden hráč dvakrát',
          help: 'Jeden hráč vynechá dva svoje ťahy za sebou.',
        },
        scoreless_6: {
          ends: 'Alebo šesť ťahov za sebou neprinesie body.',
          name: 'Šesť ťahov bez bodov',
          help: 'Šesť ťahov za sebou neprinesie nič: počítajú sa vynechané a vrátené ťahy aj výmeny. Pre dvoch hráčov.',
        },
      },
    },
    out: {
      name: 'Všetky kamene použité',
      help: 'Čo sa stane, keď je vrecúško prázdne a niekto použije posledný kameň.',
      values: {
        ends_game: { name: 'Hra sa končí', help: 'Hra sa hneď končí.' },
        others_play_on: { name: 'Ostatní hrajú ďalej', help: 'Tento hráč sa preskakuje a ostatní hrajú ďalej.' },
      },
    },
    out_bonus: {
      name: 'Body za minutie kameňov',
      help: 'Čo získa ten, kto použil posledný kameň.',
      values: {
        sum_of_others: {
          name: 'Kamene ostatných',
          help: 'Hodnotu kameňov, ktoré ostali ostatným; každý z nich stráca hodnotu svojich.',
        },
        double_opponent: {
          name: 'Dvojnásobok súperových',
          help: 'Dvojnásobok hodnoty súperových kameňov; súper nestráca nič. Pre dvoch hráčov.',
        },
      },
    },
    tie_break: {
      name: 'Rovnosť bodov',
      help: 'Kto vyhrá, keď sú najvyššie počty bodov rovnaké.',
      values: {
        none: { name: 'Spoločná výhra', help: 'O víťazstvo sa delia.' },
        before_adjustment: {
          name: 'Stav pred odpočítaním',
          help: 'Ten, kto viedol, kým sa nezapočítali zvyšné kamene.',
        },
      },
    },
    target_score: {
      name: 'Cieľová čiara',
      help: 'Prvý hráč s toľkými bodmi ukončí hru a vyhrá.',
      none: 'žiadna',
    },
  },
  variants: {
    classic: { name: 'Klasická', help: 'Hra, ako ju všetci poznajú.' },
    'nine-tiles': {
      name: 'Deväť kameňov',
      help: 'Deväť kameňov v zásobníku; prémia 50 bodov za 7, 8 alebo 9 v jednom ťahu.',
    },
    'finish-line': { name: 'Cieľová čiara', help: 'Vyhráva, kto prvý dosiahne dohodnutý počet bodov.' },
  },
  levels: { beginner: 'Začiatočníci', intermediate: 'Mierne pokročilí', expert: 'Skúsení' },
};
