import { lt } from '../../plural';
import type { rules as en } from '../en/rules';

export const rules: typeof en = {
  title: 'Žaidimo taisyklės',
  titleOf: (language) => `Žaidimo taisyklės: ${language}`,
  edition: 'Žodžių kalba',
  players: 'Žaidėjai',
  contents: 'Turinys',
  toCard: 'Ėjimas viename puslapyje',
  toTutorial: 'Mokykitės žaisdami',
  toRules: 'Visos taisyklės',
  toPlay: 'Žaisti',
  print: 'Spausdinti',
  failed: 'Šios kalbos duomenų įkelti nepavyko.',
  unknown: 'Tokios kalbos nėra.',
  boardOf: (word) => `Lenta: ėjimas ${word}`,
  example: 'Pavyzdys',
  bonusOf: (points) => `visos plytelės +${points}`,
  total: 'Iš viso',
  tilesTable: { caption: 'Plytelės', letter: 'Raidė', count: 'Plytelės', points: 'Taškai', blank: 'tuščia' },
  premiums: {
    title: 'Spalvoti langeliai',
    d: { name: 'Šviesiai mėlynas', text: 'dvigubina raidę' },
    t: { name: 'Tamsiai mėlynas', text: 'trigubina raidę' },
    q: { name: 'Sodriai mėlynas', text: 'keturgubina raidę' },
    D: { name: 'Šviesiai raudonas', text: 'dvigubina visą žodį' },
    T: { name: 'Tamsiai raudonas', text: 'trigubina visą žodį' },
    Q: { name: 'Sodriai raudonas', text: 'keturgubina visą žodį' },
    star: { name: 'Žvaigždutė', text: 'čia dedamas pirmasis žodis' },
  },
  card: {
    title: 'Ėjimas viename puslapyje',
    may: 'Jūsų eilė: vienas iš šių veiksmų',
    actions: {
      play: { name: 'Dėti žodį', text: 'Plytelės vienoje eilėje, prie esančių lentoje. Tada traukiate tiek pat.' },
      exchange: {
        name: 'Keisti',
        text: (least) =>
          least > 0
            ? `Grąžinate plyteles ir traukiate tiek pat. Maišelyje turi būti bent ${least}.`
            : 'Grąžinate plyteles ir traukiate tiek pat.',
      },
      pass: { name: 'Praleisti', text: 'Plytelės lieka jums. Eina kitas.' },
      challenge: { name: 'Ginčyti', text: 'Paskutinis ėjimas netinkamas? Jei taip, jis atsiimamas.' },
    },
    points: { play: 'taškai', none: 'be taškų', challenge: 'ėjimas lieka' },
    scoring: 'Kiek duoda ėjimas',
    steps: {
      letters: 'Sudėkite žodžio raides, senas ir naujas.',
      letterPremiums: 'Naujos plytelės ant mėlyno: dauginama raidė.',
      wordPremiums: 'Naujos plytelės ant raudono: dauginamas žodis. Jei tokie du: 4× arba 9×.',
      allWords: 'Tas pats už kiekvieną sudarytą ar pakeistą žodį.',
      bonus: (tiles, points) => `${tiles} plytelės iš karto: dar ${points}.`,
      once: 'Langelis galioja kartą. Tuščia plytelė verta 0.',
    },
    end: 'Pabaiga',
    endWhen: 'Maišelis tuščias, ir kas nors nebeturi plytelių.',
    endThen: 'Likusios plytelės atimamos; kas jų nebeturi, gauna jų vertę. Laimi, kas turi daugiausia taškų.',
  },
  options: {
    rack_size: { name: 'Plytelės stovelyje', help: 'Kiek plytelių turi kiekvienas.' },
    bonus: {
      name: 'Priedas',
      help: 'Taškai, pridedami pabaigoje už tiek plytelių vienu ėjimu.',
      points: (tiles) =>
        `Taškai už ${tiles} ${lt(tiles, { one: 'plytelę', few: 'plyteles', many: 'plytelės', other: 'plytelių' })}`,
    },
    exchange_min_bag: {
      name: 'Keitimas: plytelės maišelyje',
      help: 'Kiek mažiausiai plytelių turi būti maišelyje. Jei 0, galima keisti tiek, kiek jų ten dar yra.',
    },
    first_word_min: { name: 'Pirmojo žodžio ilgis', help: 'Iš kiek mažiausiai plytelių yra pirmasis žodis.' },
    first_player: {
      name: 'Kas pradeda',
      help: 'Kaip nustatoma, kas eina pirmas.',
      values: {
        draw: {
          name: 'Burtai',
          help: 'Kiekvienas traukia plytelę; pradeda tas, kurio raidė arčiausiai abėcėlės pradžios.',
        },
        seat_order: { name: 'Pirmoji vieta', help: 'Pradeda pirmoji vieta.' },
        random: { name: 'Atsitiktinumas', help: 'Sprendžia atsitiktinumas.' },
      },
    },
    blank_in_draw: {
      name: 'Tuščia plytelė traukiant',
      help: 'Ką reiškia tuščia plytelė, kai traukiama, kas pradės.',
      values: {
        beats_all: { name: 'Yra pirma', help: 'Tuščia plytelė eina prieš visas raides.' },
        redraw: { name: 'Traukiama vėl', help: 'Ištraukęs tuščią plytelę traukia dar kartą.' },
      },
    },
    challenge: {
      name: 'Ginčijimas',
      help: 'Kas daroma su žodžiais, kurių sąraše nėra.',
      values: {
        void: { name: 'Tikrinama iš karto', help: 'Ėjimas su netinkamu žodžiu nepriimamas; nieko neprarandate.' },
        single: {
          name: 'Be rizikos',
          help: 'Ėjimas galioja, kol neužginčytas. Netinkamas atsiimamas ir prarandamas; nepagrįstas ginčijimas nieko nekainuoja.',
        },
        double: {
          name: 'Rizikuojama ėjimu',
          help: 'Netinkamas ėjimas atsiimamas ir prarandamas; nepagrįstai užginčijęs praleidžia kitą savo ėjimą.',
        },
        five: {
          name: 'Penki taškai',
          help: 'Netinkamas ėjimas atsiimamas ir prarandamas; už nepagrįstą ginčijimą kitas žaidėjas gauna 5 taškus.',
        },
        ten: {
          name: 'Dešimt taškų',
          help: 'Netinkamas ėjimas atsiimamas ir prarandamas; už nepagrįstą ginčijimą kitas žaidėjas gauna 10 taškų.',
        },
      },
    },
    challenge_points_per: {
      name: 'Taškai už nepagrįstą ginčijimą',
      help: 'Ar penki arba dešimt taškų skiriami vieną kartą, ar už kiekvieną užginčytą žodį.',
      values: {
        play: { name: 'Už ėjimą', help: 'Vieną kartą.' },
        word: { name: 'Už kiekvieną žodį', help: 'Už kiekvieną užginčytą žodį.' },
      },
    },
    passes_to_end: {
      name: 'Pabaiga praleidus ėjimus',
      help: 'Kada partija baigiasi todėl, kad niekas nebežaidžia.',
      values: {
        all_players_twice: {
          ends: 'Arba visi žaidėjai iš eilės praleidžia po du ėjimus.',
          name: 'Visi po du kartus',
          help: 'Visi žaidėjai iš eilės praleidžia po du ėjimus.',
        },
        one_player_twice: {
          ends: 'Arba vienas žaidėjas praleidžia du savo ėjimus iš eilės.',
          name: 'Vienas du kartus',
          help: 'Vienas žaidėjas praleidžia du savo ėjimus iš eilės.',
        },
        scoreless_6: {
          ends: 'Arba šeši ėjimai iš eilės neduoda taškų.',
          name: 'Šeši ėjimai be taškų',
          help: 'Šeši ėjimai iš eilės nieko neduoda: skaičiuojami praleisti bei atsiimti ėjimai ir keitimai. Dviem žaidėjams.',
        },
      },
    },
    out: {
      name: 'Visos plytelės išdėtos',
      help: 'Kas vyksta, kai maišelis tuščias ir kas nors panaudoja paskutinę plytelę.',
      values: {
        ends_game: { name: 'Partija baigiasi', help: 'Partija iš karto baigiasi.' },
        others_play_on: { name: 'Kiti žaidžia toliau', help: 'Šis žaidėjas praleidžiamas, o kiti žaidžia toliau.' },
      },
    },
    out_bonus: {
      name: 'Taškai išdėjus viską',
      help: 'Ką gauna panaudojęs paskutinę plytelę.',
      values: {
        sum_of_others: {
          name: 'Kitų plytelės',
          help: 'Kitiems likusių plytelių vertę; kiekvienas iš jų praranda savųjų vertę.',
        },
        double_opponent: {
          name: 'Dvigubai varžovo plytelės',
          help: 'Dvigubą varžovo plytelių vertę; varžovas nieko nepraranda. Dviem žaidėjams.',
        },
      },
    },
    tie_break: {
      name: 'Lygiosios',
      help: 'Kas laimi, kai didžiausi rezultatai lygūs.',
      values: {
        none: { name: 'Bendra pergalė', help: 'Pergale dalijamasi.' },
        before_adjustment: {
          name: 'Rezultatas prieš perskaičiavimą',
          help: 'Tas, kuris pirmavo, kol nebuvo įskaičiuotos likusios plytelės.',
        },
      },
    },
    target_score: {
      name: 'Finišo linija',
      help: 'Pirmas tiek taškų surinkęs žaidėjas užbaigia partiją ir laimi.',
      none: 'nėra',
    },
  },
  variants: {
    classic: { name: 'Klasikinis', help: 'Žaidimas, kokį visi pažįsta.' },
    'nine-tiles': {
      name: 'Devynios plytelės',
      help: 'Stovelyje devynios plytelės; 50 taškų priedas už 7, 8 arba 9 vienu ėjimu.',
    },
    'finish-line': { name: 'Finišo linija', help: 'Laimi tas, kas pirmas surenka sutartą taškų skaičių.' },
  },
  levels: { beginner: 'Pradedantiesiems', intermediate: 'Įgudusiems', expert: 'Ekspertams' },
};
