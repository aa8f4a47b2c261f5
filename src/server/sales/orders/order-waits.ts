import { sql } from 'kysely';
import { selling } from '#config/selling.ts';
import { leavingDay } from '#domain/delivery/gift-days.ts';
import type { Day } from '#domain/calendar/day.ts';
import { giftWaits } from '#domain/orders/gift.ts';
import type { HandlingSteps } from '#domain/orders/skipped-steps.ts';
import type { Order } from '#domain/orders/order.ts';
import { BUYERS_WORD, waitsOf, type WaitFacts, type Waits, type WaitsFor } from '#domain/orders/waits-for.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { HANDLING_STEPS } from '#server/sales/orders/moves/handling-steps.ts';
import { wholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';

/** Returns the time from which an order's parcel may leave, as the database stores it. */
export const untilOf = (until: Waits['until']): string | null =>
  until === BUYERS_WORD ? 'infinity' : until && `${until} 00:00 Europe/Bucharest`;

export const factsOf = (order: Order): WaitFacts => ({
  ...order,
  refundable: 0,
  giftLeaves: giftWaits(order.gift) ? leavesOn(order.gift!.sendOn ?? BUYERS_WORD) : null,
  awaitsProof: order.proofs.length > 0,
  hasOpenReturn: false,
  hasAnnouncedReturn: false,
});

const leavesOn = (sendOn: Day | typeof BUYERS_WORD) => (sendOn === BUYERS_WORD ? sendOn : leavingDay(sendOn, selling));

type StaleWaits = Waits & { id: string };

interface Row extends Omit<WaitFacts, 'giftLeaves'> {
  id: string;
  steps: HandlingSteps;
  sendOn: Day | typeof BUYERS_WORD | null;
  waitsFor: WaitsFor;
  since: Date;
  until: Waits['until'];
}

/** Recomputes what orders wait for, and lists those whose stored value differs. */
export async function listStaleWaits(db: Connection, ids: readonly string[]): Promise<StaleWaits[]> {
  const now = new Date();
  const { rows } = await sql<Row>`
    select o.id, o.status, o.fulfilment, o.payment, o.payment_method,
      o.delivery_method, o.due,
      case when o.status = 'rejected' or o.fulfilment = 'returned'
        then (select refundable from refund_balances where order_id = o.id) else 0 end as refundable,
      (select coalesce(to_char(send_on, 'YYYY-MM-DD'), release) from order_gifts
        where order_id = o.id and release is not null and released_at is null) as "sendOn",
      exists (select from proofs where order_id = o.id and approved_at is null) as "awaitsProof",
      ${wholeOrderWithdrawn(sql`o.id`)} as "isWithdrawn",
      exists (select from returns where order_id = o.id and state in ('announced', 'received')) as "hasOpenReturn",
      exists (select from returns where order_id = o.id and state = 'announced' and proved_by <> 'contact')
        as "hasAnnouncedReturn",
      ${HANDLING_STEPS} as steps, o.waits_for, o.waits_since as since,
      case when o.waits_until = 'infinity' then ${BUYERS_WORD}
        else to_char(o.waits_until at time zone 'Europe/Bucharest', 'YYYY-MM-DD') end as until
    from orders o where o.id = any(${ids}::text[])`.execute(db);
  return rows.flatMap(({ id, steps, sendOn, waitsFor, since, until, ...facts }) => {
    const waits = waitsOf({ ...facts, giftLeaves: sendOn && leavesOn(sendOn) }, steps, now, { waitsFor, since, until });
    return waits.since === since ? [] : [{ id, ...waits }];
  });
}
