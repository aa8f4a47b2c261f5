import { sql } from 'kysely';
import { selling } from '#config/selling.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { isToBeSent } from '#domain/delivery/gift-days.ts';
import type { SendingDays } from '#domain/delivery/dispatch-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from '#server/sales/orders/expiry/for-each-order.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import { release } from './release-gift.ts';

/** Days ahead for which it is asked whether the shop has closed on all of them. */
const LOOKED_AHEAD = 60;

/**
 * Lets go the gifts whose day has come, in the morning on which they are packed and sent; each once, however often and beside whom
 * this runs. Whether they are paid is another question, which their parcel is asked.
 * @returns how many were released
 */
export async function releaseDueGifts(db: Database, now = new Date(), sending: SendingDays = selling): Promise<number> {
  const today = bucharestDay(now);
  const { rows } = await sql<{ id: string; sendOn: Day }>`
    select o.id, to_char(h.send_on, 'YYYY-MM-DD') as "sendOn"
    from held_orders h join orders o on o.id = h.order_id
    where h.send_on <= ${addDays(today, LOOKED_AHEAD)}::date and o.status <> 'rejected' and o.erased_at is null
    order by o.id`.execute(db);
  const due = rows.filter(({ sendOn }) => isToBeSent(sendOn, today, sending));
  return forEachOrder(due, ({ id }) =>
    commit(db, { actor: SHOP_ACTOR }, async (unit) => {
      const locked = await lockOrder(unit.tx, id);
      return locked.ok && (await release(unit, locked.row));
    }),
  );
}
