import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

/** `preparing`: never open so far; `closed`: closed by its owner, for a holiday or for good. */
const SHOP_STATES = ['preparing', 'open', 'closed'] as const;

/** Switch that opens and closes the shop. */
export const openingSchema = z.strictObject({
  state: z.enum(SHOP_STATES, 'invalid'),
  /** Notice to visitors while the shop takes no orders: why, and until when; empty shows the default. */
  notice: optionalTextSchema(300),
});
export type Opening = z.infer<typeof openingSchema>;

/** Reason why a shop takes no orders. */
export interface Closure extends Omit<Opening, 'state'> {
  state: 'preparing' | 'closed';
}
