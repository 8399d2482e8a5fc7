import { lt as n } from '$lib/i18n/plural';
import { drawn, example, list, lower, section, steps, text, type RulesText } from './text';

const tiles = (count: number) =>
  n(count, {
    one: `${count} plytelė`,
    few: `${count} plytelės`,
    many: `${count} plytelės`,
    other: `${count} plytelių`,
  });
/** As an object: the accusative. */
const drawnTiles = (count: number) =>
  n(count, {
    one: `${count} plytelę`,
    few: `${count} plyteles`,
    many: `${count} plytelės`,
    other: `${count} plytelių`,
  });
const points = (count: number) =>
  n(count, { one: `${count} taškas`, few: `${count} taškai`, many: `${count} taško`, other: `${count} taškų` });

export const rules: RulesText = (f) => ({
  aim: section(
    'Žaidimo tikslas',
    text(
      `Nuo dviejų iki keturių žaidėjų ${f.size} × ${f.size} langelių lentoje kuria bendrą kryžiažodį. Už kiekvieną sudarytą ar pakeistą žodį gaunate taškų. Laimi tas, kas pabaigoje jų turi daugiausia.`,
    ),
  ),

  equipment: section(
    'Lenta ir plytelės',
    text(
      `Kalbų raidės skiriasi, todėl kiekviena turi savo rinkinį. Šios kalbos (${f.language}) rinkinyje yra ${tiles(f.tiles)}, iš jų tuščių: ${f.blanks}. Skaičius plytelės apačioje dešinėje yra raidės vertė. Raidė su ženklu yra atskira raidė: Ė nėra E, o Š nėra S.`,
    ),
    drawn('tiles'),
    f.blankOnly.length
      ? text(`Plytelių su ${f.blankOnly.join(', ')} nėra: tokia raide gali tapti tik tuščia plytelė.`)
      : null,
    text('Kai kurie langeliai spalvoti ir didina to, kas ant jų padėta, vertę:'),
    drawn('premiums'),
  ),

  start: section(
    'Prieš žaidimą',
    f.isFirstPlayerDrawn
      ? text(
          `Kiekvienas iš maišelio ištraukia po vieną plytelę. Pradeda tas, kurio raidė arčiausiai abėcėlės pradžios. ${f.blankInDraw} Jei raidės vienodos, traukiama dar kartą. Plytelės grąžinamos, maišelis sumaišomas.`,
        )
      : text(f.firstPlayer),
    text(`Tada kiekvienas ištraukia ${drawnTiles(f.rack)}. Žaidžiama pagal laikrodžio rodyklę, vietų tvarka.`),
  ),

  turn: section(
    'Jūsų ėjimas',
    text('Atėjus jūsų eilei, darote viena iš trijų:'),
    list(
      'dedate žodį: padedate ant lentos vieną ar daugiau plytelių;',
      'keičiate: grąžinate plyteles ir traukiate kitas;',
      'praleidžiate: nieko nedarote.',
    ),
    text(
      'Visos vieno ėjimo plytelės dedamos į vieną eilutę arba vieną stulpelį. Tarpus tarp jų gali užpildyti jau gulinčios plytelės, bet tuščio langelio tarp jų likti negali. Žodžiai skaitomi iš kairės į dešinę arba iš viršaus žemyn, niekada įstrižai.',
    ),
    text(
      `Padėję žodį, traukiate tiek plytelių, kiek padėjote, kad vėl turėtumėte ${f.rack}, kol maišelyje jų yra. Padėtos plytelės nebejudinamos, nebent ėjimas užginčijamas ir atsiimamas.`,
    ),
  ),

  first: section(
    'Pirmasis žodis',
    text(
      `Pirmasis žodis uždengia langelį su žvaigždute ir turi bent ${n(f.firstWordMin, { one: `${f.firstWordMin} raidę`, few: `${f.firstWordMin} raides`, many: `${f.firstWordMin} raidės`, other: `${f.firstWordMin} raidžių` })}. Žvaigždutė padvigubina visą žodį. Jei pirmasis žaidėjas keičia plyteles ar praleidžia ėjimą, tas pats galioja tam, kas pirmas padės žodį.`,
    ),
    example('first', ({ word, score }) => `Pirmasis žodis ${word} uždengia žvaigždutę: ${points(score)}.`),
  ),

  joining: section(
    'Kiti žodžiai',
    text('Kiekvienas kitas ėjimas liečia bent vieną lentoje esančią plytelę. Būdų yra keletas:'),
    example('extend', ({ word }) => `Žodis pailginamas: pridedama plytelių ir išeina ${word}.`),
    example('both', ({ word }) => `Žodis tuo pačiu ėjimu pailginamas iš abiejų galų: ${word}.`),
    example('cross', ({ word }) => `Žodis dedamas stačiu kampu: ${word} panaudoja vieną kito žodžio raidę.`),
    example(
      'parallel',
      ({ word, others }) => `Žodis dedamas šalia kito: ${word}. Besiliečiančios raidės irgi sudaro žodžius: ${others}.`,
    ),
    example('hook', ({ word, others }) => `Naujas žodis prideda raidę senam: su ${word} atsiranda ir ${others}.`),
    example('bridge', ({ word }) => `Tiltas tarp toliau viena nuo kitos gulinčių raidžių: ${word}.`),
    text(
      'Eilutėje ar stulpelyje besiliečiančios raidės visada kartu sudaro vieną žodį, kaip kryžiažodyje, ir kiekvienas toks žodis turi būti tinkamas. Du žodžius vienoje eilutėje skiria bent vienas tuščias langelis. Vienu ėjimu negalima dėti plytelių dviejose skirtingose vietose.',
    ),
  ),

  scoring: section(
    'Kaip skaičiuojami taškai',
    steps(
      'Sudėkite visų žodžio raidžių vertes, taip pat ir jau gulėjusių. Ką tik padėta plytelė ant šviesiai mėlyno langelio skaičiuojama dvigubai, ant tamsiai mėlyno – trigubai.',
      'Tada eilė žodžiui: ką tik padėta plytelė ant šviesiai raudono langelio sumą padvigubina, ant tamsiai raudono – patrigubina. Jei tokie langeliai du, dauginama du kartus: iš keturių arba iš devynių.',
      'Taip suskaičiuokite kiekvieną ėjimu sudarytą ar pakeistą žodį ir rezultatus sudėkite. Dviem žodžiams priklausanti plytelė skaičiuojama abiejuose, kartu su savo langeliu.',
    ),
    text('Spalvotas langelis galioja tik tą ėjimą, kurį yra uždengiamas. Vėliau jis toks pat kaip kiti.'),
    example(
      'order',
      ({ word }) => `Pirma raidės, tada žodis: žodžio ${word} raidės vertos 8, su patrigubinta 12, padvigubinus 24.`,
    ),
    example('twice', ({ word }) => `${word} uždengia du langelius, dvigubinančius žodį: suma dauginama iš keturių.`),
  ),

  bonus: section(
    'Priedas už visas plyteles',
    text(`${bonus(f.bonus)} Jis pridedamas pačioje pabaigoje. Už mažiau plytelių priedo nėra, net jei jos paskutinės.`),
    example('bonus', ({ word, score }) => `${word} panaudoja visą stovelį: ${points(score)}.`),
  ),

  blank: section(
    'Tuščia plytelė',
    text(
      'Tuščia plytelė atstoja bet kurią raidę. Dėdami pasakote kurią, ir tokia ji lieka iki partijos galo. Pati ji verta 0, taip pat ir ant mėlyno langelio; raudonas langelis po ja žodį daugina kaip visada.',
    ),
  ),

  exchange: section(
    'Keitimas ir praleidimas',
    text(
      `Užuot dėję žodį, galite keisti kiek norite savo plytelių. Atidedate jas, ištraukiate tiek pat kitų ir tik tada atidėtąsias grąžinate. ${
        f.exchangeMin > 0
          ? `Tam maišelyje turi būti bent ${tiles(f.exchangeMin)}.`
          : 'Galima keisti tiek, kiek jų dar yra maišelyje.'
      } Tai ir buvo jūsų ėjimas; taškų už jį nėra.`,
    ),
    text('Arba ėjimą praleidžiate: plytelės lieka jums, taškų negaunate. Taip galima ir tada, kai turėtumėte ką dėti.'),
  ),

  words: section(
    'Kurie žodžiai tinka',
    text(
      `Tinka sutarto sąrašo žodžiai visomis formomis: daugiskaita, linksniais, asmenimis. Tą patį žodį galima dėti ne kartą. ${f.wordList ? `Čia sąrašas yra ${f.wordList}.` : ''}`,
    ),
    text(
      'Netinka žodžiai, rašomi tik didžiąja raide, santrumpos, atskiri priešdėliai ir priesagos bei žodžiai su brūkšneliu ar apostrofu. Svetimi žodžiai tinka, jei yra sąraše.',
    ),
    text('Žaidžiant niekas neieško ėjimų žodyne. Jis skirtas tik ginčams spręsti.'),
  ),

  challenge: section(
    'Ginčijimas',
    text('Kas daroma su ėjimu, kuriame yra netinkamas žodis, susitariama prieš žaidimą:'),
    drawn('challenges'),
    text(
      'Ginčyti galima tik paskutinį ėjimą; tai gali bet kuris varžovas, kol nenuėjo kitas. Galioja pirmasis ginčijimas. Iki tol už šį ėjimą ištrauktų plytelių niekas nemato: jei ėjimas atsiimamas, jos grįžta į maišelį.',
    ),
    text(`Jei nepasirinksite kitaip: ${lower(f.challenge)}`),
  ),

  end: section(
    'Partijos pabaiga',
    text('Partija baigiasi,'),
    list(
      `kai maišelis tuščias ir kas nors panaudojo paskutinę plytelę. ${f.out}`,
      `kai niekas nebežaidžia. ${f.passes}${f.passesOfMore ? ` Jei žaidėjai trys ar keturi: ${lower(f.passesOfMore)}` : ''}`,
      'kai maišelis tuščias ir niekas neturi galimo ėjimo.',
    ),
    text(
      `Tada iš kiekvieno atimama jo stovelyje likusių plytelių vertė. Kas išdėjo visas, gauna: ${lower(f.outBonus)}`,
    ),
    text(`Laimi didžiausias rezultatas. Esant lygiosioms: ${lower(f.tie)}`),
    text(
      'Galite pasiduoti arba gali baigtis jūsų laikas. Jei žaidžiate dviese, laimi kitas; jei daugiau, žaidimas tęsiasi be jūsų, o jūsų plytelės nebedalyvauja.',
    ),
  ),

  variants: section(
    'Kiti žaidimo būdai',
    text('Devynios plytelės: kiekvienas jų turi devynias. Už 7, 8 arba 9 plyteles vienu ėjimu – 50 taškų priedas.'),
    text(
      'Finišo linija: kas pirmas surenka sutartą taškų skaičių, tas užbaigia partiją ir laimi. Kiek jų reikia, priklauso nuo žaidėjų skaičiaus ir patirties:',
    ),
    drawn('finishLine'),
  ),

  time: section(
    'Žaidimas su laikrodžiu',
    text(
      'Partija gali būti su laikrodžiu: tam tikras laikas visai partijai, su priedu už kiekvieną ėjimą ar be jo, arba tam tikras laikas vienam ėjimui. Kam partijos laikas baigėsi, žaidžia toliau, už kiekvieną pradėtą minutę netekdamas 10 taškų; pasibaigus ir papildomam laikui, partija pralaimėta. Laiku nepadarytas ėjimas yra praleistas.',
    ),
  ),
});

function bonus(table: [number, number][]): string {
  const [first] = table;
  if (!first) return 'Už daug plytelių vienu ėjimu priedo nėra.';
  const counts = table.map(([count]) => String(count));
  const last = counts.pop();
  return `Kas vienu ėjimu padeda ${counts.length ? `${counts.join(', ')} arba ${last}` : last} plyteles, gauna ${first[1]} taškų priedą.`;
}
