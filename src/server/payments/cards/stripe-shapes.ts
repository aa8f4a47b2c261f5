import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import * as z from 'zod/mini';
import type { ProviderSession } from './card-provider.ts';

/** Parts of Stripe's objects that the shop relies on, in every version of its API. */
const metadataSchema = z.nullish(z.record(z.string(), z.string()));
/** An id, or the expanded object. */
const referenceSchema = z.nullish(
  z.union([
    z.string().check(z.minLength(1)),
    z.pipe(
      z.object({ id: z.string() }),
      z.transform(({ id }) => id),
    ),
  ]),
);

const sessionSchema = z.object({
  object: z.literal('checkout.session'),
  id: z.string().check(z.minLength(1)),
  url: z.nullish(z.url()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: referenceSchema,
  client_reference_id: z.nullish(z.string()),
  metadata: metadataSchema,
});

const refundSchema = z.object({
  object: z.literal('refund'),
  id: z.string().check(z.minLength(1)),
  amount: z.int(),
  payment_intent: referenceSchema,
  status: z.nullish(z.string()),
  metadata: metadataSchema,
});

export const eventSchema = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/** List of refunds, also within a charge; newest first. */
export const refundsSchema = z.object({ data: z.array(z.unknown()) });

/** @returns undefined for anything but a session that the shop opened; also for a paid session without a payment */
export function readStripeSession(value: unknown): ProviderSession | undefined {
  const parsed = sessionSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const session = parsed.data;
  const cardPaymentId = session.metadata?.cardPaymentId ?? session.client_reference_id;
  if (!cardPaymentId) return undefined;
  const common = { id: session.id, cardPaymentId };
  if (session.status === 'complete' && session.payment_status === 'paid') {
    if (!session.payment_intent) return undefined;
    const payment = {
      reference: session.payment_intent,
      amount: session.amount_total,
      currency: session.currency.toLowerCase(),
    };
    return { ...common, url: null, state: 'paid', payment };
  }
  if (session.status === 'expired') return { ...common, url: null, state: 'expired', payment: null };
  // A complete, unpaid session waits for the bank and cannot be paid again.
  const url = session.status === 'open' ? (session.url ?? null) : null;
  return { ...common, url, state: 'open', payment: null };
}

/** `requires_action` counts as pending, because an event reports its end. */
const REFUND_STATES: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Reads a refund. @returns undefined for anything else, and for a refund without a payment intent */
export function readStripeRefund(value: unknown): ProviderRefund | undefined {
  const parsed = refundSchema.safeParse(value);
  if (!parsed.success || !parsed.data.payment_intent) return undefined;
  const { id, amount, payment_intent, status, metadata } = parsed.data;
  const state = REFUND_STATES[status ?? ''];
  if (!state) return undefined;
  return { reference: id, refundId: metadata?.refundId ?? null, paymentReference: payment_intent, amount, state };
}
