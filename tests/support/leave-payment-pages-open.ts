import { afterAll, beforeAll } from 'vitest';
import { giveProviderEffects } from '#server/sales/money/provider-effects.ts';
import { closeStalePage } from '#server/payments/cards/close-stale-page.ts';

/** Leaves payment pages open that the shop closes, for the tests around this call: as where its process died before. */
export function leavePaymentPagesOpen(): void {
  beforeAll(() => giveProviderEffects({ closePaymentPage: () => Promise.resolve() }));
  afterAll(() => giveProviderEffects({ closePaymentPage: closeStalePage }));
}
