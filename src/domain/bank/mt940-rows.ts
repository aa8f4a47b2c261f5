import { readDecimal } from './read-amount.ts';
import { MAX_ENTRIES, type StatementRow } from './statement.ts';

interface Field {
  tag: string;
  /** Of the file, from 1. */
  line: number;
  lines: string[];
}

/**
 * `:61:`: value day, booking day (month and day), mark, third letter of the currency, sum with a comma, type, the
 * customer's reference, the bank's (SWIFT User Handbook, MT 940, field 61).
 */
const ENTRY = /^(\d{6})(\d{4})?(R?[DC])([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?$/;

/** The second step for a SWIFT MT 940 statement, or several in one file. */
export function readMt940Rows(text: string): StatementRow[] {
  const rows: StatementRow[] = [];
  let [account, currency] = ['', ''];
  let current: StatementRow | undefined;
  for (const { tag, line, lines } of splitFields(text)) {
    if (rows.length > MAX_ENTRIES) break;
    const first = lines[0]!.trim();
    if (tag === '86') {
      if (current) Object.assign(current, readDetails(lines, current.text));
      current = undefined;
    } else if (tag === '61') {
      current = { line, account, currency, ...readEntry(first, lines.slice(1)), payer: '' };
      rows.push(current);
    } else if (tag === '25') account = first.replace(/\s/g, '');
    else if (/^60[FM]$/.test(tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(first)?.[1] ?? '';
  }
  return rows;
}

function readEntry(field: string, supplement: readonly string[]) {
  const [, valueDay = '', monthDay, mark = '', , sum = '', , own = '', bankReference = ''] = ENTRY.exec(field) ?? [];
  const amount = readDecimal(sum, ',');
  const isOut = mark === 'D' || mark === 'RC';
  return {
    bookedOn: bookingDay(valueDay, monthDay),
    amount: amount && isOut ? -amount : amount,
    state: mark.startsWith('R') ? ('taken_back' as const) : ('settled' as const),
    text: [own.trim() === 'NONREF' ? '' : own.trim(), ...supplement].filter(Boolean).join('\n'),
    bankReference: bankReference.trim(),
  };
}

function splitFields(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const start = /^(?:\{.*\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line);
    if (start) fields.push({ tag: start[1]!, line: index + 1, lines: [start[2]!] });
    else if (/^-\}?\s*$|^\{\d:/.test(line)) continue;
    else if (line.trim() !== '') fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** The booking day has no year of its own: it is the one nearest to the value day. */
function bookingDay(valueDay: string, monthDay: string | undefined): string | undefined {
  const value = toDay(Number(valueDay.slice(0, 2)), valueDay.slice(2));
  if (value === undefined || monthDay === undefined) return value;
  const year = Number(valueDay.slice(0, 2));
  const near = [year - 1, year, year + 1].flatMap((each) => toDay(each, monthDay) ?? []);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(value));
  return near.sort((a, b) => distance(a) - distance(b))[0] ?? value;
}

function toDay(year: number, monthDay: string): string | undefined {
  const day = `20${String(year).padStart(2, '0')}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : undefined;
}

/** `:86:` is free text, or parts that `?20` (also `~20`, `^20`) or `/REMI/` name: details 20–29 and 60–63, the payer 32–33. */
function readDetails(lines: readonly string[], before: string): Pick<StatementRow, 'text' | 'payer'> {
  const whole = lines.join('\n');
  const mark = /^(?:\d{3})?([?~^])\d\d/.exec(whole)?.[1];
  if (mark) {
    const parts = whole
      .split(mark)
      .slice(1)
      .map((part) => ({ code: part.slice(0, 2), value: part.slice(2) }));
    const pick = (codes: RegExp) =>
      parts.filter(({ code }) => codes.test(code)).map(({ value }) => value.replace(/\n/g, ''));
    return {
      text: joined([before, ...pick(/^(2\d|6[0-3])$/)]),
      payer: pick(/^3[23]$/)
        .join('')
        .trim(),
    };
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
