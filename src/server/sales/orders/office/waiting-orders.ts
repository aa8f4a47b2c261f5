import { sql, type RawBuilder } from 'kysely';
import type { WaitingFor } from '#domain/orders/orders-query.ts';
import type { HandlingSteps } from '#domain/orders/skipped-steps.ts';

/** A gift that waits for its day or its buyer's word. */
const isHeld = sql`exists (select from held_orders h where h.order_id = orders.id)`;
/** What its customer has withdrawn from waits among the returns. */
const isWithdrawn = sql`exists (select from withdrawn_orders w where w.order_id = orders.id)`;
/** What is to be paid beforehand and is not waits for its money. */
const isPaidOrCash = sql`(payment in ('paid', 'overpaid') or payment_method = 'cash')`;

/**
 * The orders that wait for a step, as conditions on `orders`. Where a step is turned off, what would wait for it waits for
 * the next one, but for what is still to be paid beforehand.
 */
export function waitingOrders({ confirm, pack }: HandlingSteps): Record<WaitingFor, RawBuilder<boolean>> {
  const isReady = confirm
    ? sql`status = 'approved'`
    : sql`(status = 'approved' or (status = 'pending' and ${isPaidOrCash}))`;
  const isUnpacked = sql`${isReady} and fulfilment = 'unfulfilled' and not ${isHeld}`;
  const isPacked = sql`${isReady} and fulfilment = 'packed'`;
  const toSend = pack ? isPacked : sql`((${isUnpacked}) or (${isPacked}))`;
  return {
    pending: confirm ? sql`status = 'pending' and fulfilment in ('unfulfilled', 'packed')` : sql`false`,
    'to-pack': pack ? sql`${isUnpacked} and not ${isWithdrawn}` : sql`false`,
    'to-send': sql`${toSend} and not ${isWithdrawn}`,
    held: sql`status <> 'rejected' and fulfilment = 'unfulfilled' and ${isHeld}`,
  };
}
