import * as z from 'zod/mini';
import type { Day } from '#domain/calendar/day.ts';
import { daySchema } from '#domain/calendar/day-schema.ts';
import { WEEKDAYS } from '#domain/calendar/working-day.ts';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';

const MAX_CLOSED = 30;

/** Highest bound on pieces. */
const MAX_CASH_PIECES = 1000;

/** Most working days to make goods. */
export const MAX_MAKING_DAYS = 30;

const bani = (from: number) => z.int('invalid').check(z.gte(from, 'invalid'), z.lte(10_000_000, 'too_large'));

/** A period without dispatch, both ends included. */
const closedSchema = z
  .strictObject({ from: daySchema, to: daySchema })
  .check(z.refine(({ from, to }) => from <= to, { error: 'before_start', path: ['to'] }));

/** Delivery fees and methods, payment methods, and sending days. Sums are bani. */
export const sellingSchema = z
  .strictObject({
    shippingFee: bani(0),
    /** Price of goods after discount from which delivery is free; null for never. */
    freeShippingFrom: z.nullable(bani(1)),
    /** In the order of the checkout. */
    deliveryMethods: z.array(z.enum(DELIVERY_METHODS)).check(
      z.minLength(1, 'one_needed'),
      z.overwrite((chosen) => DELIVERY_METHODS.filter((each) => chosen.includes(each))),
    ),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)).check(
      z.minLength(1, 'one_needed'),
      z.overwrite((chosen) => PAYMENT_METHODS.filter((each) => chosen.includes(each))),
    ),
    /** Totals of orders that may be paid in cash: from, and up to; null for no bound. */
    cashFrom: z.nullable(bani(1)),
    cashUpTo: z.nullable(bani(1)),
    /** Most pieces of a cash order; null for no bound. */
    cashPieces: z.nullable(z.int('invalid').check(z.gte(1, 'invalid'), z.lte(MAX_CASH_PIECES, 'too_large'))),
    /** Allows cash for goods made for one buyer, which nobody else would buy. */
    cashForPersonalised: z.boolean('invalid'),
    /** Of {@link WEEKDAYS}; public holidays are always closed. */
    workingDays: z.array(z.int('invalid').check(z.gte(1, 'invalid'), z.lte(7, 'invalid'))).check(
      z.minLength(1, 'one_needed'),
      z.overwrite((chosen) => WEEKDAYS.filter((each) => chosen.includes(each))),
    ),
    closedDays: z.array(closedSchema).check(z.maxLength(MAX_CLOSED, 'too_many'), z.overwrite(joinPeriods)),
    /** Orders before this hour of a working day, in Bucharest, are handed over that day. */
    lastSendingHour: z.int('invalid').check(z.gte(0, 'invalid'), z.lte(23, 'invalid')),
    /** Working days to make goods with a proof, from its approval. */
    makingDays: z.int('invalid').check(z.gte(0, 'invalid'), z.lte(MAX_MAKING_DAYS, 'too_large')),
    /** True: an owner confirms and packs orders in separate steps; false: the next step takes them along. */
    confirmStep: z.boolean('invalid'),
    packStep: z.boolean('invalid'),
  })
  .check(({ value, issues }) => {
    if (value.cashFrom === null || value.cashUpTo === null || value.cashFrom <= value.cashUpTo) return;
    issues.push({ code: 'custom', message: 'below_minimum', path: ['cashUpTo'], input: value.cashUpTo });
  });

interface Period {
  from: Day;
  to: Day;
}

/** Sorts the periods and joins overlapping ones, so that customers read the true end of a closure. */
function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || period.from > last.to) joined.push({ ...period });
    else if (period.to > last.to) last.to = period.to;
  }
  return joined;
}
