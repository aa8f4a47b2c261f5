import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';

export const CUSTOMER_SORTS = ['lastOrder', 'total', 'orders', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
const SORT_DIRECTIONS = ['asc', 'desc'] as const;
type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** A customer's id is the md5 of their mail address, or of their phone. */
export const CUSTOMER_ID = /^[a-f0-9]{32}$/;

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

export const customerNoteSchema = z.strictObject({ note: textSchema(2_000) });

/** Most orders, testimonials or messages that are chosen at once. */
export const MOST_CHOSEN = 100;
const chosenSchema = z._default(
  z.array(z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'too_long'))).check(z.maxLength(MOST_CHOSEN)),
  [],
);

/**
 * Says what is erased with a person: `confirmation` is what is typed so that nobody is erased by mistake, their name or the number of one of
 * their orders; the others are the ids of what an owner knows to be theirs, though it has another name and phone, or no address.
 */
export const erasureSchema = z.strictObject({
  confirmation: textSchema(200),
  orders: chosenSchema,
  testimonials: chosenSchema,
  messages: chosenSchema,
});
export type Erasure = z.infer<typeof erasureSchema>;

/** The query of an export: the ids of orders that are theirs though they have another name and phone, with commas between them. */
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
