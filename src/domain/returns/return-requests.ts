import * as z from 'zod/mini';
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/cart.ts';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { returnIbanSchema } from './withdrawal-form.ts';
import { RETURN_STATES } from './return-states.ts';

export const WITHDRAWALS_PAGE = 50;

const idSchema = z.string('required').check(z.regex(ORDER_ID, 'invalid'));

export const returnsQuerySchema = z.strictObject({
  search: z._default(optionalTextSchema(80), ''),
  /** `open`: all that still need action. */
  state: z.optional(z.enum(['open', ...RETURN_STATES], 'invalid')),
  orderId: z.optional(idSchema),
  cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
});
export type ReturnsQuery = z.infer<typeof returnsQuerySchema>;

export const returnIdSchema = z.strictObject({ id: idSchema });

const version = z.int('invalid').check(z.positive('invalid'));
const note = z._default(optionalTextSchema(1000), '');

/** A return that an owner opens for a buyer; a repeated request finds the return it made. */
export const openReturnSchema = z.strictObject({
  version,
  /** Number of the return within its order, from 1. */
  sequence: z.int('invalid').check(z.positive('invalid')),
  reason: z._default(optionalTextSchema(1000), ''),
  iban: z._default(returnIbanSchema, ''),
  /** True if the goods are here already: sellable ones go into stock. */
  received: z.boolean('invalid'),
  lines: z
    .array(
      z.strictObject({
        position: z.int('invalid'),
        quantity: z.int('invalid').check(z.gte(1, 'invalid'), z.lte(MAX_QUANTITY, 'invalid')),
        restock: z._default(z.boolean('invalid'), false),
      }),
      'required',
    )
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
});
export type OpenReturnRequest = z.infer<typeof openReturnSchema>;

export const refundAccountSchema = z.strictObject({ iban: returnIbanSchema.check(z.minLength(1, 'required')) });

/** An owner's move; `version` is the one seen. */
export const returnMoveSchema = z.discriminatedUnion('move', [
  z.strictObject({
    move: z.literal('receive'),
    version,
    note,
    /** All lines of the withdrawal, each with what becomes of its pieces. */
    lines: z
      .array(
        z.strictObject({
          position: z.int('invalid'),
          restock: z.boolean('invalid'),
          note: z._default(optionalTextSchema(300), ''),
        }),
        'required',
      )
      .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
  }),
  z.strictObject({
    move: z.literal('refund'),
    version,
    note,
    /** Bani sent; at most the order's total less earlier refunds. */
    amount: z.int('invalid').check(z.gte(0, 'out_of_range'), z.lte(100_000_000, 'out_of_range')),
  }),
  z.strictObject({ move: z.literal('cancel'), version, note }),
  z.strictObject({ move: z.literal('leave_out'), version, note }),
]);
export type ReturnMoveRequest = z.infer<typeof returnMoveSchema>;

/** Decision on a return announced by number and contact alone; `version` is the one seen. */
export const claimDecisionSchema = z.strictObject({ version, decision: z.enum(['accept', 'set_aside'], 'invalid') });
export type ClaimDecision = z.infer<typeof claimDecisionSchema>;
