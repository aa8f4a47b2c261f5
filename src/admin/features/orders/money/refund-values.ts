import type { Bani } from '#domain/money/money.ts';
import type { CardPaymentState } from '#domain/payments/payment-states.ts';

interface RefundValues {
  howMuch: 'all' | 'part';
  /** Bani; read where a part is chosen. */
  amount: Bani | null;
  reason: string;
}

export const NEW_REFUND: RefundValues = { howMuch: 'all', amount: null, reason: '' };

/** Begins with what came beyond the price of an order that stands, otherwise with all that is left. */
export function suggestRefund({ toGiveBack, refundable }: { toGiveBack: Bani; refundable: Bani }): RefundValues {
  const isPart = toGiveBack > 0 && toGiveBack < refundable;
  return isPart ? { ...NEW_REFUND, howMuch: 'part', amount: toGiveBack } : NEW_REFUND;
}

/** Null while nothing was typed. */
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

/** True when a card was charged for the order: the money goes back through the provider, and not by the owner's hand. */
export function goesToCard({ cardPayments }: { cardPayments: readonly { state: CardPaymentState }[] }): boolean {
  return cardPayments.some(({ state }) => state === 'paid' || state === 'duplicate' || state === 'mismatch');
}
