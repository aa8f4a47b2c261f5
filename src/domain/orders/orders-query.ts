import * as z from 'zod/mini';
import { tableLanguage } from '#domain/accounts/account.ts';
import { daySchema } from '#domain/calendar/day-schema.ts';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { ORDER_DELIVERY_METHODS, PAYMENT_METHODS } from './order-methods.ts';
import { FULFILMENTS, ORDER_SORTS, ORDER_STATUSES, ORDER_TABS, PAYMENT_STATES } from './order-states.ts';

/** Several values in one parameter, as `status=pending,approved`. */
function listOf<const Value extends string>(values: readonly Value[]) {
  return z.pipe(
    z.pipe(
      optionalTextSchema(200),
      z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    ),
    z.array(z.enum(values, 'invalid')),
  );
}

/** Filters of the list, its count and its export. Days are Bucharest's, both included. */
const filterFields = {
  search: z._default(optionalTextSchema(120), ''),
  status: z.optional(listOf(ORDER_STATUSES)),
  fulfilment: z.optional(listOf(FULFILMENTS)),
  payment: z.optional(listOf(PAYMENT_STATES)),
  deliveryMethod: z.optional(listOf(ORDER_DELIVERY_METHODS)),
  paymentMethod: z.optional(listOf(PAYMENT_METHODS)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  productId: z.optional(z.string().check(z.regex(PRODUCT_ID, 'invalid'))),
  customerId: z.optional(z.string().check(z.regex(/^[a-f0-9]{32}$/, 'invalid'))),
  discountCode: z.optional(optionalTextSchema(40).check(z.toUpperCase())),
  waiting: z.optional(z.enum(ORDER_TABS, 'invalid')),
  /** `yes`: with an AWB whose parcel is neither returning nor back; `no`: without an AWB. */
  byCourier: z.optional(z.enum(['yes', 'no'], 'invalid')),
};

const sortFields = {
  sort: z._default(z.enum(ORDER_SORTS, 'invalid'), 'placedAt'),
  direction: z._default(z.enum(['asc', 'desc'], 'invalid'), 'desc'),
};

export const ordersFilterSchema = z.strictObject(filterFields);
export type OrdersFilter = z.infer<typeof ordersFilterSchema>;

export const ordersExportSchema = z.strictObject({ ...filterFields, ...sortFields, language: tableLanguage });
export type OrdersExport = z.infer<typeof ordersExportSchema>;

export const ordersQuerySchema = z.strictObject({
  ...filterFields,
  ...sortFields,
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/, 'invalid'))),
});
export type OrdersQuery = z.infer<typeof ordersQuerySchema>;
