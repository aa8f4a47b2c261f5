import { afterAll, beforeAll } from 'vitest';
import { giveProviderEffects } from '#server/sales/money/provider-effects.ts';
import { closeStalePage } from '#server/payments/cards/close-stale-page.ts';

/** Keeps payment pages open that the shop would close, as if its process had died before. */
export function leavePaymentPagesOpen(): void {
  beforeAll(() => giveProviderEffects({ closePaymentPage: () => Promise.resolve() }));
  afterAll(() => giveProviderEffects({ closePaymentPage: closeStalePage }));
}
