import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { refuseShipment } from '#domain/shipments/shipment.ts';
import type { ShipmentCreation } from '#domain/shipments/shipment-requests.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { findLocker } from '#server/fulfilment/lockers/lockers-table.ts';
import { readOrderFacts } from '#server/sales/orders/moves/read-order-facts.ts';
import { moveLockedOrder } from '#server/sales/orders/moves/move-order.ts';
import { lockOrder, setOrderColumns } from '#server/sales/orders/change-order.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { attempt, commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { cashOf, digestOrder, weighOrder, type Ask, type ShipmentRow } from './shipment-order.ts';

/** Longer than all that is asked of the courier for one parcel can take. */
const ASKING_SECONDS = 120;

/** A locker of the list that does not take the parcel: it is no longer offered, or it takes no payment. */
type LockerRefusal = 'locker_gone' | 'locker_without_payment';

export interface Claim {
  order: OrderRow;
  /** Whom the parcel is for, where that is not who ordered. */
  gift: Gift | null;
  shipment: ShipmentRow;
  /** The courier is asked for this now; the parcel's row says what it was asked for before. */
  ask: Ask;
  /** True when the courier was asked before, and it is unknown what became of it. */
  again: boolean;
}

/** Takes the making of a parcel for this caller alone. Its row stands first, so that a lost answer can be asked for again by its reference. */
export async function claimShipment(
  db: Database,
  courierName: string,
  actor: Actor,
  orderId: string,
  request: ShipmentCreation,
): Promise<Claim> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, orderId, request.version);
    const order = { ...row, lockerId: request.lockerId ?? row.lockerId };
    const gift = await findGift(unit.tx, orderId);
    const standing = await unit.tx
      .selectFrom('shipments')
      .selectAll()
      .select(isAskedNow.as('isAskedNow'))
      .where('orderId', '=', orderId)
      .where('state', 'in', ['asked', 'made'])
      .executeTakeFirst();
    const facts = await readOrderFacts(unit.tx, row);
    const code =
      refuseShipment(facts, { evenUnpaid: request.evenUnpaid, lockerId: order.lockerId }) ??
      (standing?.state === 'made' ? 'parcel_exists' : undefined) ??
      (standing?.isAskedNow ? 'parcel_being_made' : undefined) ??
      // What was asked for before may have been made: it is found, whatever its locker takes by now.
      (standing ? undefined : await refuseLocker(unit.tx, order));
    if (code) refuse(code);
    if (order.status === 'pending') {
      const approved = await attempt(() => moveLockedOrder(unit, row, { move: 'approve', notify: false }));
      if (!approved.ok) refuse('not_approved');
    }
    const ask: Ask = {
      digest: await digestOrder(unit.tx, order),
      cash: cashOf(order),
      weightGrams: request.weightGrams ?? (await weighOrder(unit.tx, orderId)),
    };
    if (request.lockerId !== undefined) await keepLocker(unit.tx, orderId, request.lockerId);
    const shipment = standing
      ? await claimRow(unit.tx, standing.id)
      : await insertShipment(unit.tx, order, { courierName, actor, ask });
    return { order, gift, shipment, ask, again: standing !== undefined };
  });
}

/** A locker that is not in the list is left to the courier, which knows more of them. */
async function refuseLocker(tx: Tx, order: OrderRow): Promise<LockerRefusal | undefined> {
  if (order.deliveryMethod !== 'easybox') return undefined;
  const locker = await findLocker(tx, order.lockerId);
  if (!locker) return undefined;
  if (!locker.active) return 'locker_gone';
  return cashOf(order) > 0 && !locker.takesPayment ? 'locker_without_payment' : undefined;
}

/** The customer is told of the locker by name. The version stays: nothing that another owner edits has changed by it. */
async function keepLocker(tx: Tx, orderId: string, lockerId: string): Promise<void> {
  const locker = await findLocker(tx, lockerId);
  const named = locker && { lockerName: locker.name, lockerCity: locker.city };
  await setOrderColumns(tx, orderId, { lockerId, ...named });
}

export const isAskedNow = sql<boolean>`(asking_until is not null and asking_until > now())`;

/** Takes a parcel that stands for this caller alone. `asking_until` is the claim: a later request has another one. */
export async function claimRow(tx: Tx, id: string): Promise<ShipmentRow> {
  return tx
    .updateTable('shipments')
    .set({ askingUntil: askingUntil() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertShipment(
  tx: Tx,
  order: OrderRow,
  { courierName, actor, ask }: { courierName: string; actor: Actor; ask: Ask },
): Promise<ShipmentRow> {
  const { before } = await tx
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<string>().as('before'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('shipments')
    .values({
      orderId: order.id,
      courier: courierName,
      // Sameday takes a reference once and for all, even when its AWB is cancelled (public plugins).
      reference: `${order.number}-${Number(before) + 1}`,
      toLocker: order.deliveryMethod === 'easybox',
      cashOnDelivery: ask.cash,
      weightGrams: ask.weightGrams,
      askedDigest: ask.digest,
      askingUntil: askingUntil(),
      actor: actor.email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In whole milliseconds, as JavaScript has them, so that a claim is known again. */
function askingUntil() {
  return sql<Date>`date_trunc('milliseconds', now() + ${ASKING_SECONDS} * interval '1 second')`;
}
