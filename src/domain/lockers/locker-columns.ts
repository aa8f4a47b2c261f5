import type { Headings } from '#domain/files/find-columns.ts';
import type { LockerText } from './locker.ts';

/** Headings in English and Romanian. */
export const LOCKER_HEADINGS: Headings<keyof LockerText> = {
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
