import { CAPITAL, sectorOf } from '#domain/orders/bucharest-sector.ts';
import { COUNTIES, type County } from '#domain/orders/county.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { isOpeningHours, type OpeningHours } from './opening-hours.ts';
import { LOCKER_BOXES, type LockerBox } from './parcel-size.ts';

/** A parcel locker. Degrees are WGS 84, exact to some ten metres. */
export interface Locker {
  id: string;
  name: string;
  address: string;
  city: string;
  county: County;
  postalCode: string;
  latitude: number;
  longitude: number;
  /** True if the locker takes cash on delivery, paid by card. */
  takesPayment: boolean;
  /** Undefined if the list omits it: a known locker keeps its value, a new one gets `l`. */
  largestBox: LockerBox | undefined;
  /** Undefined if the list omits them: a known locker keeps its hours, a new one has none. */
  openingHours: OpeningHours | undefined;
}

/** A list's texts about a locker, unchecked. */
export type LockerText = Record<keyof Locker, string>;

export type LockerFault =
  | 'bad_id' | 'no_name' | 'no_address' | 'no_city' | 'unknown_county' | 'not_in_romania' | 'unclear_payment'
  | 'unknown_box' | 'unclear_hours' | 'too_long' | 'repeated'; // prettier-ignore

/** A fault comes with the faulty text. */
type ReadLocker = { ok: true; locker: Locker } | { ok: false; code: LockerFault; given: string };

/** The country's bounding box, in degrees. */
const ROMANIA = { south: 43.5, north: 48.4, west: 20.1, east: 29.9 };
const ID = /^[A-Za-z0-9._-]{1,40}$/;
/** Lengths of an order's locker fields. */
const LONGEST = { name: 120, address: 200, city: 80 };
const MOST_READ = 1000;
const YES = ['da', 'yes', 'y', 'd', '1', 'true', 'adevarat'];
const NO = ['nu', 'no', 'n', '0', 'false', 'fals'];
const BOX_NAMES: Record<string, LockerBox> = {
  small: 's',
  mic: 's',
  medium: 'm',
  mediu: 'm',
  large: 'l',
  mare: 'l',
  xl: 'l',
};

/** Checks a line of a list, from a file or a courier alike. */
export function readLocker(text: LockerText): ReadLocker {
  const fault = (code: LockerFault, given: string): ReadLocker => ({ ok: false, code, given: given.slice(0, 60) });
  const { id, name, address, city, postalCode } = tidy(text);
  if (!ID.test(id)) return fault('bad_id', id);
  if (name === '') return fault('no_name', name);
  if (address === '') return fault('no_address', address);
  if (city === '') return fault('no_city', city);
  const long = (['name', 'address', 'city'] as const).find(
    (field) => ({ name, address, city })[field].length > LONGEST[field],
  );
  if (long) return fault('too_long', text[long]);
  const county = findCounty(text.county);
  if (!county) return fault('unknown_county', text.county);
  const sector = county === CAPITAL && sectorOf({ city });
  const latitude = readDegrees(text.latitude);
  const longitude = readDegrees(text.longitude);
  if (!isInRomania(latitude, longitude)) return fault('not_in_romania', `${text.latitude} ${text.longitude}`);
  const paid = foldText(text.takesPayment.trim());
  if (!YES.includes(paid) && !NO.includes(paid)) return fault('unclear_payment', text.takesPayment);
  const box = readBox(text.largestBox);
  if (box === null) return fault('unknown_box', text.largestBox);
  const hours = text.openingHours.trim();
  if (hours !== '' && (!isOpeningHours(hours) || hours.length > 200)) return fault('unclear_hours', hours);
  return {
    ok: true,
    locker: {
      id, name, address, county, latitude, longitude,
      // Sameday writes `Sectorul 4`, addresses `Sector 4`.
      city: sector ? `Sector ${sector}` : city,
      postalCode: /^\d{6}$/.test(postalCode) ? postalCode : '',
      takesPayment: YES.includes(paid),
      largestBox: box,
      openingHours: hours === '' ? undefined : hours,
    }, // prettier-ignore
  };
}

/** Finds the county of a name in any spelling: `JUD. BISTRITA NASAUD`, `Bucuresti - Sector 3`. */
export function findCounty(written: string): County | undefined {
  const plain = letters(written).replace(/^(judetul|jud|municipiul|mun)/, '');
  if (plain.startsWith('bucuresti')) return 'București';
  return COUNTIES.find((county) => letters(county) === plain);
}

const letters = (text: string) => foldText(text).replace(/[^a-z]/g, '');

/** Normalizes texts to NFC, comma below and single spaces; cuts cells that are too long anyway. */
function tidy(text: LockerText): LockerText {
  const line = (each: string) =>
    normalizeText(each.slice(0, MOST_READ))
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim();
  return Object.fromEntries(Object.entries(text).map(([field, value]) => [field, line(value)])) as LockerText;
}

function readDegrees(written: string): number {
  const plain = written.trim().replace(',', '.');
  return /^\d{1,3}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 10_000) / 10_000 : NaN;
}

function isInRomania(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = ROMANIA;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function readBox(written: string): LockerBox | undefined | null {
  const plain = foldText(written.trim());
  if (plain === '') return undefined;
  return LOCKER_BOXES.find((box) => box === plain) ?? BOX_NAMES[plain] ?? null;
}
