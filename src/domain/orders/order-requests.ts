import * as z from 'zod/mini';
import { AWB_COURIERS } from '#domain/shipments/awb-courier.ts';
import { MAX_LINES, MAX_QUANTITY, PRODUCT_ID } from '#domain/cart/cart.ts';
import { VAT_RATES } from '#domain/money/vat.ts';
import { chosenOptionsSchema } from '#domain/products/chosen-options-schema.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { billingCompanySchema } from './billing-company.ts';
import { ORDER_TRANSITION_NAMES } from './order-facts.ts';

/**
 * An owner's requests about an order. `version` is the one that they saw: no owner overwrites what they have not seen.
 */
const version = z.int('invalid').check(z.positive('invalid'));
const noteSchema = optionalTextSchema(1000);

/** A parcel's number, as Sameday and other couriers write them; spaces are dropped. */
export const awbSchema = textSchema(60).check(
  z.overwrite((typed) => normalizeWord(typed).replace(/\s+/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{5,30}$/, 'invalid'),
);

/** Bani that may come for an order at once; what is more is a slip. */
export const MOST_RECEIVED = 10_000_000;

export const orderMoveSchema = z
  .strictObject({
    move: z.enum(ORDER_TRANSITION_NAMES, 'invalid'),
    version,
    /** Needed by `ship`; null: there is no parcel, the buyer picks it up. */
    awb: z.optional(z.nullable(awbSchema)),
    /** Courier of the number; left out: Sameday. */
    courier: z.optional(z.enum(AWB_COURIERS, 'invalid')),
    /** Stands on the timeline; for `reject` it is also the reason that the customer reads. */
    note: z._default(noteSchema, ''),
    /** With `ship`: the owner's word that it goes out although it was to be paid beforehand and is not. */
    evenUnpaid: z._default(z.boolean('invalid'), false),
    /** With `deliver`: the team has handed it over, without a courier. */
    handedOver: z._default(z.boolean('invalid'), false),
    /** With `pay`: the bani that came; left out: what the order asks for. */
    amount: z.optional(z.int('invalid').check(z.positive('invalid'), z.lte(MOST_RECEIVED, 'too_much'))),
    /** With `return`: the goods can be sold again. */
    restock: z._default(z.boolean('invalid'), false),
    /** With `reject`: names the refund by which a card gets back at once what the order holds; made when the form opens. */
    refundKey: z.optional(z.uuid('invalid')),
    /** False: the customer gets no mail. */
    notify: z._default(z.boolean('invalid'), true),
  })
  .check(z.refine(({ move, awb }) => move !== 'ship' || awb !== undefined, { error: 'required', path: ['awb'] }));
export type OrderMoveRequest = z.infer<typeof orderMoveSchema>;

export const orderUndoSchema = z.strictObject({
  version,
  /** The last move of its state. */
  move: z.enum(ORDER_TRANSITION_NAMES, 'invalid'),
  note: z._default(noteSchema, ''),
});
export type OrderUndoRequest = z.infer<typeof orderUndoSchema>;

export const orderCompanySchema = z.strictObject({
  version,
  /** Null: the invoice names the person who ordered. */
  company: z.nullable(billingCompanySchema),
  /** The number of the invoice that stands: the owner's word that it is taken back and issued anew. */
  cancels: z.optional(optionalTextSchema(40)),
});
export type OrderCompanyRequest = z.infer<typeof orderCompanySchema>;

export const orderNoteSchema = z.strictObject({ version, note: textSchema(1000) });

export const orderRefundSchema = z.strictObject({
  version,
  /** Made when the form opens: the same request once more gives nothing back twice. */
  key: z.uuid('invalid'),
  /** Bani. */
  amount: z.int('invalid').check(z.positive('invalid')),
  /** Stands on the timeline and in the customer's mail. */
  reason: textSchema(1000),
});
export type OrderRefundRequest = z.infer<typeof orderRefundSchema>;

export const giftReleaseRequestSchema = z.strictObject({ version, reason: textSchema(1000) });

export const orderVersionSchema = z.strictObject({ version });

/** `isAsked`: the buyer is asked to pay beforehand; false: that is taken back. */
export const prepaymentSchema = z.strictObject({ version, isAsked: z.boolean('invalid') });
export type PrepaymentRequest = z.infer<typeof prepaymentSchema>;

/** Bani that an owner types. */
export const baniSchema = z.int('invalid').check(z.gte(0, 'invalid'), z.lte(10_000_000, 'too_much'));
const quantitySchema = z.int('invalid').check(z.gte(1, 'out_of_range'), z.lte(MAX_QUANTITY, 'out_of_range'));
const position = z.int('invalid').check(z.positive('invalid'));

/** A line that stays, by its number in the order or its place in a draft; it keeps the price of that day. */
const keptLineSchema = z.strictObject({ position, quantity: quantitySchema });
/** A line that is added, at the price of today. */
const addedLineSchema = z.strictObject({
  productId: z.string('required').check(z.regex(PRODUCT_ID, 'invalid')),
  quantity: quantitySchema,
  options: z._default(chosenOptionsSchema, {}),
});

/** A line of no product, in the owner's words and at their price. */
const customLineSchema = z.strictObject({
  title: textSchema(120),
  quantity: quantitySchema,
  /** Bani, VAT included. */
  unitPrice: baniSchema,
  /** Percent; of a firm that pays none, 0 stands whatever is asked. */
  vatRate: z.literal(VAT_RATES, 'invalid'),
  /** Made for this buyer, who cannot give it back. */
  personalised: z.boolean('invalid'),
});

/** Lines as they are asked for: those that stay, and those that are added. */
export const askedLinesSchema = z
  .array(z.union([keptLineSchema, addedLineSchema, customLineSchema], 'invalid'), 'required')
  .check(
    z.maxLength(MAX_LINES, 'too_many'),
    z.refine((lines) => hasEachOnce(lines), 'repeated'),
  );

/** All lines that the order is to have; one that is left out is removed. */
export const orderLinesSchema = z.strictObject({
  version,
  dryRun: z._default(z.boolean('invalid'), false),
  /** False: the customer gets no mail. */
  notify: z._default(z.boolean('invalid'), true),
  lines: askedLinesSchema.check(z.minLength(1, 'required')),
  /** Discount to come off the goods, and why; left out: what came off them so far, counted anew. */
  discount: z.optional(
    z
      .strictObject({ amount: baniSchema, reason: optionalTextSchema(120) })
      .check(z.refine(({ amount, reason }) => amount === 0 || reason !== '', { error: 'required', path: ['reason'] })),
  ),
});
export type OrderLinesRequest = z.infer<typeof orderLinesSchema>;
export type AskedOrderLine = OrderLinesRequest['lines'][number];

function hasEachOnce(lines: readonly ({ position: number } | object)[]): boolean {
  const kept = lines.flatMap((line) => ('position' in line ? [line.position] : []));
  return new Set(kept).size === kept.length;
}

export const ORDER_ID = /^[\w-]{1,64}$/;
const idSchema = z.string('required').check(z.regex(ORDER_ID, 'invalid'));

export const MAX_BULK = 200;
const BULK_MOVES = ['approve', 'pack', 'pay'] as const;
export type BulkMove = (typeof BULK_MOVES)[number];

export const orderBulkSchema = z.strictObject({
  ids: z.array(idSchema, 'required').check(z.minLength(1, 'required'), z.maxLength(MAX_BULK, 'too_many')),
  move: z.enum(BULK_MOVES, 'invalid'),
});

const hasNoneTwice = (values: readonly string[]) => new Set(values).size === values.length;

/** Parcels that are handed over together, each with its order as it was seen. */
export const orderParcelsSchema = z.strictObject({
  parcels: z
    .array(
      z.strictObject({ id: idSchema, version, awb: awbSchema, courier: z.enum(AWB_COURIERS, 'invalid') }),
      'required',
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(MAX_BULK, 'too_many'),
      z.refine((parcels) => hasNoneTwice(parcels.map(({ id }) => id)), 'repeated'),
      z.refine((parcels) => hasNoneTwice(parcels.map(({ awb }) => awb)), 'repeated'),
    ),
});
export type OrderParcel = z.infer<typeof orderParcelsSchema>['parcels'][number];

/** Orders that are printed together, as `ids=a,b`; `only=labels` leaves the slips out. */
export const orderIdsSchema = z.strictObject({
  ids: z.pipe(
    z.pipe(
      z.string('required'),
      z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    ),
    z.array(idSchema).check(z.minLength(1, 'required'), z.maxLength(MAX_BULK, 'too_many')),
  ),
  only: z.optional(z.enum(['labels'], 'invalid')),
});
