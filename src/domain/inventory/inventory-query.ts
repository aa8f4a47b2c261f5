import * as z from 'zod/mini';
import { tableLanguage } from '#domain/accounts/account.ts';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { STOCK_REASONS, UNDO_REASON } from './stock-change.ts';

export const INVENTORY_PAGE = 50;

export const STOCK_STATES = ['soldOut', 'low', 'available'] as const;
/** A minus sorts descending. */
const INVENTORY_SORTS = ['position', '-position', 'title', '-title', 'stock', '-stock'] as const;
/** Reasons in the filter of the history; orders and new products write their own. */
export const HISTORY_REASONS = [...STOCK_REASONS, 'order', 'rejected', 'initial', UNDO_REASON] as const;

const filter = {
  search: z._default(optionalTextSchema(80), ''),
  state: z.optional(z.enum(STOCK_STATES, 'invalid')),
};

export const inventoryTableSchema = z.strictObject({ ...filter, language: tableLanguage });
export type InventoryFilter = Omit<z.infer<typeof inventoryTableSchema>, 'language'>;

export const inventoryQuerySchema = z.strictObject({
  ...filter,
  sort: z._default(z.enum(INVENTORY_SORTS, 'invalid'), 'position'),
  cursor: z.optional(z.string().check(z.maxLength(1000, 'too_long'))),
});
export type InventoryQuery = z.infer<typeof inventoryQuerySchema>;

export const stockHistoryQuerySchema = z.strictObject({
  reason: z.optional(z.enum(HISTORY_REASONS, 'invalid')),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'invalid'))),
});
export type StockHistoryQuery = z.infer<typeof stockHistoryQuerySchema>;

export const inventoryProductSchema = z.strictObject({ productId: z.string().check(z.regex(PRODUCT_ID, 'invalid')) });
