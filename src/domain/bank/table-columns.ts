import { foldText } from '#domain/text/fold-text.ts';

/** Columns read from a bank's or a courier's table, besides sums. */
export type Column =
  | 'date'
  | 'kind'
  | 'state'
  | 'currency'
  | 'payer'
  | 'text'
  | 'bankReference'
  | 'account'
  | 'awb'
  | 'settlement';

/**
 * Beginnings of headings, folded and without punctuation, best first. Gathered from the exports of Romanian banks (BCR,
 * BRD, BT, ING, Raiffeisen, UniCredit, Revolut Business) and of couriers.
 */
const HEADINGS: Record<Column, readonly string[]> = {
  date: [
    'data inregistrarii',
    'data procesarii',
    'data tranzactiei',
    'data tranzactie',
    'data finalizarii',
    'data operatiunii',
    'data contabila',
    'data op',
    'data decont',
    'data decontarii',
    'data platii',
    'data',
    'booking date',
    'transaction date',
    'date completed',
    'completed date',
    'date',
  ],
  kind: ['tip operatiune', 'tip tranzactie', 'tipul tranzactiei', 'transaction type', 'type', 'tip'],
  state: ['state', 'status', 'stare', 'starea', 'transaction state', 'transaction status', 'payment status'],
  currency: ['moneda', 'currency', 'payment currency', 'valuta'],
  payer: [
    'ordonator final',
    'nume ordonator',
    'nume/denumire ordonator',
    'nume beneficiar/ordonator',
    'ordonator',
    'platitor',
    'nume partener',
    'partener',
    'contrapartida',
    'nume contrapartida',
    'sender name',
    'payer',
    'counterparty',
    'partner name',
    'name',
  ],
  text: [
    'detalii',
    'descriere',
    'explicatii',
    'descrierea',
    'tranzactii finalizate',
    'details',
    'description',
    'payment details',
    'reference',
    'remittance',
    'narrative',
    'mesaj',
  ],
  bankReference: [
    'referinta',
    'nr referinta',
    'numar referinta',
    'nr tranzactie',
    'id tranzactie',
    'nr op',
    'transaction id',
    'id',
  ],
  account: ['cont', 'contul pentru care', 'numar cont', 'iban', 'account'],
  awb: ['awb', 'nr awb', 'numar awb', 'cod awb', 'nr transport', 'numar transport', 'parcel', 'tracking'],
  settlement: [
    'decont',
    'nr decont',
    'numar decont',
    'borderou',
    'nr borderou',
    'settlement',
    'ordin de plata',
    'nr op',
    'referinta',
    'reference',
    'payment reference',
  ],
};

/** Headings of the counterparty's account, which is not the bank customer's own. */
const OTHER_SIDE = /\b(?:beneficiar|ordonator|contrapart|partener|platitor|beneficiary|sender)/;

/** Most cells of a header and characters of a cell that patterns read; the rest is cut off. */
const MOST_CELLS = 100;
const MOST_LETTERS = 120;

export function boundHeading(cells: readonly string[]): string[] {
  return cells.slice(0, MOST_CELLS).map((cell) => cell.slice(0, MOST_LETTERS));
}

/** Folds a heading for comparison: no diacritics, dots, bracketed units or doubled spaces. */
function foldHeading(heading: string): string {
  return foldText(heading)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[._:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Finds columns by heading: an exact name before one that only starts so; each heading serves one column. */
export function findColumns<Wanted extends Column>(
  headings: readonly string[],
  wanted: readonly Wanted[],
): Record<Wanted, number> {
  const folded = headings.map(foldHeading);
  const taken = new Set<number>();
  const places = {} as Record<Wanted, number>;
  for (const exactly of [true, false]) {
    for (const column of wanted) {
      if ((places[column] ?? -1) >= 0) continue;
      places[column] = -1;
      for (const name of HEADINGS[column]) {
        const at = folded.findIndex(
          (heading, index) =>
            !taken.has(index) &&
            (column !== 'account' || !OTHER_SIDE.test(heading)) &&
            (exactly ? heading === name : heading.startsWith(`${name} `) || heading.startsWith(`${name}/`)),
        );
        if (at < 0) continue;
        places[column] = at;
        taken.add(at);
        break;
      }
    }
  }
  return places;
}
