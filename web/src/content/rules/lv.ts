import { lv as n } from '$lib/i18n/plural';
import { drawn, example, list, lower, section, steps, text, type RulesText } from './text';

const tiles = (count: number) =>
  n(count, { zero: `${count} kauliņu`, one: `${count} kauliņš`, other: `${count} kauliņi` });
/** After «vismaz jābūt»: the dative. */
const toTiles = (count: number) =>
  n(count, { zero: `${count} kauliņiem`, one: `${count} kauliņam`, other: `${count} kauliņiem` });
/** As an object: the accusative. */
const drawnTiles = (count: number) =>
  n(count, { zero: `${count} kauliņus`, one: `${count} kauliņu`, other: `${count} kauliņus` });

const points = (count: number) =>
  n(count, { zero: `${count} punktu`, one: `${count} punkts`, other: `${count} punkti` });

export const rules: RulesText = (f) => ({
  aim: section(
    'Spēles mērķis',
    text(
      `Divi līdz četri spēlētāji uz laukuma ar ${f.size} × ${f.size} lauciņiem veido kopīgu krustvārdu mīklu. Katrs vārds, ko izveidojat vai pārveidojat, dod punktus. Uzvar tas, kuram beigās to ir visvairāk.`,
    ),
  ),

  equipment: section(
    'Laukums un kauliņi',
    text(
      `Katrai valodai ir savi burti, tāpēc arī savs kauliņu komplekts. Šīs valodas (${f.language}) komplektā ir ${tiles(f.tiles)}, no tiem ${f.blanks} tukši. Skaitlis kauliņa labajā apakšējā stūrī ir burta vērtība. Burts ar zīmi ir pats savs burts: Ē nav E un Š nav S.`,
    ),
    drawn('tiles'),
    f.blankOnly.length
      ? text(`Kauliņu ar ${f.blankOnly.join(', ')} nav: par šādu burtu var kļūt tikai tukšais kauliņš.`)
      : null,
    text('Daži lauciņi ir krāsaini, un tas, kas uz tiem uzlikts, ir vērts vairāk:'),
    drawn('premiums'),
  ),

  start: section(
    'Pirms spēles',
    f.isFirstPlayerDrawn
      ? text(
          `Katrs izvelk no maisiņa vienu kauliņu. Sāk tas, kura burts ir vistuvāk alfabēta sākumam. ${f.blankInDraw} Ja burti ir vienādi, velk vēlreiz. Kauliņus ieliek atpakaļ un maisiņu sakrata.`,
        )
      : text(f.firstPlayer),
    text(`Tad katrs izvelk ${drawnTiles(f.rack)}. Spēlē pulksteņrādītāja virzienā, vietu secībā.`),
  ),

  turn: section(
    'Jūsu gājiens',
    text('Savā gājienā jūs darāt vienu no trim lietām:'),
    list(
      'izliekat vārdu: novietojat laukumā vienu vai vairākus kauliņus;',
      'maināt kauliņus: atdodat dažus un izvelkat citus;',
      'izlaižat gājienu: nedarāt neko.',
    ),
    text(
      'Visus viena gājiena kauliņus liek vienā rindā vai vienā slejā. Starp tiem drīkst būt kauliņi, kas laukumā jau ir, bet neviens lauciņš starp tiem nedrīkst palikt tukšs. Vārdus lasa no kreisās uz labo vai no augšas uz leju, nekad pa diagonāli.',
    ),
    text(
      `Pēc tam izvelkat tik kauliņu, cik izlikāt, lai jums atkal būtu ${f.rack}, kamēr vien maisiņā kas ir. Izliktie kauliņi vairs netiek pārvietoti, ja vien gājiens netiek apstrīdēts un paņemts atpakaļ.`,
    ),
  ),

  first: section(
    'Pirmais vārds',
    text(
      `Pirmais vārds nosedz lauciņu ar zvaigzni, un tajā ir vismaz ${f.firstWordMin} burti. Zvaigzne divkāršo visu vārdu. Ja pirmais spēlētājs maina kauliņus vai gājienu izlaiž, tas pats attiecas uz to, kurš izliks pirmo vārdu.`,
    ),
    example('first', ({ word, score }) => `Pirmais vārds ${word} nosedz zvaigzni: ${points(score)}.`),
  ),

  joining: section(
    'Nākamie vārdi',
    text('Katrs nākamais gājiens saskaras vismaz ar vienu kauliņu laukumā. Iespējas ir vairākas:'),
    example('extend', ({ word }) => `Vārdu pagarina: pieliek kauliņus, un iznāk ${word}.`),
    example('both', ({ word }) => `Vārdu tajā pašā gājienā pagarina abos galos: ${word}.`),
    example('cross', ({ word }) => `Vārdu liek taisnā leņķī pret citu: ${word} izmanto vienu no tā burtiem.`),
    example(
      'parallel',
      ({ word, others }) => `Vārdu liek blakus citam: ${word}. Burti, kas saskaras, arī veido vārdus: ${others}.`,
    ),
    example('hook', ({ word, others }) => `Jaunais vārds pieliek vecajam burtu: līdz ar ${word} rodas arī ${others}.`),
    example('bridge', ({ word }) => `Starp attāliem burtiem uzbūvē tiltu: ${word}.`),
    text(
      'Burti, kas rindā vai slejā atrodas blakus, vienmēr kopā veido vienu vārdu kā krustvārdu mīklā, un katram šādam vārdam jābūt derīgam. Divus vārdus vienā rindā šķir vismaz viens tukšs lauciņš. Vienā gājienā nevar likt kauliņus divās dažādās vietās.',
    ),
  ),

  scoring: section(
    'Punktu skaitīšana',
    steps(
      'Saskaitiet visu vārda burtu vērtības, arī to, kas laukumā jau bija. Tikko uzlikts kauliņš gaiši zilā lauciņā skaitās divkārt, tumši zilā – trīskārt.',
      'Tad nāk vārds: tikko uzlikts kauliņš gaiši sarkanā lauciņā divkāršo šo summu, tumši sarkanā – trīskāršo. Ja tādi lauciņi ir divi, reizina divreiz: ar četri vai ar deviņi.',
      'Tā saskaitiet katru vārdu, ko gājiens izveido vai pārveido, un rezultātus saskaitiet kopā. Kauliņš, kas pieder diviem vārdiem, skaitās abos kopā ar savu lauciņu.',
    ),
    text('Krāsains lauciņš skaitās tikai tajā gājienā, kurā to nosedz. Pēc tam tas ir tāds pats kā citi.'),
    example(
      'order',
      ({ word }) => `Vispirms burti, tad vārds: vārda ${word} burti dod 8, ar trīskāršoto 12, divkāršojot 24.`,
    ),
    example('twice', ({ word }) => `${word} nosedz divus lauciņus, kas divkāršo vārdu: summa reiz četri.`),
  ),

  bonus: section(
    'Prēmija par visiem kauliņiem',
    text(`${bonus(f.bonus)} To pieskaita pašās beigās. Par mazāk kauliņiem prēmijas nav, pat ja tie ir pēdējie.`),
    example('bonus', ({ word, score }) => `${word} izmanto visu statīvu: ${points(score)}.`),
  ),

  blank: section(
    'Tukšais kauliņš',
    text(
      'Tukšais kauliņš aizstāj jebkuru burtu. Liekot pasakāt, kuru, un tāds tas paliek līdz spēles beigām. Pats tas dod 0 arī zilā lauciņā; sarkanais lauciņš zem tā vārdu reizina kā vienmēr.',
    ),
  ),

  exchange: section(
    'Mainīšana un izlaišana',
    text(
      `Vārda vietā varat mainīt, cik vēlaties, savu kauliņu. Noliekat tos malā, izvelkat tikpat citu un tikai tad ieliekat noliktos maisiņā. ${
        f.exchangeMin > 0
          ? `Tam maisiņā jābūt vismaz ${toTiles(f.exchangeMin)}.`
          : 'Mainīt var tik, cik maisiņā vēl ir.'
      } Ar to gājiens ir galā; punktu nav.`,
    ),
    text('Vai arī gājienu izlaižat: kauliņi paliek jums, un punktu nav. Tā drīkst darīt arī tad, ja vārds būtu.'),
  ),

  words: section(
    'Kuri vārdi der',
    text(
      `Der norunātā saraksta vārdi visās formās: daudzskaitlī, locījumos, personās. To pašu vārdu drīkst likt vairākkārt. ${f.wordList ? `Šeit saraksts ir ${f.wordList}.` : ''}`,
    ),
    text(
      'Neder vārdi, ko raksta tikai ar lielo burtu, saīsinājumi, atsevišķi priedēkļi un piedēkļi, kā arī vārdi ar defisi vai apostrofu. Svešvārdi der, ja tie ir sarakstā.',
    ),
    text('Spēles laikā neviens nemeklē vārdnīcā, ko likt. Tā ir tikai strīdu izšķiršanai.'),
  ),

  challenge: section(
    'Apstrīdēšana',
    text('Kas notiek ar gājienu, kurā ir nederīgs vārds, norunā pirms spēles:'),
    drawn('challenges'),
    text(
      'Apstrīdēt var tikai pēdējo gājienu; to drīkst jebkurš pretinieks, līdz savu izdara nākamais. Skaitās pirmā apstrīdēšana. Līdz tam šim gājienam izvilktos kauliņus neviens neredz: ja to paņem atpakaļ, tie nonāk maisiņā.',
    ),
    text(`Ja neizvēlaties citādi: ${lower(f.challenge)}`),
  ),

  end: section(
    'Spēles beigas',
    text('Spēle beidzas,'),
    list(
      `kad maisiņš ir tukšs un kāds ir izlicis pēdējo kauliņu. ${f.out}`,
      `kad neviens vairs neliek. ${f.passes}${f.passesOfMore ? ` Ja spēlētāji ir trīs vai četri: ${lower(f.passesOfMore)}` : ''}`,
      'kad maisiņš ir tukšs un nevienam nav iespējama gājiena.',
    ),
    text(
      `Tad katram atskaita uz statīva palikušo kauliņu vērtību. Kas izlicis visus, tam ir ieguvums: ${lower(f.outBonus)}`,
    ),
    text(`Uzvar lielākais rezultāts. Ja rezultāti ir vienādi: ${lower(f.tie)}`),
    text(
      'Jūs varat padoties, vai arī var beigties jūsu laiks. Ja esat divi, uzvar otrs; ja vairāk, spēle turpinās bez jums, un jūsu kauliņi vairs nepiedalās.',
    ),
  ),

  variants: section(
    'Citi spēles veidi',
    text('Deviņi kauliņi: katram ir deviņi. Par 7, 8 vai 9 kauliņiem vienā gājienā ir 50 punktu prēmija.'),
    text(
      'Finiša līnija: kas pirmais sasniedz norunāto punktu skaitu, tas beidz spēli un uzvar. Cik tas ir, atkarīgs no spēlētāju skaita un prasmes:',
    ),
    drawn('finishLine'),
  ),

  time: section(
    'Spēle ar pulksteni',
    text(
      'Spēlei var būt pulkstenis: noteikts laiks visai spēlei ar vai bez piedevas par gājienu, vai arī noteikts laiks katram gājienam. Kam spēles laiks beidzies, tas turpina, par katru iesāktu minūti zaudējot 10 punktus; kad beidzas arī papildlaiks, spēle ir zaudēta. Laikā neizdarīts gājiens ir izlaists.',
    ),
  ),
});

function bonus(table: [number, number][]): string {
  const [first] = table;
  if (!first) return 'Par daudziem kauliņiem vienā gājienā prēmijas nav.';
  const counts = table.map(([count]) => String(count));
  const last = counts.pop();
  return `Kas vienā gājienā izliek ${counts.length ? `${counts.join(', ')} vai ${last}` : last} kauliņus, saņem ${first[1]} punktu prēmiju.`;
}
