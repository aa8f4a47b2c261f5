import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { minorUnitDigits } from '#domain/money/minor-units.ts';
import type { Bani } from '#domain/money/money.ts';

// Created on first use, because opening a language's tables takes longer than the rest of a page's script.
const day = once(() => new Intl.DateTimeFormat('ro-RO', { dateStyle: 'long', timeZone: 'Europe/Bucharest' }));
const WEEKDAYS = ['duminică', 'luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă'];
const MONTHS = [
  'ianuarie', 'februarie', 'martie', 'aprilie', 'mai', 'iunie', 'iulie', 'august', 'septembrie', 'octombrie', 'noiembrie', 'decembrie',
]; // prettier-ignore
const moment = once(
  () => new Intl.DateTimeFormat('ro-RO', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Bucharest' }),
);
const time = once(() => new Intl.DateTimeFormat('ro-RO', { timeStyle: 'short', timeZone: 'Europe/Bucharest' }));

/* @__NO_SIDE_EFFECTS__ */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** `12900` bani as `129,00 RON`. */
export function formatPrice(bani: Bani): string {
  const [lei, rest] = Math.abs(bani / 100)
    .toFixed(2)
    .split('.');
  return `${bani < 0 ? '-' : ''}${lei!.replace(/\B(?=(?:\d{3})+$)/g, '.')},${rest} RON`;
}

/** Formats a sum in the smallest unit of any currency, as card providers give it: `4000`, `eur` as „40,00 EUR”. */
export function formatCurrency(amount: number, currency: string, locale = 'ro-RO'): string {
  const digits = minorUnitDigits(currency);
  const figures = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${(amount / 10 ** digits).toLocaleString(locale, figures)} ${currency.toUpperCase()}`;
}

export const formatDate = (date: Date): string => day().format(date);
/** „joi, 26 noiembrie” of a moment in Bucharest, without `Intl`, whose tables take a phone a tenth of a second. */
export function formatWeekday(date: Date): string {
  const [, month, day] = bucharestDay(date).split('-').map(Number);
  const weekday = new Date(`${bucharestDay(date)}T00:00:00Z`).getUTCDay();
  return `${WEEKDAYS[weekday]}, ${day} ${MONTHS[month! - 1]}`;
}
export const formatDateTime = (date: Date): string => moment().format(date);
export const formatTime = (date: Date): string => time().format(date);

/** `+40712345678` as `0712 345 678`. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}

/** `RO49AAAA1B31…` in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `1 produs`, `3 produse`, `20 de produse`: Romanian adds "de" from 20 on. */
export function formatCount(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  const lastTwo = count % 100;
  return count > 19 && (lastTwo === 0 || lastTwo > 19) ? `${count} de ${many}` : `${count} ${many}`;
}
