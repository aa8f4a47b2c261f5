import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';

/** Heaviest parcel of the shop, in grams: Sameday's limit for one piece (SDK: 38 kg). */
const MAX_WEIGHT_GRAMS = 38_000;

export const shipmentRequestSchema = z.strictObject({
  version: z.int('invalid').check(z.positive('invalid')),
  /** By default the weight of its products. */
  weightGrams: z.optional(z.int('invalid').check(z.gte(1, 'out_of_range'), z.lte(MAX_WEIGHT_GRAMS, 'out_of_range'))),
  /** The courier's id of a locker whose name the customer typed. */
  lockerId: z.optional(textSchema(10).check(z.regex(/^\d{1,10}$/, 'invalid'))),
  /** Sends an order although it is unpaid. */
  evenUnpaid: z._default(z.boolean('invalid'), false),
  /** Also marks the order as shipped. */
  ship: z._default(z.boolean('invalid'), false),
});
export type ShipmentCreation = z.infer<typeof shipmentRequestSchema>;

export const shipmentIdSchema = z.strictObject({ id: z.uuid('invalid') });
export const shipmentOrderIdsSchema = z.strictObject({
  ids: z
    .array(z.string('required').check(z.regex(/^[\w-]{1,64}$/, 'invalid')), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(50, 'too_many')),
});
