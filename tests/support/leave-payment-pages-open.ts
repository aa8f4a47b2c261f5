import { afterAll, beforeAll } from 'vitest';
import { giveEffects } from '#server/platform/unit-of-work/effects.ts';
import { closeStalePage } from '#server/payments/cards/close-stale-page.ts';

/** Leaves payment pages open that the shop closes, for the tests around this call: as where its process died before. */
export function leavePaymentPagesOpen(): void {
  beforeAll(() => giveEffects({ closePaymentPage: () => Promise.resolve() }));
  afterAll(() => giveEffects({ closePaymentPage: closeStalePage }));
}
