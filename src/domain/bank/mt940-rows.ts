import { currencyOfAccount } from './account-currency.ts';
import { readDecimal } from './read-amount.ts';
import { MAX_ENTRIES, type StatementRow } from './statement.ts';

/** A sign separates parts only before such a code: payers write the same signs, and `+40` before telephone numbers. */
const CODE = '(?:[01]0|[23]\\d|6[0-3])';
/** `+` separates parts only after the three digits of the transaction type. */
const MARK = new RegExp(`^\\s*(?:(?:\\d{3}\\s?)?([?~^])|\\d{3}(\\+))${CODE}`);

interface Field {
  tag: string;
  /** Line of the file, from 1. */
  line: number;
  lines: string[];
}

/**
 * `:61:`: value date, booking date (month and day), mark, third letter of the currency, sum with a comma, type, the
 * customer's reference, the bank's (SWIFT User Handbook, MT 940, field 61). Some banks leave blanks for the booking
 * date or before the type.
 */
const ENTRY =
  /^(\d{6})(\d{4}| {4})?(R?[DC])([A-Z])?(\d[\d,]*) {0,3}([A-Z][A-Z0-9]{3})([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?$/;

/** Second step of reading a statement: returns the rows of a SWIFT MT 940 file with one or several statements. */
export function readMt940Rows(text: string): StatementRow[] {
  let statement = { account: '', currency: '' };
  const entries: { of: typeof statement; row: Omit<StatementRow, 'account' | 'currency'> }[] = [];
  let current: (typeof entries)[number]['row'] | undefined;
  for (const { tag, line, lines } of splitFields(text)) {
    if (entries.length > MAX_ENTRIES) break;
    const first = lines[0]!.trim();
    // An `:86:` after the closing balance describes the account, not the last entry.
    if (!['61', '86', 'NS'].includes(tag)) current = undefined;
    if (tag === '86') {
      if (current) Object.assign(current, readMt940Details(lines, current.text));
      current = undefined;
    } else if (tag === '61') {
      current = { line, ...readEntry(first, lines.slice(1)), payer: '' };
      entries.push({ of: statement, row: current });
    } else if (tag === '20' || tag === '25') {
      statement = { account: tag === '25' ? first.replace(/^\/|\s/g, '') : '', currency: '' };
    } else if (/^6[0245]/.test(tag)) statement.currency ||= /^[CD]\d{6}([A-Z]{3})/.exec(first)?.[1] ?? '';
  }
  return entries.map(({ of: { account, currency }, row }) => ({
    ...row,
    account,
    currency: currency || currencyOfAccount(account) || '',
  }));
}

function readEntry(field: string, supplement: readonly string[]) {
  const [, valueDay = '', monthDay = '', mark = '', , sum = '', , own = '', bankReference = ''] =
    ENTRY.exec(field) ?? [];
  const amount = readDecimal(sum, ',');
  const isOut = mark === 'D' || mark === 'RC';
  return {
    bookedOn: bookingDay(valueDay, monthDay.trim()),
    amount: amount && isOut ? -amount : amount,
    state: mark.startsWith('R') ? ('taken_back' as const) : ('settled' as const),
    text: [own.trim() === 'NONREF' ? '' : own.trim(), ...supplement].filter(Boolean).join('\n'),
    bankReference: bankReference.trim(),
  };
}

/** Splits a file into fields; text between and around messages belongs to no field. */
function splitFields(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const start = /^(?:\{.*\{4:)?:(\d\d[A-Z]?|NS|940):(.*)$/.exec(line.trimStart());
    if (start) fields.push({ tag: start[1]!, line: index + 1, lines: [start[2]!] });
    else if (/^(?:-(?:\}|XXX)?\s*$|\{\d:)/.test(line.trimStart()))
      fields.push({ tag: '', line: index + 1, lines: [''] });
    else if (line.trim() !== '') fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** Completes the booking date with the year that brings it nearest to the value date, which may be invalid itself. */
function bookingDay(valueDay: string, monthDay: string): string | undefined {
  const year = Number(valueDay.slice(0, 2));
  const value = toDay(year, valueDay.slice(2));
  if (monthDay === '') return value;
  if (value === undefined) return toDay(year, monthDay);
  const near = [year - 1, year, year + 1].flatMap((each) => toDay(each, monthDay) ?? []);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(value));
  return near.sort((a, b) => distance(a) - distance(b))[0] ?? value;
}

function toDay(year: number, monthDay: string): string | undefined {
  const day = `20${String(year).padStart(2, '0')}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : undefined;
}

/**
 * Reads `:86:`: free text, or parts named by `?20` (also `~20`, `^20`, `+20`) or `/REMI/`: details 20–29 and 60–63, the
 * payer 32–33. Banks fold lines anywhere, also within a code.
 */
function readMt940Details(lines: readonly string[], before: string): Pick<StatementRow, 'text' | 'payer'> {
  const whole = lines.join('\n');
  const unfolded = lines.join('');
  const [, one, other] = MARK.exec(unfolded) ?? [];
  const mark = one ?? other;
  if (mark) {
    const parts = unfolded
      .split(new RegExp(`[${mark === '^' ? '\\^' : mark}](?=${CODE})`))
      .slice(1)
      .map((part) => ({ code: part.slice(0, 2), value: part.slice(2) }))
      .filter(({ value }) => /[\p{L}\p{N}]/u.test(value));
    const pick = (codes: RegExp) => parts.filter(({ code }) => codes.test(code)).map(({ value }) => value);
    const payer = pick(/^3[23]$/).filter((value) => !/^\s*[A-Z]{2}\d{2}[A-Z]{4}/.test(value));
    return { text: joined([before, ...pick(/^(2\d|6[0-3])$/)]), payer: payer.join('').trim() };
  }
  const payer = /\/(?:NAME|ORDP\/NAME)\/([^/]+)/.exec(whole)?.[1] ?? '';
  return { text: joined([before, whole]), payer: payer.replace(/\s+/g, ' ').trim() };
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}
