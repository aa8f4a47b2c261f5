import { formatCurrency } from '#texts/formats.ts';
import { useTranslation } from 'react-i18next';
import type { Bani } from '#domain/money/money.ts';
import type { Day } from '#domain/calendar/day.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const ZONE = 'Europe/Bucharest';
const LOCALES: Record<string, string> = { en: 'en-GB', ro: 'ro-RO' };

/** Formats money, numbers and times in the chosen language; times in Bucharest's zone. */
export const useFormats = () => formatsIn(useTranslation().i18n);

export function formatsIn({ language }: { language: string }): Formats {
  const locale = LOCALES[language] ?? 'en-GB';
  return (made[locale] ??= makeFormats(locale));
}

/** Cache by locale: creating formats takes milliseconds, and each row of a list uses them. */
const made: Record<string, Formats | undefined> = {};

export type Formats = ReturnType<typeof makeFormats>;

export function makeFormats(locale: string) {
  const numbers = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number) => (format ??= new Intl.NumberFormat(locale, options)).format(value);
  };
  const times = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (value: string | Date) =>
      (format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: ZONE })).format(new Date(value));
  };
  const ron = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = numbers({ maximumFractionDigits: 0 });
  const decimal = numbers({ maximumFractionDigits: 1 });
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dayOfWeek = times({ weekday: 'long' });
  return {
    locale,
    /** `12900` bani as `129.00 RON` or `129,00 RON`; a dash for NaN, which a form holds for an unreadable sum. */
    money: (bani: Bani) => (Number.isNaN(bani) ? '–' : `${ron(bani / 100)} RON`),
    /** A sum in the smallest unit of any currency, as card providers give it. */
    inCurrency: (amount: number, currency: string) => formatCurrency(amount, currency, locale),
    /** Whole lei, for figures read at a glance. */
    moneyShort: (bani: Bani) => `${whole(bani / 100)} RON`,
    number: whole,
    decimal,
    /** `0.125` as `12.5%`. */
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    date: times(date),
    /** `Thursday 26 November` or `joi, 26 noiembrie`. */
    weekday: times({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** `Thursday` for an ISO weekday; 1 January 2024 is a Monday. */
    dayOfWeek: (isoWeekday: number) => dayOfWeek(new Date(Date.UTC(2024, 0, isoWeekday))),
    dateTime: times({ ...date, hour: '2-digit', minute: '2-digit', hour12: false }),
    /** `1_500_000` as `1.5 MB`, in steps of 1,000, as file managers show sizes. */
    fileSize: (bytes: number) => {
      const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
      const value = bytes / 1000 ** step;
      return `${(value < 100 ? decimal : whole)(value)} ${UNITS[step]}`;
    },
  };
}

/** Returns today's date in Bucharest as `2026-11-21`, the Swedish date format. */
export function bucharestToday(now: Date = new Date()): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now);
}
