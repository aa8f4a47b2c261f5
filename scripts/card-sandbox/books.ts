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
  /** Seconds since 1970, as Stripe counts. */
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

/** Everything that the sandbox knows; kept in a file where one is given, so that a restart forgets nothing. */
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

  /** Lists what was taken and not given back, in the smallest unit. A refund that failed gave nothing back. */
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

  /** To be called after every change; many at once are written together. */
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
