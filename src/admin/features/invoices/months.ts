import { useMemo } from 'react';
import { addMonths } from '#domain/analytics/period.ts';
import { bucharestToday, useFormats } from '#admin/components/formats.ts';

/** Number of months offered. The books go back further, and the address takes any month. */
const MONTHS = 36;

/** Lists the last months as `2026-11`, with the month of the address. */
export function useMonths(named: string): { value: string; label: string }[] {
  const word = useMonthWord();
  return useMemo(() => {
    const today = bucharestToday();
    const months = Array.from({ length: MONTHS }, (_, back) => addMonths(today, -back).slice(0, 7));
    const all = named && !months.includes(named) ? [...months, named] : months;
    return all.map((value) => ({ value, label: word(value) }));
  }, [named, word]);
}

/** Formats a month; invalid text stays as it is. */
export function useMonthWord(): (month: string) => string {
  const { locale } = useFormats();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return (month) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? format.format(new Date(`${month}-15`)) : month);
  }, [locale]);
}
