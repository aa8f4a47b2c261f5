import type { Books, SandboxRefund, SandboxSession } from './books.ts';

/** Formats a session as Stripe's API does, with the fields that a shop reads. */
export function showSession(session: SandboxSession, books: Books, address: string) {
  const payment = session.payment === null ? undefined : books.payments.get(session.payment);
  return {
    id: session.id,
    object: 'checkout.session',
    allowed_payment_method_types: ['card'],
    amount_subtotal: payment?.amount ?? session.amount,
    amount_total: payment?.amount ?? session.amount,
    cancel_url: session.leftUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: payment?.currency ?? session.currency,
    customer: null,
    customer_email: session.email,
    expires_at: session.expires,
    livemode: false,
    locale: 'ro',
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.payment,
    payment_method_types: ['card'],
    payment_status: payment ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.paidUrl,
    url: session.status === 'open' ? `${address}/pay/${session.id}` : null,
  };
}

export function showRefund(refund: SandboxRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.payment.replace(/^pi/, 'ch'),
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.payment,
    reason: null,
    status: refund.status,
  };
}
