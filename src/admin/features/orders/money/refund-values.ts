import type { Bani } from '#domain/money/money.ts';
import type { CardPaymentState } from '#domain/payments/payment-states.ts';

interface RefundValues {
  howMuch: 'all' | 'part';
  /** In bani; used only for a partial refund. */
  amount: Bani | null;
  reason: string;
}

export const NEW_REFUND: RefundValues = { howMuch: 'all', amount: null, reason: '' };

/** Proposes the overpaid sum of a valid order, otherwise everything that is left. */
export function suggestRefund({ toGiveBack, refundable }: { toGiveBack: Bani; refundable: Bani }): RefundValues {
  const isPart = toGiveBack > 0 && toGiveBack < refundable;
  return isPart ? { ...NEW_REFUND, howMuch: 'part', amount: toGiveBack } : NEW_REFUND;
}

/** Returns null while the field is empty. */
export function refundAmount({ howMuch, amount }: RefundValues, refundable: Bani): Bani | null {
  return howMuch === 'all' ? refundable : amount;
}

export function checkRefund(
  values: RefundValues,
  refundable: Bani,
  word: (code: string) => string,
): Partial<Record<keyof RefundValues, string>> {
  const amount = refundAmount(values, refundable);
  return {
    ...(!amount && { amount: word('required') }),
    ...(amount !== null && amount > refundable && { amount: word('amount_too_high') }),
    ...(values.reason.trim() === '' && { reason: word('required') }),
  };
}

/** True when a card was charged, so that the provider sends the refund, not the owner. */
export function goesToCard({ cardPayments }: { cardPayments: readonly { state: CardPaymentState }[] }): boolean {
  return cardPayments.some(({ state }) => state === 'paid' || state === 'duplicate' || state === 'mismatch');
}
