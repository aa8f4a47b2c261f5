import * as z from 'zod/mini';
import { isRomanianIban, readIban } from '#domain/bank/iban.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/cart.ts';
import { readAnyPhoneNumber } from '#domain/orders/phone-number.ts';
import { readOrderNumber } from '#domain/orders/typed-order-number.ts';
import { emailSchema } from '#domain/text/email-schema.ts';
import { personNameSchema } from '#domain/text/person-name-schema.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';

/** A typed order number; an impossible one fails to open an order, as a wrong one does. */
const orderNumberSchema = textSchema(40).check(z.overwrite((typed) => readOrderNumber(typed) ?? typed));

/** Number and contact of an order without its link, sent in a request's body, never in an address. */
export const findOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  /** The order's mail address or phone number. */
  contact: textSchema(254),
});

/**
 * The same for a mailed link: impossible numbers and contacts are refused at once, because wrong ones get no answer. A
 * withdrawal has no such hurdle.
 */
export const askOrderLinkSchema = z.object({
  orderNumber: textSchema(40).check(
    z.refine((typed) => readOrderNumber(typed) !== undefined, 'invalid'),
    z.overwrite((typed) => readOrderNumber(typed) ?? typed),
  ),
  contact: textSchema(254).check(
    z.refine(
      (typed) => (typed.includes('@') ? emailSchema.safeParse(typed).success : readAnyPhoneNumber(typed) !== undefined),
      'invalid',
    ),
  ),
});

export const quantityField = (position: number): string => `quantity-${position}`;
const QUANTITY_FIELD = /^quantity-([1-9]\d{0,3})$/;

/** Collects the posted pieces of each line under `lines`; omits lines without pieces to return. */
function gatherLines(fields: Record<string, string>): Record<string, unknown> {
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const position = QUANTITY_FIELD.exec(name)?.[1];
    return position === undefined || /^0*$/.test(value)
      ? []
      : [{ position: Number(position), quantity: /^\d{1,4}$/.test(value) ? Number(value) : NaN }];
  });
  return { ...fields, lines };
}

const withdrawnLineSchema = z.object({
  position: z.int('invalid'),
  quantity: z.int('invalid').check(z.gte(1, 'invalid'), z.lte(MAX_QUANTITY, 'invalid')),
});

/** Account for refunds not by card. Optional, because the law makes no withdrawal depend on it. */
export const returnIbanSchema = optionalTextSchema(60).check(
  z.overwrite(readIban),
  z.refine((iban) => iban === '' || isRomanianIban(iban), 'invalid'),
);

/** Posted statement of withdrawal: strings, with the order's key, or its number and contact. */
export const withdrawalSchema = z.pipe(
  z.pipe(z.record(z.string(), z.string()), z.transform(gatherLines)),
  z.object({
    orderId: z._default(optionalTextSchema(64), ''),
    viewKey: z._default(optionalTextSchema(200), ''),
    orderNumber: z._default(optionalTextSchema(40), ''),
    contact: z._default(optionalTextSchema(254), ''),
    /** Number of the withdrawal within its order, from 1: a repeated form finds the withdrawal it made. */
    sequence: z.pipe(z.string('invalid').check(z.regex(/^[1-9]\d{0,3}$/, 'invalid')), z.transform(Number)),
    name: personNameSchema(160),
    /** Receives the acknowledgement. */
    emailAddress: emailSchema,
    reason: z._default(optionalTextSchema(1000), ''),
    iban: z._default(returnIbanSchema, ''),
    lines: z.array(withdrawnLineSchema).check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'invalid')),
  }),
);
export type WithdrawalForm = z.infer<typeof withdrawalSchema>;

/** `CG-2026-000123-R1`. */
export function withdrawalNumber(orderNumber: string, sequence: number): string {
  return `${orderNumber}-R${sequence}`;
}
