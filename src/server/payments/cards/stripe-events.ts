import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import type { ProviderEvent } from './card-provider.ts';
import { eventSchema, readStripeRefund, readStripeSession, refundsSchema } from './stripe-shapes.ts';

const SESSION_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
];
const REFUND_EVENTS: readonly string[] = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];

/** Reads an event with a valid signature. @returns undefined for an unreadable one */
export function readStripeEvent(event: unknown): ProviderEvent | undefined {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return undefined;
  const { id, type, data } = parsed.data;
  return { id, type, ...readSubject(type, data.object) };
}

function readSubject(type: string, object: unknown): Pick<ProviderEvent, 'session' | 'refund'> {
  const session = SESSION_EVENTS.includes(type) ? readStripeSession(object) : undefined;
  const refund = REFUND_EVENTS.includes(type)
    ? readStripeRefund(object)
    : type === 'charge.refunded'
      ? readNewestRefund(object)
      : undefined;
  return { ...(session && { session }), ...(refund && { refund }) };
}

/** Reads a charge's newest refund, which only older API versions include; newer ones send `refund.created`. */
function readNewestRefund(charge: unknown): ProviderRefund | undefined {
  const refunds = refundsSchema.safeParse((charge as { refunds?: unknown } | null)?.refunds);
  return readStripeRefund(refunds.data?.data[0]);
}
