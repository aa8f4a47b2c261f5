import type { OpeningHours } from './opening-hours.ts';
import { LOCKER_BOXES, type LockerBox } from './parcel-size.ts';

/** Active lockers as sent to the browser: one array per field, which compresses well. */
export interface LockerColumns {
  /** Pairs of county and city; a locker refers to one by index. */
  places: [county: string, city: string][];
  id: string[];
  name: string[];
  address: string[];
  place: number[];
  /** Ten-thousandths of a degree. */
  latitude: number[];
  longitude: number[];
  /** Index into `LOCKER_BOXES`, plus 4 where cash on delivery can be paid. */
  takes: number[];
  /** Distinct opening hours, and each locker's index among them. */
  hours: OpeningHours[];
  open: number[];
}

export interface ListedLocker {
  id: string;
  name: string;
  address: string;
  city: string;
  county: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  takesPayment: boolean;
  largestBox: LockerBox;
  /** Empty if unknown. */
  openingHours: OpeningHours;
}

const UNIT = 10_000;
const PAID = 4;

/** @param lockers - ordered by county and city, so that neighbours share a place */
export function toColumns(lockers: readonly ListedLocker[]): LockerColumns {
  const places: [string, string][] = [];
  const place = lockers.map(({ county, city }) => {
    const last = places.at(-1);
    if (last?.[0] !== county || last[1] !== city) places.push([county, city]);
    return places.length - 1;
  });
  const hours = [...new Set(lockers.map(({ openingHours }) => openingHours))];
  return {
    places,
    id: lockers.map(({ id }) => id),
    name: lockers.map(({ name }) => name),
    address: lockers.map(({ address }) => address),
    place,
    latitude: lockers.map(({ latitude }) => Math.round(latitude * UNIT)),
    longitude: lockers.map(({ longitude }) => Math.round(longitude * UNIT)),
    takes: lockers.map(({ takesPayment, largestBox }) => LOCKER_BOXES.indexOf(largestBox) + (takesPayment ? PAID : 0)),
    hours,
    open: lockers.map(({ openingHours }) => hours.indexOf(openingHours)),
  };
}

export function fromColumns(columns: LockerColumns): ListedLocker[] {
  return columns.id.map((id, index) => {
    const [county, city] = columns.places[columns.place[index]!]!;
    const takes = columns.takes[index]!;
    return {
      id,
      name: columns.name[index]!,
      address: columns.address[index]!,
      city,
      county,
      latitude: columns.latitude[index]! / UNIT,
      longitude: columns.longitude[index]! / UNIT,
      takesPayment: takes >= PAID,
      largestBox: LOCKER_BOXES[takes % PAID]!,
      openingHours: columns.hours[columns.open[index]!]!,
    };
  });
}
