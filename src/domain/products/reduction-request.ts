import * as z from 'zod/mini';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { daySchema } from '#domain/calendar/day-schema.ts';
import { baniSchema } from './product-draft-numbers.ts';

/** Longest reduction, and how far ahead one may begin, in days. */
const MOST_DAYS = 366;

/**
 * The body of `POST /api/admin/products/{id}/reductions`. Days are Romanian and whole: it begins at the first midnight
 * (`from` null: at once) and ends with the last day. Error codes: `required`, `invalid`, `too_much`, `before_start`.
 */
export const reductionRequestSchema = z
  .strictObject({
    /** Made once by the form, so that a repeated request starts nothing twice. */
    id: z.uuid('invalid'),
    /** Bani, VAT included. */
    price: baniSchema.check(z.gte(1, 'required')),
    from: z.nullable(daySchema),
    until: daySchema,
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.from !== null && value.until < value.from)
        issues.push({ code: 'custom', message: 'before_start', path: ['until'], input: value });
    }),
  );
export type ReductionRequest = z.infer<typeof reductionRequestSchema>;

/** Codes of days that cannot be kept: `in_past`, `too_far`. */
export function findDayErrors({ from, until }: ReductionRequest, today: Day): Record<string, string[]> {
  const last = addDays(today, MOST_DAYS);
  return {
    ...(from !== null && from < today && { from: ['in_past'] }),
    ...(until < today ? { until: ['in_past'] } : until > last && { until: ['too_far'] }),
  };
}
