import { useMailWaits } from '#admin/components/use-waiting.ts';
import { isToldByMail, type OrderMove } from '#domain/orders/order-facts.ts';
import type { Order } from '../orders-requests.ts';

type Mailed = Pick<Order, 'paymentMethod' | 'fulfilment' | 'emailAddress'>;

/** What becomes of the mail about a step, or about new lines: it goes, waits for a mail server, there is none, or there is no address for it. */
export function useMailAbout() {
  const waits = useMailWaits();
  return (order: Mailed, move?: OrderMove, isPart = false): 'goes' | 'waits' | 'none' | 'noAddress' => {
    if (move && !isToldByMail(move, order, isPart)) return 'none';
    if (order.emailAddress === '') return 'noAddress';
    return waits ? 'waits' : 'goes';
  };
}
