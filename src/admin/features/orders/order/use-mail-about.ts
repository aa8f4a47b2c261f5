import { useMailWaits } from '#admin/components/use-waiting.ts';
import { isToldByMail, type OrderMove } from '#domain/orders/order-facts.ts';
import type { Order } from '../orders-requests.ts';

type Mailed = Pick<Order, 'paymentMethod' | 'fulfilment' | 'emailAddress'>;

/** Predicts the mail about a move or new lines: sent, waiting for a mail server, none, or without an address. */
export function useMailAbout() {
  const waits = useMailWaits();
  return (order: Mailed, move?: OrderMove, isPart = false): 'goes' | 'waits' | 'none' | 'noAddress' => {
    if (move && !isToldByMail(move, order, isPart)) return 'none';
    if (order.emailAddress === '') return 'noAddress';
    return waits ? 'waits' : 'goes';
  };
}
