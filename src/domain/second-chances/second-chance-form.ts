import * as z from 'zod/mini';
import { orderKeyFields } from '#domain/reviews/review-form.ts';

/** Steps at which a cast can fail, in the order of work. */
export const FAILED_STEPS = ['mix', 'set_fast', 'set_slow', 'moved', 'torn', 'plaster', 'other'] as const;
export type FailedStep = (typeof FAILED_STEPS)[number];

const WATERS = ['right', 'warmer', 'colder', 'unmeasured'] as const;
export type Water = (typeof WATERS)[number];

const MISSING = ['alginate', 'both', 'plaster'] as const;
export type Missing = (typeof MISSING)[number];

export interface SecondChanceAnswers {
  step: FailedStep;
  water: Water;
  missing: Missing;
}

/** A box of an order: its line's number, and its number within the line, from 1. */
export interface BoxPlace {
  position: number;
  box: number;
}

/** Writes a box for forms and addresses: `2-1`. */
export const boxKey = ({ position, box }: BoxPlace): string => `${position}-${box}`;

export function readBoxKey(key: string): BoxPlace | undefined {
  const found = /^([1-9]\d{0,3})-([1-9]\d?)$/.exec(key);
  return found ? { position: Number(found[1]), box: Number(found[2]) } : undefined;
}

const isBoxKey = z.refine<string>((key) => readBoxKey(key) !== undefined, 'invalid');

/** Form of the order's page for second chances. */
export const secondChanceSchema = z.object({
  ...orderKeyFields,
  box: z.string('required').check(isBoxKey),
  step: z.enum(FAILED_STEPS, 'required'),
  water: z.enum(WATERS, 'required'),
  missing: z.enum(MISSING, 'required'),
});
export type SecondChanceForm = z.infer<typeof secondChanceSchema>;
