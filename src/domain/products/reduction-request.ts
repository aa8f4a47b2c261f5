import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { daySchema } from '#domain/calendar/day-schema.ts';
import { baniSchema } from './product-draft-numbers.ts';
import { repeated } from './product-draft-options.ts';

/** Longest reduction, and latest start ahead, in days. */
const MOST_DAYS = 366;

/** Most reductions started or ended at once. */
const MOST_REDUCED = 200;

/** A reduction to start, over whole Romanian days: from the first midnight (`from` null: at once) to the last. */
export interface WantedReduction {
  /** Bani, VAT included. */
  price: number;
  from: Day | null;
  until: Day;
}

export type ReductionState = 'planned' | 'running' | 'over';

/** A stored reduction with its first and last day. */
export interface DatedReduction extends WantedReduction {
  from: Day;
  state: ReductionState;
}

/** Returns the running reduction, or else the next one. */
export const currentReduction = (reductions: readonly DatedReduction[]) =>
  reductions.find(({ state }) => state !== 'over');

/** @param id - idempotency key that the form makes */
export type ReductionRequest = WantedReduction & { id: string };

/**
 * Body of `POST /api/admin/reductions`: products reduced over the same days, each to its own price. Error codes:
 * `required`, `invalid`, `too_much`, `too_many`, `repeated`.
 */
export const saleSchema = z.strictObject({
  from: z.nullable(daySchema),
  until: daySchema,
  reductions: z
    .array(
      z.strictObject({
        id: z.uuid('invalid'),
        productId: z.string('required').check(z.regex(PRODUCT_ID, 'invalid')),
        price: baniSchema.check(z.gte(1, 'required')),
      }),
      'required',
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(MOST_REDUCED, 'too_many'),
      z.refine(
        (all) => (['id', 'productId'] as const).every((key) => repeated(all.map((each) => each[key])).length === 0),
        'repeated',
      ),
    ),
});
export type SaleRequest = z.infer<typeof saleSchema>;

/** Body of `POST /api/admin/reductions/end`. */
export const endReductionsSchema = z.strictObject({
  ids: z.array(z.uuid('invalid'), 'required').check(z.minLength(1, 'required'), z.maxLength(MOST_REDUCED, 'too_many')),
});

/** Query of `GET /api/admin/reductions`; without a state it lists running and planned ones. */
export const reductionsQuerySchema = z.strictObject({
  state: z.optional(z.enum(['over'], 'invalid')),
  cursor: z.optional(z.string().check(z.maxLength(400, 'too_long'))),
});
export type ReductionsQuery = z.infer<typeof reductionsQuerySchema>;

/** Returns codes of impossible days: `in_past`, `before_start`, `too_far`. */
export function findDayErrors({ from, until }: Omit<WantedReduction, 'price'>, today: Day): Record<string, string[]> {
  const codes = {
    from: from !== null && from < today && 'in_past',
    until:
      (until < today && 'in_past') ||
      (from !== null && until < from && 'before_start') ||
      (until > addDays(today, MOST_DAYS) && 'too_far'),
  };
  return Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : [])));
}
