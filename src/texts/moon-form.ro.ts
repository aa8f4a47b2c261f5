import type { MoonDesign } from '#domain/moon/moon-design.ts';
import { dateToCome, measuredText, overText } from './engraving/engraving.ro.ts';
import { formatCount } from './formats.ts';

export const moonFieldLabels: Record<keyof MoonDesign, string> = {
  diametru: 'Diametrul',
  finisaj: 'Finisajul',
  data: 'Data',
  ora: 'Ora (ora României)',
  loc: 'Localitatea',
  litere: 'Literele',
  mulaj: 'Mulaj alături',
  asezare: 'Cum stă',
  nume: 'Numele, pe marginea de jos',
  rand: 'Un rând, pe marginea de sus',
};

export const moonChoiceLabels = {
  diametru: { '12-cm': '12 cm', '16-cm': '16 cm', '20-cm': '20 cm' },
  finisaj: { 'ghips-alb': 'Ghips alb', ivoriu: 'Ivoriu', bronz: 'Bronz', 'foita-argint': 'Foiță de argint' },
  litere: { clasic: 'Clasice', simplu: 'Simple', caligrafic: 'Caligrafice' },
  mulaj: { fara: 'Fără mulaj', mana: 'O mână', picior: 'Un picior' },
  asezare: { suport: 'Pe suport', rama: 'În ramă' },
} as const;

export const moonProblemTexts = {
  dateMissing: 'Alege ziua.',
  dateOutOfRange: (first: number, last: number) => `Alege o zi între anii ${first} și ${last}.`,
  dateToCome,
  hourMissing: 'Alege ora. Dacă nu o știi, scrie 21:00.',
  townUnknown: 'Alege o localitate din listă.',
  lettersMissing: (letters: string[]) =>
    letters.length === 1
      ? `Literele alese nu au semnul ${letters[0]}. Scoate-l sau alege alte litere.`
      : `Literele alese nu au semnele ${letters.join(' ')}. Scoate-le sau alege alte litere.`,
  tooLong: (overMm: number) => `${overText(overMm)} Scurtează-l sau alege alte litere.`,
  tooManyLetters: (over: number) =>
    `Textul are cu ${formatCount(over, 'literă', 'litere')} mai mult decât putem măsura. Scurtează-l.`,
  exampleName: '„Numele tău” este doar un exemplu. Scrie alt nume în locul lui sau golește câmpul.',
  notMeasured: 'Încă măsurăm textul. Mai încearcă o dată.',
} as const;

export const moonFormTexts = {
  confirmFuture: 'Da, aceasta este ziua. Vreau cerul care va fi atunci.',
  measured: measuredText,
  gone: 'Luna personalizată nu este de vânzare acum.',
  soldOut: 'Stoc epuizat',
  unpriced: 'Nu am putut afla prețul acum.',
  summary: 'Mai sunt câteva lucruri de pus la punct:',
  full: (most: number) => `Coșul are deja ${most} de produse diferite. Finalizează comanda, apoi continuă.`,
  viewport: 'Luna ta. Săgețile o întorc, plus și minus o apropie și o depărtează, 0 o aduce la loc.',
  saveFailed: 'Poza nu s-a putut face în acest browser.',
  castBeside:
    'Primești o trusă cu care iei amprenta acasă și o trimiți înapoi; noi turnăm mulajul și îl așezăm lângă Lună.',
  copied: 'Linkul este copiat.',
  copyFailed: 'Copiază linkul din bara de adrese.',
} as const;
