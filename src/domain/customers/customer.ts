import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';

export const CUSTOMER_SORTS = ['lastOrder', 'total', 'orders', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
const SORT_DIRECTIONS = ['asc', 'desc'] as const;
type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** A customer's id is the md5 of their mail address, or else of their phone. */
export const CUSTOMER_ID = /^[a-f0-9]{32}$/;

const cursorSchema = z.string().check(z.regex(/^[\w-]{1,400}$/, 'invalid'));

/** Query of the list of customers; without `direction` names sort ascending, all else descending. */
export const customersQuerySchema = z.strictObject({
  search: z._default(optionalTextSchema(120), ''),
  sort: z._default(z.enum(CUSTOMER_SORTS, 'invalid'), 'lastOrder'),
  direction: z.optional(z.enum(SORT_DIRECTIONS, 'invalid')),
  cursor: z.optional(cursorSchema),
});
export type CustomersQuery = z.infer<typeof customersQuerySchema>;

export const customerOrdersQuerySchema = z.strictObject({ cursor: z.optional(cursorSchema) });

export const customerNoteSchema = z.strictObject({ note: textSchema(2_000) });

/** Most orders, testimonials or messages chosen at once. */
export const MOST_CHOSEN = 100;
const chosenSchema = z._default(
  z.array(z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'too_long'))).check(z.maxLength(MOST_CHOSEN)),
  [],
);

/**
 * Body of an erasure. `confirmation` is the person's name or one of their order numbers, typed to prevent mistakes; the
 * ids name records that an owner knows to be theirs, despite another name and phone, or no address.
 */
export const erasureSchema = z.strictObject({
  confirmation: textSchema(200),
  orders: chosenSchema,
  testimonials: chosenSchema,
  messages: chosenSchema,
});
export type Erasure = z.infer<typeof erasureSchema>;

/** Query of an export: comma-separated ids of the person's orders under another name and phone. */
export const exportQuerySchema = z.strictObject({
  orders: z._default(
    z.pipe(
      z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, 'invalid')),
      z.transform((ids) => ids.split(',')),
    ),
    [],
  ),
});

export function defaultDirection(sort: CustomerSort): SortDirection {
  return sort === 'name' ? 'asc' : 'desc';
}
