import type { about as en } from '../en/about';

export const about: typeof en = {
  title: 'O hre Septyni',
  what: 'Septyni je krížovková spoločenská hra s kameňmi, zásobníkmi a prémiovými políčkami v každom jazyku, ktorý má písmená. Slovo znamená po litovsky „sedem“ a má sedem písmen.',
  free: 'Je to slobodný softvér s licenciou MIT: hrajte, čítajte, meňte, prevádzkujte vlastný server.',
  independent: 'Nepatrí žiadnemu výrobcovi spoločenských hier ani s nijakým nesúvisí.',
  wordsTitle: 'Zoznamy slov',
  wordsText:
    'O tom, ktoré slová platia, rozhodujú pravopisné slovníky, ktoré dobrovoľníci tvorili dlhé roky. Každý si ponecháva vlastnú licenciu.',
  language: 'Jazyk',
  list: 'Zoznam slov',
  count: 'Slová',
  licence: 'Licencia',
  notReady: 'tu ešte nie je',
  otherLanguages: 'Sady kameňov, ku ktorým zoznam slov zatiaľ nie je',
  fairTitle: 'Čestná hra',
  fairText:
    'Poradie kameňov vo vrecúšku je určené pred hrou a jeho odtlačok je viditeľný. Keď sa hra skončí, každý si ho môže overiť. Nikto, ani počítač, nevidí kamene, ktoré majú byť podľa pravidiel skryté.',
  privacyTitle: 'Čo sa ukladá',
  privacyText:
    'Súbor cookie si pamätá, ktoré hry sú vaše. Meno, ktoré napíšete, vidia tí, s ktorými hráte. Nič iné sa nezbiera a nič sa nenačítava odinakiaľ.',
  sourceTitle: 'Program',
  sourceText:
    'Pravidlá, grafy slov a počítačoví hráči sú napísaní v jazykoch Rust a Python; zdrojový kód s dokumentáciou je pri každej kópii.',
  learn: 'Viac',
};
