import { sql, type Selectable, type Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import { cashToCollect, refuseParcel, type ParcelRefusal } from '#domain/parcel/parcel.ts';
import type { ParcelMaking } from '#domain/parcel/parcel-requests.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { lockOrder, type OrderRow, type Unlocked } from '#server/orders/locked-order.ts';
import { toParcelOrder, weighOrder } from './parcel-order.ts';

export type ParcelRow = Selectable<DatabaseSchema['parcels']>;

/** Longer than all that is asked of the courier for one parcel can take. */
const ASKING_SECONDS = 120;

export type Claim =
  | {
      ok: true;
      order: OrderRow;
      parcel: ParcelRow;
      weightGrams: number;
      /** True when the courier was asked before, and nobody knows what became of it. */
      again: boolean;
    }
  | Unlocked
  | { ok: false; code: ParcelRefusal | 'parcel_exists' | 'parcel_being_made' };

/**
 * Takes the making of an order's parcel for this caller alone. The row stands before the courier is asked, so that a
 * lost answer can be asked for again under the same reference.
 */
export async function claimParcel(
  db: Database,
  courierName: string,
  actor: Actor,
  orderId: string,
  request: ParcelMaking,
): Promise<Claim> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId, request.version);
    if (!locked.ok) return locked;
    const order = { ...locked.row, locker_id: request.lockerId ?? locked.row.locker_id };
    const code = refuseParcel(toParcelOrder(order), request.evenUnpaid);
    if (code) return { ok: false, code };
    const weightGrams = request.weightGrams ?? (await weighOrder(transaction, orderId));
    const standing = await transaction
      .selectFrom('parcels')
      .selectAll()
      .select(sql<boolean>`asking_until is not null and asking_until > now()`.as('is_asked_now'))
      .where('order_id', '=', orderId)
      .where('state', 'in', ['asked', 'made'])
      .executeTakeFirst();
    if (standing?.state === 'made') return { ok: false, code: 'parcel_exists' };
    if (standing?.is_asked_now) return { ok: false, code: 'parcel_being_made' };
    if (request.lockerId !== undefined) await keepLocker(transaction, orderId, request.lockerId);
    const parcel = standing
      ? await askAgain(transaction, standing.id)
      : await insertParcel(transaction, order, { courierName, actor, weightGrams });
    return { ok: true, order, parcel, weightGrams, again: standing !== undefined };
  });
}

/** The version stays: nothing that another owner looks at has changed by it. */
async function keepLocker(transaction: Transaction<DatabaseSchema>, orderId: string, lockerId: string): Promise<void> {
  await transaction.updateTable('orders').set({ locker_id: lockerId }).where('id', '=', orderId).execute();
}

async function askAgain(transaction: Transaction<DatabaseSchema>, id: string): Promise<ParcelRow> {
  return transaction
    .updateTable('parcels')
    .set({ asking_until: askingUntil(), last_error: null, complaints: '{}' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertParcel(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { courierName, actor, weightGrams }: { courierName: string; actor: Actor; weightGrams: number },
): Promise<ParcelRow> {
  const { before } = await transaction
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<string>().as('before'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return transaction
    .insertInto('parcels')
    .values({
      order_id: order.id,
      courier: courierName,
      // Sameday takes a reference once and for all, even when its AWB is cancelled (public plugins).
      reference: `${order.number}-${Number(before) + 1}`,
      to_locker: order.delivery_method === 'easybox',
      cash_on_delivery: cashToCollect(toParcelOrder(order)),
      weight_grams: weightGrams,
      asking_until: askingUntil(),
      actor: actor.email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function askingUntil() {
  return sql<Date>`now() + ${ASKING_SECONDS} * interval '1 second'`;
}
