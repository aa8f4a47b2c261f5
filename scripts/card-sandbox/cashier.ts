import { newId, seconds, type Books, type SandboxRefund, type SandboxSession } from './books.ts';
import { pairsAt, textAt, type FormValue } from './form-body.ts';
import type { FaultModes } from './fault-modes.ts';
import { openSession } from './open-session.ts';
import { StripeRefusal } from './stripe-error.ts';
import { showRefund, showSession } from './stripe-objects.ts';
import type { Webhooks } from './webhooks.ts';

/** Longest delay of a Node timer, in ms. */
const LONGEST_TIMER = 2_147_483_647;

export class Cashier {
  readonly #books: Books;
  readonly #webhooks: Webhooks;
  readonly #faults: () => FaultModes;
  readonly #address: () => string;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(parts: { books: Books; webhooks: Webhooks; faults: () => FaultModes; address: () => string }) {
    this.#books = parts.books;
    this.#webhooks = parts.webhooks;
    this.#faults = parts.faults;
    this.#address = parts.address;
    for (const session of this.#books.sessions.values()) this.#endInTime(session);
  }

  open(form: Record<string, FormValue>): SandboxSession {
    const session = openSession(form);
    this.#books.sessions.set(session.id, session);
    this.#books.changed();
    this.#endInTime(session);
    return session;
  }

  /** Finds a session. @throws StripeRefusal when there is none */
  find(id: string): SandboxSession {
    const session = this.#books.sessions.get(id);
    if (!session) throw new StripeRefusal(404, `No such checkout.session: '${id}'`, { code: 'resource_missing' });
    return session;
  }

  show(session: SandboxSession) {
    return showSession(session, this.#books, this.#address());
  }

  /** Pays a session once; submitting its page again pays nothing more. */
  pay(session: SandboxSession, faults: Partial<Pick<FaultModes, 'charge' | 'webhooks'>> = {}): boolean {
    if (session.status === 'complete') return true;
    if (session.status !== 'open') return false;
    const { amount = session.amount, currency = session.currency } = faults.charge ?? this.#faults().charge;
    const id = newId('pi');
    this.#books.payments.set(id, { id, session: session.id, amount, currency });
    session.payment = id;
    this.#close(session, 'complete', 'checkout.session.completed', faults.webhooks);
    return true;
  }

  refuse(session: SandboxSession): void {
    if (session.status === 'open') session.refusals += 1;
  }

  /** Expires a session. @throws StripeRefusal when it is not open */
  expire(session: SandboxSession, webhooks?: FaultModes['webhooks']): void {
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`;
      throw new StripeRefusal(400, message);
    }
    this.#close(session, 'expired', 'checkout.session.expired', webhooks);
  }

  /** Refunds a payment. @throws StripeRefusal when the sum exceeds what is left of the payment */
  refund(form: Record<string, FormValue>): SandboxRefund {
    const payment = this.#books.payments.get(textAt(form, 'payment_intent') ?? '');
    if (!payment)
      throw new StripeRefusal(404, 'No such payment_intent', { code: 'resource_missing', param: 'payment_intent' });
    const left = payment.amount - this.#books.refundedOf(payment.id);
    const amount = Number(textAt(form, 'amount') ?? left);
    if (left === 0)
      throw new StripeRefusal(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (!Number.isInteger(amount) || amount <= 0 || amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
      throw new StripeRefusal(400, message, { param: 'amount' });
    }
    const fault = this.#faults().refunds;
    const refund: SandboxRefund = {
      id: newId('re'),
      payment: payment.id,
      amount,
      currency: payment.currency,
      metadata: pairsAt(form, 'metadata'),
      status: fault === 'done' ? 'succeeded' : 'pending',
      created: seconds(),
    };
    this.#books.refunds.set(refund.id, refund);
    this.#books.changed();
    this.#webhooks.send('refund.created', showRefund(refund));
    if (fault !== 'done') setImmediate(() => this.#endRefund(refund, fault));
    return { ...refund };
  }

  /** Lists refunds, newest first. */
  refundsOf(payment: string): SandboxRefund[] {
    return [...this.#books.refunds.values()].filter((refund) => refund.payment === payment).reverse();
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #endRefund(refund: SandboxRefund, fault: 'pending' | 'fails'): void {
    refund.status = fault === 'fails' ? 'failed' : 'succeeded';
    this.#books.changed();
    this.#webhooks.send(fault === 'fails' ? 'refund.failed' : 'refund.updated', showRefund(refund));
  }

  #close(
    session: SandboxSession,
    status: 'complete' | 'expired',
    type: string,
    webhooks?: FaultModes['webhooks'],
  ): void {
    session.status = status;
    clearTimeout(this.#timers.get(session.id));
    this.#timers.delete(session.id);
    this.#books.changed();
    this.#webhooks.send(type, this.show(session), webhooks);
  }

  #endInTime(session: SandboxSession): void {
    if (session.status !== 'open') return;
    const left = Math.min(Math.max(0, session.expires * 1000 - Date.now()), LONGEST_TIMER);
    const end = setTimeout(() => session.status === 'open' && this.expire(session), left);
    this.#timers.set(session.id, end.unref());
  }
}
