import type { about as en } from '../en/about';

export const about: typeof en = {
  title: 'Par Septyni',
  what: 'Septyni ir krustvārdu galda spēle ar kauliņiem, statīviem un īpašiem lauciņiem ikvienā valodā, kurai ir burti. Vārds lietuviski nozīmē “septiņi”, un tajā ir septiņi burti.',
  free: 'Tā ir brīva programmatūra ar MIT licenci: spēlējiet, lasiet, pārveidojiet, uzturiet savu serveri.',
  independent: 'Tā nepieder nevienam galda spēļu ražotājam un nav ar tādu saistīta.',
  wordsTitle: 'Vārdu saraksti',
  wordsText:
    'Kuri vārdi der, nosaka pareizrakstības vārdnīcas, ko brīvprātīgie veidojuši daudzus gadus. Katra saglabā savu licenci.',
  language: 'Valoda',
  list: 'Vārdu saraksts',
  count: 'Vārdi',
  licence: 'Licence',
  notReady: 'šeit vēl nav izveidots',
  otherLanguages: 'Kauliņu komplekti, kam vārdu saraksta vēl nav',
  fairTitle: 'Godīga spēle',
  fairText:
    'Kauliņu secība maisiņā ir noteikta pirms spēles, un tās nospiedums ir redzams. Kad spēle ir beigusies, to var pārbaudīt ikviens. Neviens, arī dators, neredz kauliņus, kas pēc noteikumiem ir slēpti.',
  privacyTitle: 'Kas tiek glabāts',
  privacyText:
    'Sīkdatne atceras, kuras spēles ir jūsu. Ierakstīto vārdu redz tie, ar kuriem spēlējat. Nekas cits netiek vākts, un nekas netiek ielādēts no citurienes.',
  sourceTitle: 'Programma',
  sourceText:
    'Noteikumi, vārdu grafi un datora spēlētāji ir rakstīti Rust un Python valodā; pirmkods ar dokumentāciju ir klāt katrai kopijai.',
  learn: 'Vairāk',
};
