import * as z from 'zod/mini';
import { AWB_COURIERS } from '#domain/shipments/awb-courier.ts';
import { MAX_LINES, MAX_QUANTITY, PRODUCT_ID } from '#domain/cart/cart.ts';
import { VAT_RATES } from '#domain/money/vat.ts';
import { chosenOptionsSchema } from '#domain/products/chosen-options-schema.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { billingCompanySchema } from './billing-company.ts';
import { ORDER_MOVE_NAMES } from './order-facts.ts';

/** An owner's requests about an order. `version` is the one seen: it prevents overwriting unseen changes. */
const version = z.int('invalid').check(z.positive('invalid'));
const noteSchema = optionalTextSchema(1000);

/** A parcel's AWB, as Sameday and other couriers write it; drops spaces. */
export const awbSchema = textSchema(60).check(
  z.overwrite((typed) => normalizeWord(typed).replace(/\s+/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{5,30}$/, 'invalid'),
);

/** Most bani received at once for an order; more is a typing error. */
export const MOST_RECEIVED = 10_000_000;

export const orderMoveSchema = z
  .strictObject({
    move: z.enum(ORDER_MOVE_NAMES, 'invalid'),
    version,
    /** Required by `ship`; null for a pick-up, which has no parcel. */
    awb: z.optional(z.nullable(awbSchema)),
    /** Courier of the AWB; Sameday by default. */
    courier: z.optional(z.enum(AWB_COURIERS, 'invalid')),
    /** Note on the timeline; with `reject` also the reason that the customer reads. */
    note: z._default(noteSchema, ''),
    /** With `ship`: sends an order to be paid in advance although it is unpaid. */
    evenUnpaid: z._default(z.boolean('invalid'), false),
    /** With `deliver`: the team handed the order over, without a courier. */
    handedOver: z._default(z.boolean('invalid'), false),
    /** With `pay`: the bani received; by default what the order asks for. */
    amount: z.optional(z.int('invalid').check(z.positive('invalid'), z.lte(MOST_RECEIVED, 'too_much'))),
    /** With `return`: puts the goods back on sale. */
    restock: z._default(z.boolean('invalid'), false),
    /** With `reject`: idempotency key of the full refund to the card, made when the form opens. */
    refundKey: z.optional(z.uuid('invalid')),
    /** False sends the customer no mail. */
    notify: z._default(z.boolean('invalid'), true),
  })
  .check(z.refine(({ move, awb }) => move !== 'ship' || awb !== undefined, { error: 'required', path: ['awb'] }));
export type OrderMoveRequest = z.infer<typeof orderMoveSchema>;

export const orderUndoSchema = z.strictObject({
  version,
  /** The last move of its state. */
  move: z.enum(ORDER_MOVE_NAMES, 'invalid'),
  note: z._default(noteSchema, ''),
});
export type OrderUndoRequest = z.infer<typeof orderUndoSchema>;

export const orderCompanySchema = z.strictObject({
  version,
  /** Null if the invoice names the person who ordered. */
  company: z.nullable(billingCompanySchema),
  /** Number of the current invoice, which the owner agrees to reverse and reissue. */
  cancels: z.optional(optionalTextSchema(40)),
});
export type OrderCompanyRequest = z.infer<typeof orderCompanySchema>;

export const orderNoteSchema = z.strictObject({ version, note: textSchema(1000) });

export const orderRefundSchema = z.strictObject({
  version,
  /** Idempotency key made when the form opens: a repeated request refunds nothing twice. */
  key: z.uuid('invalid'),
  /** Bani. */
  amount: z.int('invalid').check(z.positive('invalid')),
  /** Shown on the timeline and in the customer's mail. */
  reason: textSchema(1000),
});
export type OrderRefundRequest = z.infer<typeof orderRefundSchema>;

export const giftReleaseRequestSchema = z.strictObject({ version, reason: textSchema(1000) });

export const orderVersionSchema = z.strictObject({ version });

/** `isAsked`: asks the buyer for prepayment; false takes the request back. */
export const prepaymentSchema = z.strictObject({ version, isAsked: z.boolean('invalid') });
export type PrepaymentRequest = z.infer<typeof prepaymentSchema>;

/** Bani typed by an owner. */
export const baniSchema = z.int('invalid').check(z.gte(0, 'invalid'), z.lte(10_000_000, 'too_much'));
const quantitySchema = z.int('invalid').check(z.gte(1, 'out_of_range'), z.lte(MAX_QUANTITY, 'out_of_range'));
const position = z.int('invalid').check(z.positive('invalid'));

/** A kept line, by its number in the order or its place in a draft; keeps its price. */
const keptLineSchema = z.strictObject({ position, quantity: quantitySchema });
/** An added line, at today's price. */
const addedLineSchema = z.strictObject({
  productId: z.string('required').check(z.regex(PRODUCT_ID, 'invalid')),
  quantity: quantitySchema,
  options: z._default(chosenOptionsSchema, {}),
});

/** A line without a product, worded and priced by the owner. */
const customLineSchema = z.strictObject({
  title: textSchema(120),
  quantity: quantitySchema,
  /** Bani, VAT included. */
  unitPrice: baniSchema,
  /** Percent; always 0 for a firm that is no VAT payer. */
  vatRate: z.literal(VAT_RATES, 'invalid'),
  /** True if made for this buyer, so that it cannot be returned. */
  personalised: z.boolean('invalid'),
});

/** Requested lines: kept ones and added ones. */
export const askedLinesSchema = z
  .array(z.union([keptLineSchema, addedLineSchema, customLineSchema], 'invalid'), 'required')
  .check(
    z.maxLength(MAX_LINES, 'too_many'),
    z.refine((lines) => hasEachOnce(lines), 'repeated'),
  );

/** All lines of the changed order; an omitted line is removed. */
export const orderLinesSchema = z.strictObject({
  version,
  dryRun: z._default(z.boolean('invalid'), false),
  /** False sends the customer no mail. */
  notify: z._default(z.boolean('invalid'), true),
  lines: askedLinesSchema.check(z.minLength(1, 'required')),
  /** Discount off the goods with its reason; by default the discount so far, recalculated. */
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

/** Parcels handed over together, each with its order's version as seen. */
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

/** Orders printed together, as `ids=a,b`; `only=labels` omits the slips. */
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
