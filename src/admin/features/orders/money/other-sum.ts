import type { CardPaymentState, RefundState } from '#domain/payments/payment-states.ts';

interface CardMoney {
  cardPayments: readonly { state: CardPaymentState; received: number | null }[];
  refunds: readonly { amount: number; state: RefundState; byCard: boolean }[];
}

/** True while mismatched money is still here. Refunds name no card payment, so stray money counts as a whole. */
export function hasOtherSum({ cardPayments, refunds }: CardMoney): boolean {
  if (!cardPayments.some(({ state }) => state === 'mismatch')) return false;
  const strayed = cardPayments.filter(({ state }) => state === 'mismatch' || state === 'duplicate');
  const came = strayed.reduce((sum, { received }) => sum + (received ?? 0), 0);
  const goneBack = refunds.filter(({ byCard, state }) => byCard && state !== 'failed');
  return came > goneBack.reduce((sum, { amount }) => sum + amount, 0);
}
