import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';

/** What the list of customers can be sorted by. */
export const CUSTOMER_SORTS = ['lastOrder', 'total', 'orders', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** What a customer's id looks like: the md5 of their mail, or of their phone. */
export const CUSTOMER_ID = /^[a-f0-9]{32}$/;

/** Longest note about a customer, in characters. */
export const NOTE_LENGTH = 2_000;

const cursorSchema = z.string().check(z.regex(/^[\w-]{1,400}$/, 'invalid'));

/** The query of the list of customers; without `direction` names rise and everything else falls. */
export const customersQuerySchema = z.strictObject({
  search: z._default(optionalTextSchema(120), ''),
  sort: z._default(z.enum(CUSTOMER_SORTS, 'invalid'), 'lastOrder'),
  direction: z.optional(z.enum(SORT_DIRECTIONS, 'invalid')),
  cursor: z.optional(cursorSchema),
});
export type CustomersQuery = z.infer<typeof customersQuerySchema>;

export const customerOrdersQuerySchema = z.strictObject({ cursor: z.optional(cursorSchema) });

export const customerNoteSchema = z.strictObject({ note: textSchema(NOTE_LENGTH) });

/** What is typed so that no person is erased by mistake: their name or the number of one of their orders. */
export const erasureSchema = z.strictObject({ confirmation: textSchema(200) });

/** The direction that a sort has when none is given. */
export function defaultDirection(sort: CustomerSort): SortDirection {
  return sort === 'name' ? 'asc' : 'desc';
}
