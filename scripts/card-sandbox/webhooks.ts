import { createHmac } from 'node:crypto';
import type { FaultModes } from './fault-modes.ts';
import { newId, seconds } from './books.ts';

type WebhookFault = FaultModes['webhooks'];

/** Milliseconds between attempts: some twenty seconds here, where Stripe's test mode takes hours. */
const PAUSES = [200, 500, 1_000, 2_000, 4_000, 6_000, 8_000];
/** Longest time in ms that a reordered event waits for the event that overtakes it. */
const LONGEST_HOLD = 5_000;
const PATIENCE = 10_000;

/** Signs a body as Stripe does: `t` is the time in seconds, `v1` the HMAC-SHA-256 of `t.body`. */
function signBody(body: string, secret: string): string {
  const at = seconds();
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Posts events to the shop with the requested faults, and repeats each until a 2xx answer. */
export class Webhooks {
  /** Delivery counts, which tests await and compare. */
  readonly told = { made: 0, delivered: 0, refused: 0, dropped: 0, givenUp: 0, waiting: 0 };
  readonly #held: { send(): void; timer: NodeJS.Timeout }[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #target: () => string;
  readonly #secret: string;
  readonly #fault: () => WebhookFault;
  #isOver = false;

  constructor(settings: { target: () => string; secret: string; fault: () => WebhookFault }) {
    this.#target = settings.target;
    this.#secret = settings.secret;
    this.#fault = settings.fault;
  }

  send(type: string, object: unknown, fault: WebhookFault = this.#fault()): void {
    this.told.made += 1;
    if (fault.drop) return void (this.told.dropped += 1);
    const event = { id: newId('evt'), object: 'event', api_version: '2026-10-28.endive', created: seconds() };
    const body = JSON.stringify({ ...event, type, livemode: false, pending_webhooks: 1, data: { object } }, null, 2);
    for (let copy = 0; copy < fault.repeat; copy += 1) {
      this.told.waiting += 1;
      const send = () => this.#after(fault.delayMs, () => void this.#deliver(body, 0));
      if (fault.reorder) this.#hold(send);
      else send();
    }
  }

  stop(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { timer } of this.#held) clearTimeout(timer);
  }

  /** Holds a delivery until a second one, which goes first. */
  #hold(send: () => void): void {
    const earlier = this.#held.shift();
    if (earlier) {
      clearTimeout(earlier.timer);
      send();
      return earlier.send();
    }
    const timer = setTimeout(() => this.#held.shift()?.send(), LONGEST_HOLD);
    this.#held.push({ send, timer });
  }

  #after(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, milliseconds);
    this.#timers.add(timer);
  }

  async #deliver(body: string, attempt: number): Promise<void> {
    const isTaken = await fetch(this.#target(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signBody(body, this.#secret),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      })
      // The shop may also stop in the middle of its answer.
      .catch(() => false);
    if (this.#isOver) return;
    if (!isTaken) this.told.refused += 1;
    const pause = PAUSES[attempt];
    if (!isTaken && pause !== undefined) return this.#after(pause, () => void this.#deliver(body, attempt + 1));
    this.told.waiting -= 1;
    this.told[isTaken ? 'delivered' : 'givenUp'] += 1;
  }
}
