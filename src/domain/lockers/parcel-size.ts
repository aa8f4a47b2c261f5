/**
 * Sizes of one packed piece, as the share that it needs of an Easybox's largest box, 46 × 44 × 38 cm (Sameday's
 * limit): each size is half of the next one, so that pieces whose shares do not add up to more than
 * the whole always find room beside and on each other.
 * - `s`: up to 23 × 22 × 19 cm, an eighth. `m`: 46 × 22 × 19, a quarter. `l`: 46 × 44 × 19, half. `xl`: all of it.
 * - `none`: larger than any box; only the courier brings it.
 */
export const PARCEL_SIZES = ['s', 'm', 'l', 'xl', 'none'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/** The heights of a locker's boxes: the middle one is half of the large one; nothing of ours lies flat in the small one. */
export const LOCKER_BOXES = ['s', 'm', 'l'] as const;
export type LockerBox = (typeof LOCKER_BOXES)[number];

/** True when a locker whose largest box is `largest` takes what needs `needed`. */
export function hasBox(largest: LockerBox, needed: LockerBox): boolean {
  return LOCKER_BOXES.indexOf(largest) >= LOCKER_BOXES.indexOf(needed);
}
