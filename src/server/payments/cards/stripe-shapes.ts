import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import * as z from 'zod/mini';
import type { ProviderSession } from './card-provider.ts';

/** The shop relies on these parts of Stripe's objects, whatever version of its API made them. */
const metadataSchema = z.nullish(z.record(z.string(), z.string()));
/** An id, or the whole object where Stripe was asked for it. */
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

/** A list of refunds, also as a charge carries it; newest first. */
export const refundsSchema = z.object({ data: z.array(z.unknown()) });

/** @returns undefined for what is no session, for one that the shop did not open, and for a paid one that names no payment */
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
  // Complete and unpaid: the bank has not answered yet. It cannot be paid there a second time.
  const url = session.status === 'open' ? (session.url ?? null) : null;
  return { ...common, url, state: 'open', payment: null };
}

/** `requires_action` waits for somebody, and an event tells how it ended. */
const REFUND_STATES: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Reads a refund. @returns undefined for what is none, or belongs to no payment of the shop's kind */
export function readStripeRefund(value: unknown): ProviderRefund | undefined {
  const parsed = refundSchema.safeParse(value);
  if (!parsed.success || !parsed.data.payment_intent) return undefined;
  const { id, amount, payment_intent, status, metadata } = parsed.data;
  const state = REFUND_STATES[status ?? ''];
  if (!state) return undefined;
  return { reference: id, refundId: metadata?.refundId ?? null, paymentReference: payment_intent, amount, state };
}
