import { sk as n } from '$lib/i18n/plural';
import { drawn, example, list, lower, section, steps, text, type RulesText } from './text';

const tiles = (count: number) => n(count, { one: `${count} kameň`, few: `${count} kamene`, other: `${count} kameňov` });

export const rules: RulesText = (f) => ({
  aim: section(
    'Cieľ hry',
    text(
      `Dvaja až štyria hráči skladajú spoločnú krížovku na doske s ${f.size} × ${f.size} políčkami. Za každé slovo, ktoré vytvoríte alebo zmeníte, získate body. Vyhráva ten, kto ich má na konci najviac.`,
    ),
  ),

  equipment: section(
    'Doska a kamene',
    text(
      `Jazyky majú rôzne písmená, preto má každý vlastnú sadu. Sada pre tento jazyk (${f.language}) má ${tiles(f.tiles)}, z toho žolíkov: ${f.blanks}. Číslo vpravo dole na kameni je hodnota písmena. Písmeno so znamienkom je samostatné písmeno: Á nie je A a Š nie je S.`,
    ),
    drawn('tiles'),
    f.blankOnly.length ? text(`Kamene s písmenami ${f.blankOnly.join(', ')} nie sú: zastúpi ich iba žolík.`) : null,
    text('Niektoré políčka sú farebné a zvyšujú hodnotu toho, čo na nich leží:'),
    drawn('premiums'),
  ),

  start: section(
    'Pred hrou',
    f.isFirstPlayerDrawn
      ? text(
          `Každý si z vrecúška vytiahne jeden kameň. Začína ten, koho písmeno je najbližšie k začiatku abecedy. ${f.blankInDraw} Pri zhode sa ťahá znova. Kamene sa vrátia a vrecúško sa premieša.`,
        )
      : text(f.firstPlayer),
    text(`Potom si každý vytiahne ${tiles(f.rack)}. Hrá sa v smere hodinových ručičiek, teda v poradí miest.`),
  ),

  turn: section(
    'Váš ťah',
    text('Keď ste na ťahu, urobíte jednu z troch vecí:'),
    list(
      'položíte slovo: dáte na dosku jeden alebo viac kameňov;',
      'vymeníte: vrátite kamene a vytiahnete si iné;',
      'vynecháte ťah (pasujete): neurobíte nič.',
    ),
    text(
      'Všetky kamene jedného ťahu idú do jedného riadka alebo jedného stĺpca. Medzery medzi nimi môžu vypĺňať kamene, ktoré už na doske ležia, žiadne políčko medzi nimi však nesmie ostať prázdne. Slová sa čítajú zľava doprava alebo zhora nadol, nikdy nie šikmo.',
    ),
    text(
      `Po položení slova si doberiete toľko kameňov, koľko ste použili, aby ste ich mali znova ${f.rack}, kým je z čoho brať. Položené kamene sa už nehýbu, iba ak ťah niekto spochybní a treba ho vrátiť.`,
    ),
  ),

  first: section(
    'Prvé slovo',
    text(
      `Prvé slovo zakryje políčko s hviezdičkou a má najmenej ${n(f.firstWordMin, { one: `${f.firstWordMin} písmeno`, few: `${f.firstWordMin} písmená`, other: `${f.firstWordMin} písmen` })}. Hviezdička zdvojnásobí celé slovo. Ak prvý hráč vymení kamene alebo ťah vynechá, platí to isté pre toho, kto položí prvé slovo.`,
    ),
    example('first', ({ word, score }) => `Prvé slovo ${word} zakrylo hviezdičku. Počet bodov: ${score}.`),
  ),

  joining: section(
    'Ďalšie slová',
    text('Každé ďalšie slovo nadväzuje aspoň na jeden kameň na doske. Spôsobov je viac:'),
    example('extend', ({ word }) => `Predĺženie slova: pridáte kamene a vznikne ${word}.`),
    example('both', ({ word }) => `Predĺženie na oboch koncoch v tom istom ťahu: ${word}.`),
    example('cross', ({ word }) => `Slovo kolmo na iné: ${word} využije jedno z jeho písmen.`),
    example(
      'parallel',
      ({ word, others }) => `Slovo rovnobežne s iným: ${word}. Susediace písmená tiež tvoria slová: ${others}.`,
    ),
    example('hook', ({ word, others }) => `Slovo, ktoré iné doplní o písmeno: s ${word} vznikne aj ${others}.`),
    example('bridge', ({ word }) => `Prepojenie písmen, ktoré ležia od seba ďalej: ${word}.`),
    text(
      'Písmená, ktoré v riadku alebo stĺpci susedia, tvoria vždy spolu jedno slovo ako v krížovke a každé také slovo musí byť platné. Dve slová v jednom riadku oddeľuje aspoň jedno prázdne políčko. V jednom ťahu nemožno klásť kamene na dve rôzne miesta.',
    ),
  ),

  scoring: section(
    'Ako sa počítajú body',
    steps(
      'Sčítajte hodnoty všetkých písmen slova vrátane tých, ktoré už ležali. Práve položený kameň na svetlomodrom políčku sa počíta dvakrát, na tmavomodrom trikrát.',
      'Potom je na rade slovo: práve položený kameň na svetločervenom políčku súčet zdvojnásobí, na tmavočervenom strojnásobí. Ak sú také políčka dve, násobí sa dvakrát: štyrmi alebo deviatimi.',
      'Tak spočítajte každé slovo, ktoré ťahom vzniklo alebo sa zmenilo, a výsledky sčítajte. Kameň, ktorý patrí dvom slovám, sa počíta v oboch, aj s políčkom.',
    ),
    text('Farebné políčko platí iba v ťahu, v ktorom ho zakryjete. Potom je ako každé iné.'),
    example(
      'order',
      ({ word }) =>
        `Najprv písmená, potom slovo: písmená slova ${word} majú 8 bodov, s trojnásobným 12, zdvojnásobené 24.`,
    ),
    example('twice', ({ word }) => `${word} zakryje dve políčka, ktoré zdvojnásobujú slovo: súčet krát štyri.`),
  ),

  bonus: section(
    'Mimoriadna prémia',
    text(`${bonus(f.bonus)} Pripočíta sa až nakoniec. Za menej kameňov prémia nie je, ani keď sú posledné.`),
    example('bonus', ({ word, score }) => `${word} použije celý zásobník. Počet bodov: ${score}.`),
  ),

  blank: section(
    'Žolík',
    text(
      'Žolík zastúpi ktorékoľvek písmeno. Keď ho kladiete, poviete ktoré, a tým ostáva do konca hry. Sám má hodnotu 0, aj na modrom políčku; červené pod ním násobí slovo ako inokedy.',
    ),
  ),

  exchange: section(
    'Výmena a vynechanie ťahu',
    text(
      `Namiesto slova môžete vymeniť ľubovoľný počet svojich kameňov. Odložíte ich, vytiahnete si rovnaký počet iných a až potom odložené vrátite. ${
        f.exchangeMin > 0
          ? `Vo vrecúšku ${n(f.exchangeMin, { one: 'musí byť', few: 'musia byť', other: 'musí byť' })} na to aspoň ${tiles(f.exchangeMin)}.`
          : 'Vymeniť možno toľko, koľko ich vo vrecúšku ešte je.'
      } Tým sa váš ťah končí; body zaň nie sú.`,
    ),
    text(
      'Alebo ťah vynecháte, teda pasujete: kamene si necháte a body nezískate. Môžete to urobiť, aj keby ste slovo mali.',
    ),
  ),

  words: section(
    'Ktoré slová platia',
    text(
      `Platia slová z dohodnutého zoznamu vo všetkých tvaroch: množné číslo, pády, osoby. To isté slovo možno položiť aj viackrát. ${f.wordList ? `Tu je zoznamom ${f.wordList}.` : ''}`,
    ),
    text(
      'Neplatia slová, ktoré sa píšu iba s veľkým začiatočným písmenom, skratky, samostatné predpony a prípony ani slová so spojovníkom či apostrofom. Cudzie slová platia, ak v zozname sú.',
    ),
    text('Počas hry nikto nehľadá ťahy v slovníku. Slúži iba na riešenie sporov.'),
  ),

  challenge: section(
    'Spochybnenie',
    text('Čo sa stane s ťahom, v ktorom je neplatné slovo, sa dohodne pred hrou:'),
    drawn('challenges'),
    text(
      'Spochybniť možno iba posledný ťah; môže to ktorýkoľvek súper, kým nepotiahne ďalší. Počíta sa prvé spochybnenie. Dovtedy kamene dobraté za tento ťah nikto nevidí: ak sa ťah vráti, idú späť do vrecúška.',
    ),
    text(`Ak si nezvolíte inak: ${lower(f.challenge)}`),
  ),

  end: section(
    'Koniec hry',
    text('Hra sa končí,'),
    list(
      `keď je vrecúško prázdne a niekto použil posledný kameň. ${f.out}`,
      `keď už nikto nehrá. ${f.passes}${f.passesOfMore ? ` Pri troch alebo štyroch hráčoch: ${lower(f.passesOfMore)}` : ''}`,
      'keď je vrecúško prázdne a nikto nemá možný ťah.',
    ),
    text(
      `Potom sa každému odpočíta hodnota kameňov, ktoré mu ostali v zásobníku. Kto minul všetky, získa: ${lower(f.outBonus)}`,
    ),
    text(`Vyhráva najvyšší počet bodov. Pri rovnosti: ${lower(f.tie)}`),
    text(
      'Môžete sa vzdať alebo vám môže dôjsť čas. Ak ste dvaja, vyhráva druhý; ak viacerí, hra pokračuje bez vás a vaše kamene sú mimo hry.',
    ),
  ),

  variants: section(
    'Iné spôsoby hry',
    text('Deväť kameňov: každý ich má deväť. Za 7, 8 alebo 9 kameňov v jednom ťahu je prémia 50 bodov.'),
    text(
      'Cieľová čiara: kto prvý dosiahne dohodnutý počet bodov, ukončí hru a vyhrá. Koľko ich je, závisí od počtu a skúseností hráčov:',
    ),
    drawn('finishLine'),
  ),

  time: section(
    'Hra s hodinami',
    text(
      'Hra môže mať hodiny: určený čas na celú hru, s prídavkom za každý ťah alebo bez neho, alebo určený čas na jeden ťah. Komu sa minie čas na hru, hrá ďalej za 10 bodov každú začatú minútu, a keď sa minie aj nadstavený čas, prehráva. Ťah, ktorý nestihnete, je vynechaný.',
    ),
  ),
});

function bonus(table: [number, number][]): string {
  const [first] = table;
  if (!first) return 'Za veľa kameňov v jednom ťahu prémia nie je.';
  const counts = table.map(([count]) => String(count));
  const last = counts.pop();
  return `Kto v jednom ťahu použije ${counts.length ? `${counts.join(', ')} alebo ${last}` : last} kameňov, získa prémiu ${first[1]} bodov.`;
}
