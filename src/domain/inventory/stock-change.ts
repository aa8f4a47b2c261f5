import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

/** Reasons for an owner's stock change; orders and undone changes have their own. */
export const STOCK_REASONS = ['delivery', 'return', 'count', 'correction', 'damaged', 'lost', 'gift'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const UNDO_REASON = 'undo';

/** Most pieces of a product: far above any shelf, far below the database's limit. */
export const MAX_STOCK = 1_000_000;

const pieces = z.int('not_a_number').check(z.gte(0, 'negative'), z.lte(MAX_STOCK, 'too_many'));

/** A change by a number of pieces, or to a counted number, with the stock that the owner saw while counting. */
const stockChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('by'),
    delta: z.int('not_a_number').check(
      z.gte(-MAX_STOCK, 'too_many'),
      z.lte(MAX_STOCK, 'too_many'),
      z.refine((delta) => delta !== 0, 'required'),
    ),
  }),
  z.strictObject({ kind: z.literal('to'), stock: pieces, seen: pieces }),
]);
export type StockChange = z.infer<typeof stockChangeSchema>;

export const stockChangeRequestSchema = z.strictObject({
  change: stockChangeSchema,
  reason: z.enum(STOCK_REASONS, 'invalid'),
  note: z._default(optionalTextSchema(500), ''),
  /** Idempotency key that the form makes when it opens. */
  batch: z.uuid('invalid'),
});
export type StockChangeRequest = z.infer<typeof stockChangeRequestSchema>;

/** Stock below which a product counts as low; `seen` is the mark that the screen showed. */
export const lowStockMarkSchema = z.strictObject({ lowStockAt: pieces, seen: pieces });
export type LowStockMark = z.infer<typeof lowStockMarkSchema>;

export const undoStockSchema = z.strictObject({ batch: z.uuid('invalid') });

type ChangedStock =
  | { ok: true; delta: number; stock: number }
  | { ok: false; code: 'below_zero' | 'too_many' | 'changed_meanwhile' };

/** Computes the stock after a change. Stock never goes negative, and a count never overwrites an unseen change. */
export function changeStock(stock: number, change: StockChange): ChangedStock {
  if (change.kind === 'to') {
    if (change.seen !== stock) return { ok: false, code: 'changed_meanwhile' };
    return { ok: true, delta: change.stock - stock, stock: change.stock };
  }
  const after = stock + change.delta;
  if (after < 0) return { ok: false, code: 'below_zero' };
  if (after > MAX_STOCK) return { ok: false, code: 'too_many' };
  return { ok: true, delta: change.delta, stock: after };
}

const ONLY_MORE: readonly StockReason[] = ['delivery', 'return'];
const ONLY_FEWER: readonly StockReason[] = ['damaged', 'lost', 'gift'];

/** Returns the reasons that fit a change: a delivery, for example, takes no pieces away. */
export function reasonsFor(delta: number): StockReason[] {
  return STOCK_REASONS.filter((reason) => {
    if (ONLY_MORE.includes(reason)) return delta > 0;
    return ONLY_FEWER.includes(reason) ? delta < 0 : true;
  });
}

/** True if the change alters the product's page, which shows the number of pieces once they are few. */
export function pageSaysAnother(before: StockOfProduct, after: StockOfProduct): boolean {
  return shownStock(before) !== shownStock(after);
}

interface StockOfProduct {
  stock: number;
  lowStockAt: number;
}

function shownStock({ stock, lowStockAt }: StockOfProduct): number {
  return stock === 0 || stock <= lowStockAt ? stock : Infinity;
}
