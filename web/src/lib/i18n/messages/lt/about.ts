import type { about as en } from '../en/about';

export const about: typeof en = {
  title: 'Apie Septyni',
  what: 'Septyni – kryžiažodžių stalo žaidimas su plytelėmis, stoveliais ir premijos langeliais visomis kalbomis, kurios turi raides. Pavadinime – septynios raidės.',
  free: 'Tai laisvoji programa su MIT licencija: žaiskite, skaitykite, keiskite, leiskite savo serveryje.',
  independent: 'Ji nepriklauso jokiam stalo žaidimų gamintojui ir su juo nesusijusi.',
  wordsTitle: 'Žodžių sąrašai',
  wordsText:
    'Kurie žodžiai tinka, sprendžia rašybos žodynai, kuriuos savanoriai kūrė daugelį metų. Kiekvienas turi savo licenciją.',
  language: 'Kalba',
  list: 'Žodžių sąrašas',
  count: 'Žodžiai',
  licence: 'Licencija',
  notReady: 'čia dar nesukurtas',
  otherLanguages: 'Plytelių rinkiniai, kuriems žodžių sąrašo dar nėra',
  fairTitle: 'Sąžiningas žaidimas',
  fairText:
    'Plytelių tvarka maišelyje nustatoma prieš žaidimą, o jos atspaudas rodomas. Žaidimui pasibaigus, kiekvienas gali jį patikrinti. Niekas, net kompiuteris, nemato plytelių, kurios pagal taisykles paslėptos.',
  privacyTitle: 'Kas saugoma',
  privacyText:
    'Slapukas prisimena, kurie žaidimai jūsų. Jūsų įrašytą vardą mato tie, su kuriais žaidžiate. Daugiau nieko nerenkama, ir nieko neįkeliama iš kitur.',
  sourceTitle: 'Programa',
  sourceText:
    'Taisyklės, žodžių grafai ir kompiuteriniai žaidėjai parašyti Rust ir Python kalbomis; išeities tekstas su dokumentacija pridedamas prie kiekvienos kopijos.',
  learn: 'Daugiau',
};
