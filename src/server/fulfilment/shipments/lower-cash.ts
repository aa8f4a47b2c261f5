import { sql, type RawBuilder } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import { CourierError } from '#server/fulfilment/courier/courier.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { courierCashMail } from '#server/sales/mails/courier-cash-mails.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { COURIER_ACTOR } from './track-shipment.ts';

/** Bani still due once the card payments that wait for the courier are settled. */
const stillDue = sql<Bani>`(case when o.payment_method <> 'cash' then 0 else greatest(0, o.due - coalesce((
  select sum(c.amount) from card_payments c where c.order_id = o.id and c.state = 'open' and c.taken_at is not null), 0)) end)::integer`;

/**
 * True when the courier still collects money that came another way (see `willCollect`), or has not answered a request
 * to collect less. `p`: the parcel.
 */
const collectsTooMuch = sql<boolean>`p.state = 'made' and p.cash_refused is null and p.cash_on_delivery > ${stillDue}
  and o.status = 'approved' and coalesce(o.awb, p.awb) = p.awb
  and (p.cash_tries > 0 or (o.fulfilment in ('unfulfilled', 'packed', 'shipped')
    and coalesce(p.tracking, 'made') in ('made', 'on_its_way', 'waiting_in_locker')))
  and (o.received > o.unallocated or exists (
    select from card_payments c where c.order_id = o.id and c.state = 'open' and c.taken_at is not null))`;

/** Time of the next request. The first pause exceeds a request's duration; each doubles the last, up to 64 minutes. */
const askAt = sql<Date>`case when p.cash_tries = 0 then now()
  else p.cash_asked_at + interval '1 minute' * power(2, least(p.cash_tries, 6)) end`;

/** Orders whose courier has to be asked, with the time of the request. */
export const nextCashAsk: RawBuilder<unknown> = sql`(select p.order_id, ${askAt} as at
  from shipments p join orders o on o.id = p.order_id where ${collectsTooMuch})`;

interface Asked {
  id: string;
  orderId: string;
  awb: string;
  told: Bani;
  due: Bani;
  tries: number;
}

/** Makes the courier collect no more than is due and mails the buyer the outcome. Of concurrent calls, one asks. */
export async function lowerCash(db: Database, orderId: string): Promise<void> {
  for (;;) {
    const asked = await claim(db, orderId);
    if (!asked) return;
    try {
      const current = courier();
      if (!current) throw new CourierError('refused', 'no_courier');
      await current.changeCash(asked.awb, asked.due);
      await note(db, asked, 'changed');
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      await note(db, asked, error.code === 'unavailable' ? 'silent' : 'refused', error.message);
      return;
    }
  }
}

async function claim(db: Database, orderId: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    update shipments p set cash_asked_at = now(), cash_tries = p.cash_tries + 1 from orders o
    where o.id = p.order_id and o.id = ${orderId} and ${collectsTooMuch} and ${askAt} <= now()
    returning p.id, p.order_id as "orderId", p.awb, p.cash_on_delivery as told, ${stillDue} as due, p.cash_tries as tries`.execute(
    db,
  );
  return rows[0];
}

async function note(
  db: Database,
  { id, orderId, awb, told, due, tries }: Asked,
  outcome: 'changed' | 'silent' | 'refused',
  said = '',
): Promise<void> {
  // Only the first unanswered request is reported.
  if (outcome === 'silent' && tries > 1) return;
  await commit(db, { actor: COURIER_ACTOR }, async (unit) => {
    const shipments = unit.tx.updateTable('shipments').where('id', '=', id);
    if (outcome === 'changed') await shipments.set({ cashOnDelivery: due, cashTries: 0 }).execute();
    if (outcome === 'refused') await shipments.set({ cashRefused: said.slice(0, 300) || 'refused' }).execute();
    const details = { awb, cash: outcome === 'changed' ? due : told };
    const event = { kind: `cash_${outcome}`, subject: `order/${orderId}`, orderId, details };
    await writeEvent(unit.tx, COURIER_ACTOR, event);
    const waiting = await findWaiting(unit.tx, orderId);
    // The card payment is now settled or refunded, which sends a mail of its own.
    if (waiting?.takenAt && outcome !== 'silent') return;
    const order = await findOrderById(unit.tx, orderId);
    if (order) await queueMails(unit, [courierCashMail(order, outcome, { told, due, card: waiting?.amount ?? 0 })]);
  });
}
