import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

/** `preparing`: it has never been open; `closed`: its owner has closed it, for a holiday or for good. */
const SHOP_STATES = ['preparing', 'open', 'closed'] as const;

/** The one switch of the shop. */
export const openingSchema = z.strictObject({
  state: z.enum(SHOP_STATES, 'invalid'),
  /** What visitors read while no order is taken: why, and until when; empty: the shop's own words. */
  notice: optionalTextSchema(300),
});
export type Opening = z.infer<typeof openingSchema>;

/** Why a shop takes no orders. */
export interface Closure extends Omit<Opening, 'state'> {
  state: 'preparing' | 'closed';
}
