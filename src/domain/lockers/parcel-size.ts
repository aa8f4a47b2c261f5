/**
 * Sizes of one packed piece, as the share that it needs of an Easybox's largest box, 46 × 44 × 38 cm (Sameday's
 * limit): each size is half of the next one, so that pieces whose shares do not add up to more than
 * the whole always find room beside and on each other.
 * - `s`: up to 23 × 22 × 19 cm, an eighth. `m`: 46 × 22 × 19, a quarter. `l`: 46 × 44 × 19, half. `xl`: all of it.
 * - `none`: larger than any box; only the courier brings it.
 */
export const PARCEL_SIZES = ['s', 'm', 'l', 'xl', 'none'] as const;
type ParcelSize = (typeof PARCEL_SIZES)[number];

/** Eighths of the largest box. */
const EIGHTHS: Record<ParcelSize, number> = { s: 1, m: 2, l: 4, xl: 8, none: Infinity };

/** The heights of a locker's boxes: the middle one is half of the large one; nothing of ours lies flat in the small one. */
export const LOCKER_BOXES = ['s', 'm', 'l'] as const;
export type LockerBox = (typeof LOCKER_BOXES)[number];
const ROOM: Record<LockerBox, number> = { s: 0, m: 4, l: 8 };

/** Grams; Sameday's limit for an Easybox. */
const MOST_LOCKER_WEIGHT = 20_000;

/** A parcel's fit is told from these: pieces with their packed size and their weight in grams, box included. */
export interface PackedLine {
  quantity: number;
  parcelSize: ParcelSize;
  weightGrams: number;
}

/** Finds the smallest box for a parcel of at most 20 kg; it never promises room that there is not. Undefined: none. */
export function smallestBox(lines: readonly PackedLine[]): LockerBox | undefined {
  const weight = lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0);
  const eighths = lines.reduce((sum, { quantity, parcelSize }) => sum + quantity * EIGHTHS[parcelSize], 0);
  if (weight > MOST_LOCKER_WEIGHT) return undefined;
  return LOCKER_BOXES.find((box) => ROOM[box] >= eighths);
}

/** True when a locker whose largest box is `largest` takes what needs `needed`. */
export function hasBox(largest: LockerBox, needed: LockerBox): boolean {
  return LOCKER_BOXES.indexOf(largest) >= LOCKER_BOXES.indexOf(needed);
}
