const CODES = 'EUR|USD|GBP|CHF|HUF|BGN|MDL|PLN|CZK|SEK|NOK|DKK|TRY|CAD|AUD|JPY|CNY';
const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])(?:RON|[Ll]ei|LEI|${CODES})(?![\\p{L}\\p{N}])`, 'gu');
const LABELLED = new RegExp(`(?:valuta|moneda|currency)[^\\p{L}\\p{N}]{0,9}(RON|LEI|${CODES})(?![\\p{L}\\p{N}])`, 'iu');
/** Behind the bank's name or at the end: Banca Transilvania, Alpha Bank. */
const IN_ACCOUNT = new RegExp(`^RO\\d{2}[A-Z]{4}(?:(RON|${CODES})(?=CRT)|[A-Z0-9]*(RON|${CODES})$)`);

const inRon = (code: string | undefined) => (code && /^lei$/i.test(code) ? 'RON' : code?.toUpperCase());

/**
 * The currency that a heading, or what stands above a table, names: the one behind a label, else lei where it names
 * them at all.
 */
export function namedCurrency(text: string): string | undefined {
  const named = (text.match(NAMED) ?? []).map(inRon);
  return inRon(LABELLED.exec(text)?.[1]) ?? (named.includes('RON') ? 'RON' : named[0]);
}

/** The currency that an account's own number names: `RO49BTRLEURCRT0000000001`, `RO87BUCU1052235283028RON`. */
export function currencyOfAccount(account: string): string | undefined {
  const [, inside, last] = IN_ACCOUNT.exec(account) ?? [];
  return inside ?? last;
}
