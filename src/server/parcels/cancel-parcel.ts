import type { Actor } from '#domain/account/account.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import { CourierError, type Courier } from '#server/courier/courier.ts';
import type { Database } from '#server/database.ts';
import { lockOrder, writeOrder, type Unlocked } from '#server/orders/locked-order.ts';
import type { ParcelRow } from './claim-parcel.ts';
import type { CourierRefusal } from './make-parcel.ts';

export type CancelParcelResult =
  | { ok: true }
  | Unlocked
  | { ok: false; code: 'parcel_not_found' | 'parcel_being_made' | 'parcel_over' | 'parcel_gone' }
  | CourierRefusal;

/**
 * Takes a parcel back from the courier while it has not left. One that was asked for and never answered is looked for
 * first; where the courier has none, it is given up.
 */
export async function cancelParcel(
  db: Database,
  courier: Courier,
  actor: Actor,
  parcelId: string,
): Promise<CancelParcelResult> {
  const parcel = await db.selectFrom('parcels').selectAll().where('id', '=', parcelId).executeTakeFirst();
  if (!parcel) return { ok: false, code: 'parcel_not_found' };
  const order = await db
    .selectFrom('orders')
    .select(['fulfilment'])
    .where('id', '=', parcel.order_id)
    .executeTakeFirstOrThrow();
  if (parcel.state !== 'asked' && parcel.state !== 'made') return { ok: false, code: 'parcel_over' };
  if (parcel.asking_until && parcel.asking_until > new Date()) return { ok: false, code: 'parcel_being_made' };
  // An order that was marked as shipped is taken back first: its buyer was told.
  const hasLeft = parcel.tracking !== null && parcel.tracking !== 'made';
  if (hasLeft || !['unfulfilled', 'packed'].includes(order.fulfilment)) return { ok: false, code: 'parcel_gone' };
  try {
    const awb = parcel.awb ?? (await courier.findParcel(parcel.reference))?.awb;
    if (awb !== undefined) await courier.cancelParcel(awb);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    if (error.code === 'unavailable') return { ok: false, code: 'courier_unavailable' };
    return { ok: false, code: 'courier_refused', complaints: error.fields, said: error.message };
  }
  return endParcel(db, actor, parcel);
}

async function endParcel(db: Database, actor: Actor, parcel: ParcelRow): Promise<{ ok: true } | Unlocked> {
  const details = { reference: parcel.reference, ...(parcel.awb && { awb: parcel.awb }) };
  return auditedWrite(
    db,
    actor,
    { action: 'parcel.cancel', subject: `order/${parcel.order_id}`, details },
    async (transaction): Promise<{ ok: true } | Unlocked> => {
      const locked = await lockOrder(transaction, parcel.order_id);
      if (!locked.ok) return locked;
      const ended = await transaction
        .updateTable('parcels')
        .set({ state: 'cancelled', ended_at: new Date(), asking_until: null })
        .where('id', '=', parcel.id)
        .where('state', 'in', ['asked', 'made'])
        .returning('id')
        .executeTakeFirst();
      if (ended && parcel.awb) {
        await writeOrder(transaction, locked.row, {}, { kind: 'parcel_cancelled', actor: actor.email, details });
      }
      return { ok: true };
    },
  );
}
