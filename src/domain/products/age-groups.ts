import type { AgeRange } from './audience.ts';

/** Ages as shoppers think of them, in months; they touch, so that each age has one. */
const BOUNDS = {
  '0-6-luni': { from: 0, to: 6 },
  '6-12-luni': { from: 6, to: 12 },
  '1-3-ani': { from: 12, to: 36 },
  '3-18-ani': { from: 36, to: 216 },
  adult: { from: 216, to: null },
} as const satisfies Record<string, AgeRange>;

export type AgeGroup = keyof typeof BOUNDS;
export const AGE_GROUPS = Object.keys(BOUNDS) as AgeGroup[];

/** The ages of a group, in months. */
export const agesOf = (group: AgeGroup): AgeRange => BOUNDS[group];

/** True where everybody of the group is of a product's age. A product for which age does not matter is for no group. */
export function isForAge(age: AgeRange | null, group: AgeGroup): boolean {
  if (age === null) return false;
  const { from, to } = BOUNDS[group];
  return age.from <= from && (age.to === null || (to !== null && to <= age.to));
}
