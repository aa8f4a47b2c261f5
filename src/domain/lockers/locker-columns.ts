import { foldText } from '#domain/text/fold-text.ts';
import type { LockerText } from './locker.ts';

export type LockerColumn = keyof LockerText;

/** Headings, folded, that a column may have in English or Romanian; earlier ones win. */
const HEADINGS: Record<LockerColumn, readonly string[]> = {
  id: ['id', 'locker id', 'lockerid', 'oohid', 'ooh id', 'cod', 'cod locker'],
  name: ['name', 'nume', 'nume locker', 'locker', 'denumire'],
  address: ['address', 'adresa', 'strada'],
  city: ['city', 'oras', 'localitate', 'town'],
  county: ['county', 'judet'],
  postalCode: ['postal code', 'postalcode', 'cod postal', 'zip'],
  latitude: ['latitude', 'lat', 'latitudine'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'longitudine'],
  takesPayment: ['takes payment', 'takespayment', 'primeste plata', 'plata', 'plata la locker', 'supported payment', 'supportedpayment'],
  largestBox: ['largest box', 'largestbox', 'cutie', 'compartiment', 'cel mai mare compartiment', 'box'],
  openingHours: ['opening hours', 'openinghours', 'program', 'orar'],
}; // prettier-ignore
/** May be missing from a list. */
const OPTIONAL: readonly LockerColumn[] = ['postalCode', 'largestBox', 'openingHours'];

/** A column that is not there has -1. */
export function findLockerColumns(headings: readonly string[]): Record<LockerColumn, number> {
  const folded = headings.map((heading) => foldText(heading).replace(/[\s_.-]+/g, ' ').trim()); // prettier-ignore
  return Object.fromEntries(
    Object.entries(HEADINGS).map(([column, names]) => [
      column,
      folded.indexOf(names.find((name) => folded.includes(name)) ?? '\0'),
    ]),
  ) as Record<LockerColumn, number>;
}

export function missingColumns(columns: Record<LockerColumn, number>): LockerColumn[] {
  return (Object.keys(columns) as LockerColumn[]).filter((column) => columns[column] < 0 && !OPTIONAL.includes(column));
}
