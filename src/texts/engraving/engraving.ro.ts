import { formatCount } from '#texts/formats.ts';

const millimetres = (mm: number) => formatCount(Math.max(1, Math.ceil(mm)), 'milimetru', 'milimetri');
const letters = (count: number) => formatCount(count, 'literă', 'litere');

/** „47 mm din 110 mm”: rounds against the buyer, so that a text that does not fit never seems to fit. */
export const measuredText = (widthMm: number, availableMm: number): string =>
  `${Math.ceil(widthMm)} mm din ${Math.floor(availableMm)} mm`;

export const overText = (overMm: number): string => `Textul este mai lung cu ${millimetres(overMm)} decât încape.`;

export const missingText = (missing: readonly string[]): string =>
  missing.length === 1
    ? `Literele gravurii nu au semnul ${missing[0]}. Scoate-l.`
    : `Literele gravurii nu au semnele ${missing.join(' ')}. Scoate-le.`;

/** Asks for confirmation of an engraved date in the future. */
export const dateToCome = 'Ziua aleasă este în viitor. Confirmă că pe ea o vrei.';

export const writtenTexts = {
  engraved: (widthMm: number, about: number) => `Gravăm exact ce scrii. Încap ${widthMm} mm, cam ${letters(about)}.`,
  engravedDate: 'Se gravează cu cifre: zi, lună, an.',
  message: (most: number) => `Încap ${letters(most)}.`,
  messageLeft: (left: number) => (left === 0 ? 'Nu mai încape nicio literă.' : `Mai încap ${letters(left)}.`),
  messageOver: (over: number) => `Sunt cu ${letters(over)} mai mult decât încap. Scurtează textul.`,
  room: (widthMm: number, availableMm: number) =>
    `${measuredText(widthMm, availableMm)}${widthMm < availableMm ? `, mai încap ${Math.floor(availableMm - widthMm)} mm` : ''}.`,
  tooWide: (overMm: number) => `${overText(overMm)} Scurtează-l.`,
  textMissing: 'Scrie textul aici.',
  dateMissing: 'Alege ziua.',
  dateUnfinished: 'Alege o zi întreagă, între anii 1900 și 2199.',
  dateToCome,
  confirmDate: 'Da, aceasta este ziua.',
  notMeasured: 'Măsurăm textul…',
  measureFailed: 'Nu am putut măsura textul. Verifică legătura la internet și reîncarcă pagina.',
  preview: 'Așa se gravează',
  /** Precedes the engraved text in easily checked letters. */
  echo: 'Verifică literă cu literă:',
} as const;
