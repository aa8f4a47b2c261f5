import { readDay } from './read-day.ts';

const CODES = 'EUR|USD|GBP|CHF|HUF|BGN|MDL|PLN|CZK|SEK|NOK|DKK|TRY|CAD|AUD|JPY|CNY';
const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])(?:RON|[Ll]ei|LEI|${CODES})(?![\\p{L}\\p{N}])`, 'gu');
const LABELLED = new RegExp(`(?:valuta|moneda|currency)[^\\p{L}\\p{N}]{0,9}(RON|LEI|${CODES})(?![\\p{L}\\p{N}])`, 'iu');
const RATE = new RegExp(`(?:RON|LEI|${CODES}) ?/ ?(?:RON|LEI|${CODES})`, 'gu');
/** Behind the bank's name or at the end: Banca Transilvania, Alpha Bank. */
const IN_ACCOUNT = new RegExp(`^RO\\d{2}[A-Z]{4}(?:(RON|${CODES})(?=CRT)|[A-Z0-9]*(RON|${CODES})$)`);

const inRon = (code: string | undefined) => (code && /^lei$/i.test(code) ? 'RON' : code?.toUpperCase());

/**
 * The currency that a heading, or what stands above a table, names: the one behind a label, else the only one;
 * `several`: it names more than one. A rate of exchange (`EUR/RON`) names none.
 */
function namedCurrency(text: string): string | undefined {
  const [named, other] = new Set((text.replace(RATE, ' ').match(NAMED) ?? []).map(inRon));
  return inRon(LABELLED.exec(text)?.[1]) ?? (other === undefined ? named : 'several');
}

/**
 * Makes what tells a row's currency: its own column, else its account, else the heading of the sum, else what stands
 * above the table. It tells `RON`, `several` where the file names more than one, or anything else.
 * @param at - the place of the currency's column
 * @param sum - the place of the sum's column
 */
export function currencyReader(
  { rows, headings, above }: { rows: readonly { cells: string[] }[]; headings: string[]; above: readonly string[] },
  at: number,
  sum: number,
): (cells: readonly string[], account?: string) => string {
  // `Valuta` may be short for the day of value.
  const holdsDays = rows.some(({ cells }) => readDay(cells[at] ?? '') !== undefined);
  const ofTable = namedCurrency(headings[sum] ?? '') ?? namedCurrency(above.join(' ')) ?? 'RON';
  return (cells, account = '') => {
    const own = holdsDays ? '' : (cells[at] ?? '').trim().toUpperCase();
    const currency = own || currencyOfAccount(account) || ofTable;
    return /\b(RON|LEI)\b/.test(currency) ? 'RON' : currency;
  };
}

/** The currency that an account's own number names: `RO49BTRLEURCRT0000000001`, `RO87BUCU1052235283028RON`. */
export function currencyOfAccount(account: string): string | undefined {
  const [, inside, last] = IN_ACCOUNT.exec(account) ?? [];
  return inside ?? last;
}
