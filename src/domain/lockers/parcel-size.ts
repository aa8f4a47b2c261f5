/**
 * Size of a packed piece, as its share of an Easybox's largest box, 46 × 44 × 38 cm (Sameday's limit). Each size is
 * half of the next, so pieces whose shares add up to at most one always fit together.
 * - `s`: up to 23 × 22 × 19 cm, an eighth. `m`: 46 × 22 × 19, a quarter. `l`: 46 × 44 × 19, half. `xl`: all of it.
 * - `none`: larger than any box; only the courier brings it.
 */
export const PARCEL_SIZES = ['s', 'm', 'l', 'xl', 'none'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/** Box heights of lockers: the middle box is half of the large one; the small one holds no product lying flat. */
export const LOCKER_BOXES = ['s', 'm', 'l'] as const;
export type LockerBox = (typeof LOCKER_BOXES)[number];

/** True if a locker whose largest box is `largest` takes a parcel that needs `needed`. */
export function hasBox(largest: LockerBox, needed: LockerBox): boolean {
  return LOCKER_BOXES.indexOf(largest) >= LOCKER_BOXES.indexOf(needed);
}
