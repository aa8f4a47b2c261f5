import { StripeRefusal } from './stripe-error.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Answers a request that is repeated under the same key as the first time, as Stripe does for a day. */
export class Idempotency {
  readonly #kept = new Map<string, { request: string; answer: Answer }>();

  /** @param request - path and parameters: the same key with others is refused; `act`'s refusals are not kept */
  once(key: string | undefined, request: string, act: () => Answer): { answer: Answer; isReplay: boolean } {
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (kept && kept.request !== request) {
      throw new StripeRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    }
    if (kept) return { answer: kept.answer, isReplay: true };
    const answer = act();
    this.keep(key, request, answer);
    return { answer, isReplay: false };
  }

  keep(key: string | undefined, request: string, answer: Answer): void {
    if (key !== undefined) this.#kept.set(key, { request, answer });
  }
}
