import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface SandboxSession {
  id: string;
  amount: number;
  currency: string;
  name: string;
  email: string | null;
  reference: string | null;
  metadata: Record<string, string>;
  paidUrl: string;
  leftUrl: string | null;
  /** Unix time in seconds, as in Stripe's API. */
  created: number;
  expires: number;
  status: 'open' | 'complete' | 'expired';
  payment: string | null;
  refusals: number;
}

interface SandboxPayment {
  id: string;
  session: string;
  amount: number;
  currency: string;
}

export interface SandboxRefund {
  id: string;
  payment: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  created: number;
}

/** All state of the sandbox. With a file, the state survives a restart. */
export class Books {
  readonly sessions = new Map<string, SandboxSession>();
  readonly payments = new Map<string, SandboxPayment>();
  readonly refunds = new Map<string, SandboxRefund>();
  readonly #file: string | undefined;
  #isWriting = false;

  constructor(file?: string) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      sessions: SandboxSession[];
      payments: SandboxPayment[];
      refunds: SandboxRefund[];
    };
    for (const session of kept.sessions) this.sessions.set(session.id, session);
    for (const payment of kept.payments) this.payments.set(payment.id, payment);
    for (const refund of kept.refunds) this.refunds.set(refund.id, refund);
  }

  /** Sums what was paid and refunded, in the smallest unit. A failed refund returns no money. */
  ledger() {
    const payments = [...this.payments.values()];
    const refunds = [...this.refunds.values()];
    const given = refunds.filter(({ status }) => status !== 'failed');
    const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
    return { payments, refunds, charged: sum(payments), refunded: sum(given) };
  }

  refundedOf(payment: string): number {
    const refunds = [...this.refunds.values()].filter((each) => each.payment === payment && each.status !== 'failed');
    return refunds.reduce((total, { amount }) => total + amount, 0);
  }

  /** Callers report every change; changes of one tick are written together. */
  changed(): void {
    if (!this.#file || this.#isWriting) return;
    this.#isWriting = true;
    setImmediate(() => {
      this.#isWriting = false;
      this.write();
    });
  }

  write(): void {
    if (!this.#file) return;
    const { sessions, payments, refunds } = this;
    const all = { sessions: [...sessions.values()], payments: [...payments.values()], refunds: [...refunds.values()] };
    writeFileSync(`${this.#file}.new`, JSON.stringify(all), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

export const newId = (kind: string): string => `${kind}_sandbox_${randomBytes(12).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
