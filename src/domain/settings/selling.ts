import * as z from 'zod/mini';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-form.ts';

const bani = (from: number) => z.int('invalid').check(z.gte(from, 'invalid'), z.lte(10_000_000, 'too_large'));

/** What delivery costs, and how an order may be delivered and paid. Sums are bani. */
export const sellingSchema = z
  .strictObject({
    shippingFee: bani(0),
    /** Goods that cost so much, a discount taken off, are delivered free of charge; null: none are. */
    freeShippingFrom: z.nullable(bani(1)),
    /** In the order in which the checkout shows them. */
    deliveryMethods: z.array(z.enum(DELIVERY_METHODS)).check(
      z.minLength(1, 'one_needed'),
      z.overwrite((chosen) => DELIVERY_METHODS.filter((each) => chosen.includes(each))),
    ),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)).check(
      z.minLength(1, 'one_needed'),
      z.overwrite((chosen) => PAYMENT_METHODS.filter((each) => chosen.includes(each))),
    ),
    /** Orders that may be paid in cash at the door: totals from, and up to; null: any. */
    cashFrom: z.nullable(bani(1)),
    cashUpTo: z.nullable(bani(1)),
  })
  .check(({ value, issues }) => {
    if (value.cashFrom === null || value.cashUpTo === null || value.cashFrom <= value.cashUpTo) return;
    issues.push({ code: 'custom', message: 'below_minimum', path: ['cashUpTo'], input: value.cashUpTo });
  });
export type Selling = z.infer<typeof sellingSchema>;

/** As specified (section 9): 12 RON for each order, and every way to deliver and to pay. */
export const DEFAULT_SELLING: Selling = {
  shippingFee: 1200,
  freeShippingFrom: null,
  deliveryMethods: [...DELIVERY_METHODS],
  paymentMethods: [...PAYMENT_METHODS],
  cashFrom: null,
  cashUpTo: null,
};

/** Whether an order of this total may be paid in cash at the door. */
export function isCashTotal(total: number, { cashFrom, cashUpTo }: Pick<Selling, 'cashFrom' | 'cashUpTo'>): boolean {
  return (cashFrom === null || total >= cashFrom) && (cashUpTo === null || total <= cashUpTo);
}
