import * as z from 'zod/mini';
import { MAX_LINES } from '#domain/cart/cart.ts';
import type { Bani } from '#domain/money/money.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { phoneSchema } from './contact-fields.ts';
import type { OrderTotals } from './order-totals.ts';
import { orderFieldsSchema, requireByMethod, withoutHiddenFields } from './order-form.ts';
import { ORDER_DELIVERY_METHODS, PAYMENT_METHODS } from './order-methods.ts';
import { askedLinesSchema, baniSchema } from './order-requests.ts';
import { eachText, ORDER_TEXTS, TYPED_TEXTS } from './order-texts.ts';
import type { OrderLine } from './order.ts';

/** Days for which a buyer may place a sent draft at its prices. */
const DRAFT_VALID_DAYS = 14;

const typed = (length: number) => z._default(optionalTextSchema(length), '');

/** An owner's draft of an order, in which every field may be empty. */
const draftFieldsSchema = z.strictObject({
  ...eachText(TYPED_TEXTS, (field) => typed(ORDER_TEXTS[field].length)),
  deliveryMethod: z.enum(ORDER_DELIVERY_METHODS, 'invalid'),
  paymentMethod: z.enum(PAYMENT_METHODS, 'invalid'),
  company: z._default(
    z.nullable(
      z.strictObject({
        name: typed(200),
        taxId: typed(20),
        registrationNumber: typed(30),
        address: z._default(
          z.nullable(z.strictObject({ street: typed(200), city: typed(80), county: typed(20), postalCode: typed(10) })),
          null,
        ),
      }),
    ),
    null,
  ),
  /** Bani off the goods. */
  discount: baniSchema,
  /** Reason of the discount, shown to the buyer. */
  discountReason: typed(120),
  /** Bani. */
  shippingFee: baniSchema,
  /** False if sold face to face. */
  distanceSale: z.boolean('invalid'),
});
type DraftFields = z.infer<typeof draftFieldsSchema>;

/** Stored content of a draft: lines keep the price of the day they were added. */
export interface DraftContent extends DraftFields {
  lines: OrderLine[];
}

/** Body of `PUT /api/admin/draft-orders/{id}`; version 0 creates the draft. */
export const saveDraftSchema = z.extend(draftFieldsSchema, {
  version: z.int('invalid').check(z.nonnegative('invalid')),
  lines: askedLinesSchema.check(z.maxLength(MAX_LINES, 'too_many')),
});
export type SaveDraftRequest = z.infer<typeof saveDraftSchema>;

export const placeDraftSchema = z.strictObject({
  version: z.int('invalid').check(z.positive('invalid')),
  /** Number of the fiscal receipt for a payment in person; null without one. */
  receipt: z.nullable(optionalTextSchema(40).check(z.minLength(1, 'required'))),
  /** True if the buyer has the goods already; only for pick-ups. */
  handedOver: z._default(z.boolean('invalid'), false),
});
export type PlaceDraftRequest = z.infer<typeof placeDraftSchema>;

export const acceptDraftSchema = z.object({
  id: z.uuid('invalid'),
  viewKey: z.string('required').check(z.maxLength(64, 'invalid')),
  version: z.pipe(z.string('required').check(z.regex(/^\d{1,9}$/, 'invalid')), z.transform(Number)),
  termsAccepted: z.literal('on', 'terms_required'),
});

/** Fields for turning a draft into an order: the checkout's, with pick-up as another delivery method. */
const completeFieldsSchema = z.extend(z.omit(orderFieldsSchema, { termsAccepted: true, lockerId: true, gift: true }), {
  deliveryMethod: z.enum(ORDER_DELIVERY_METHODS, 'required'),
  phoneNo: phoneSchema,
});
const completeSchema = z.pipe(
  withoutHiddenFields<z.input<typeof completeFieldsSchema>>(),
  completeFieldsSchema.check(requireByMethod),
);
type CompleteFields = z.infer<typeof completeFieldsSchema>;

type CompletedDraft = { ok: true; fields: CompleteFields } | { ok: false; errors: Record<string, string> };

/** Completes a draft, or returns what it lacks by field: `lines`, and `discountReason` of a discount. */
export function completeDraft(draft: DraftContent): CompletedDraft {
  const { lines, discount, discountReason, shippingFee: _fee, distanceSale: _distance, ...fields } = draft;
  const parsed = completeSchema.safeParse(fields);
  const errors = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  if (lines.length === 0) errors.lines = 'required';
  if (discount > subtotalOf(lines)) errors.discount = 'too_much';
  if (discount > 0 && discountReason === '') errors.discountReason = 'required';
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, fields: parsed.data };
}

/** Computes the sums of a draft, in bani. */
export function totalsOfDraft({
  lines,
  discount,
  shippingFee,
}: {
  lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity'>[];
  discount: Bani;
  shippingFee: Bani;
}): OrderTotals {
  const subtotal = subtotalOf(lines);
  const taken = Math.min(discount, subtotal);
  return { subtotal, discount: taken, shippingFee, total: subtotal - taken + shippingFee };
}

function subtotalOf(lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity'>[]): Bani {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}

/** Returns until when the buyer may place a draft by its link. */
export function draftValidUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DRAFT_VALID_DAYS * 24 * 3_600_000);
}
