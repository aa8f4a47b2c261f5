import type { Bani } from '#domain/money/money.ts';
import { readAmount } from './read-amount.ts';
import { markReversed, MAX_ENTRIES, nothingLeftOut, type Credit, type Statement } from './statement.ts';

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

/** True for a text that begins like a statement of SWIFT's form. */
export function looksLikeMt940(text: string): boolean {
  return /^\s*(?:\{1:[^]{0,400}?\{4:\s*)?:20:/.test(text) && text.includes(':61:');
}

/** Reads a SWIFT MT 940 statement, or several in one file. */
export function readMt940(text: string): Statement {
  const leftOut = nothingLeftOut();
  const credits: Credit[] = [];
  const reversedSums: Bani[] = [];
  let [account, currency] = ['', ''];
  let current: Credit | undefined;
  const fields = splitFields(text);
  if (fields.filter(({ tag }) => tag === '61').length > MAX_ENTRIES) return { ok: false, code: 'too_many_lines' };
  for (const { tag, line, lines } of fields) {
    const first = lines[0]!.trim();
    if (tag === '86') {
      if (current) Object.assign(current, readDetails(lines, current.text));
      current = undefined;
    } else if (tag === '61') {
      current = undefined;
      const entry = ENTRY.exec(first);
      const amount = entry ? readAmount(entry[5]!.replace(/,$/, '')) : undefined;
      const bookedOn = entry ? bookingDay(entry[1]!, entry[2]) : undefined;
      if (!entry || amount === undefined || bookedOn === undefined) leftOut.unreadable += 1;
      else if (currency !== 'RON') leftOut.foreign += 1;
      else if (entry[3] === 'RC') {
        leftOut.unsettled += 1;
        reversedSums.push(amount);
      } else if (entry[3] === 'RD') leftOut.unsettled += 1;
      else if (entry[3] === 'D') leftOut.debits += 1;
      else {
        const own = entry[7]!.trim();
        const bankReference = entry[8]?.trim() ?? '';
        const supplement = lines.slice(1).join('\n');
        const credit: Credit = {
          line,
          account,
          bookedOn,
          amount,
          payer: '',
          text: [own === 'NONREF' ? '' : own, supplement].filter(Boolean).join('\n'),
          bankReference,
          reversed: false,
        };
        credits.push(credit);
        current = credit;
      }
    } else if (tag === '25') account = first.replace(/\s/g, '');
    else if (/^60[FM]$/.test(tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(first)?.[1] ?? '';
  }
  if (fields.length === 0) return { ok: false, code: 'empty_file' };
  return { ok: true, form: 'mt940', credits: markReversed(credits, reversedSums), leftOut };
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
function readDetails(lines: readonly string[], before: string): Pick<Credit, 'text' | 'payer'> {
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
