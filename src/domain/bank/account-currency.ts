import { readDay } from './read-day.ts';

const CODES = 'EUR|USD|GBP|CHF|HUF|BGN|MDL|PLN|CZK|SEK|NOK|DKK|TRY|CAD|AUD|JPY|CNY';
const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])(?:RON|[Ll]ei|LEI|${CODES})(?![\\p{L}\\p{N}])`, 'gu');
const LABELLED = new RegExp(`(?:valuta|moneda|currency)[^\\p{L}\\p{N}]{0,9}(RON|LEI|${CODES})(?![\\p{L}\\p{N}])`, 'iu');
const RATE = new RegExp(`(?:RON|LEI|${CODES}) ?/ ?(?:RON|LEI|${CODES})`, 'gu');
/** Some banks write the currency after their own code or at the end: Banca Transilvania, Alpha Bank. */
const IN_ACCOUNT = new RegExp(`^RO\\d{2}[A-Z]{4}(?:(RON|${CODES})(?=CRT)|[A-Z0-9]*(RON|${CODES})$)`);

const inRon = (code: string | undefined) => (code && /^lei$/i.test(code) ? 'RON' : code?.toUpperCase());

/**
 * Returns the currency that a heading, or a text above a table, names: the one after a label, or else the only one;
 * `several` if it names more. An exchange rate (`EUR/RON`) names none.
 */
function namedCurrency(text: string): string | undefined {
  const [named, other] = new Set((text.replace(RATE, ' ').match(NAMED) ?? []).map(inRon));
  return inRon(LABELLED.exec(text)?.[1]) ?? (other === undefined ? named : 'several');
}

/**
 * Returns a function that tells a row's currency from its own column, or else from its account, the sum's heading or
 * the text above the table. The result is `RON`, another currency, or `several` where the file names more than one.
 * @param at - place of the currency's column
 * @param sum - place of the sum's column
 */
export function currencyReader(
  { rows, headings, above }: { rows: readonly { cells: string[] }[]; headings: string[]; above: readonly string[] },
  at: number,
  sum: number,
): (cells: readonly string[], account?: string) => string {
  // `Valuta` may also be short for the value date.
  const holdsDays = rows.some(({ cells }) => readDay(cells[at] ?? '') !== undefined);
  const ofTable = namedCurrency(headings[sum] ?? '') ?? namedCurrency(above.join(' ')) ?? 'RON';
  return (cells, account = '') => {
    const own = holdsDays ? '' : (cells[at] ?? '').trim().toUpperCase();
    const currency = own || currencyOfAccount(account) || ofTable;
    return /\b(RON|LEI)\b/.test(currency) ? 'RON' : currency;
  };
}

/** Returns the currency within an account number: `RO49BTRLEURCRT0000000001`, `RO87BUCU1052235283028RON`. */
export function currencyOfAccount(account: string): string | undefined {
  const [, inside, last] = IN_ACCOUNT.exec(account) ?? [];
  return inside ?? last;
}
