import { formatCurrency } from '#texts/formats.ts';
import { useTranslation } from 'react-i18next';
import type { Bani } from '#domain/money/money.ts';
import type { Day } from '#domain/calendar/day.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const ZONE = 'Europe/Bucharest';
const LOCALES: Record<string, string> = { en: 'en-GB', ro: 'ro-RO' };

/** Money, numbers and times as the chosen language writes them; times in Bucharest. */
export const useFormats = () => formatsIn(useTranslation().i18n);

export function formatsIn({ language }: { language: string }): Formats {
  const locale = LOCALES[language] ?? 'en-GB';
  return (made[locale] ??= makeFormats(locale));
}

/** By locale: a browser takes milliseconds to make one, and each row of a list uses them. */
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
    /** `12900` bani as `129.00 RON` or `129,00 RON`; a dash for NaN, which a form holds while what is typed is no sum. */
    money: (bani: Bani) => (Number.isNaN(bani) ? '–' : `${ron(bani / 100)} RON`),
    /** A sum in the smallest unit of any currency, as a card provider writes it. */
    inCurrency: (amount: number, currency: string) => formatCurrency(amount, currency, locale),
    /** Without bani, for figures seen at a glance. */
    moneyShort: (bani: Bani) => `${whole(bani / 100)} RON`,
    number: whole,
    decimal,
    /** `0.125` as `12.5%`. */
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    date: times(date),
    /** `Thursday 26 November` or `joi, 26 noiembrie`. */
    weekday: times({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** `Thursday`, of an ISO weekday; 1 January 2024 is a Monday. */
    dayOfWeek: (isoWeekday: number) => dayOfWeek(new Date(Date.UTC(2024, 0, isoWeekday))),
    dateTime: times({ ...date, hour: '2-digit', minute: '2-digit', hour12: false }),
    /** `1_500_000` as `1.5 MB`; of 1,000, as files are sold and shown. */
    fileSize: (bytes: number) => {
      const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
      const value = bytes / 1000 ** step;
      return `${(value < 100 ? decimal : whole)(value)} ${UNITS[step]}`;
    },
  };
}

/** The day that it is in the shop, as `2026-11-21`; Swedish writes days so. */
export function bucharestToday(now: Date = new Date()): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now);
}
