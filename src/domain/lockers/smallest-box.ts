import { LOCKER_BOXES, type LockerBox, type ParcelSize } from './parcel-size.ts';

/** Eighths of the largest box. */
const EIGHTHS: Record<ParcelSize, number> = { s: 1, m: 2, l: 4, xl: 8, none: Infinity };
const ROOM: Record<LockerBox, number> = { s: 0, m: 4, l: 8 };

/** Grams; Sameday's limit for an Easybox. */
const MOST_LOCKER_WEIGHT = 20_000;

/** Pieces with their packed size and weight in grams, box included. */
export interface PackedLine {
  quantity: number;
  parcelSize: ParcelSize;
  weightGrams: number;
}

/** Finds the smallest box sure to hold a parcel of at most 20 kg; undefined without one. */
export function smallestBox(lines: readonly PackedLine[]): LockerBox | undefined {
  const weight = lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0);
  const eighths = lines.reduce((sum, { quantity, parcelSize }) => sum + quantity * EIGHTHS[parcelSize], 0);
  if (weight > MOST_LOCKER_WEIGHT) return undefined;
  return LOCKER_BOXES.find((box) => ROOM[box] >= eighths);
}
