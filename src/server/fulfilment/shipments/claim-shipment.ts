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

/** Duration of a claim: longer than all requests to the courier for one parcel can take. */
const ASKING_SECONDS = 120;

type LockerRefusal = 'locker_gone' | 'locker_without_payment';

export interface Claim {
  order: OrderRow;
  /** Recipient, when somebody other than the buyer receives the order. */
  gift: Gift | null;
  shipment: ShipmentRow;
  /** Parcel to request now; the shipment's row holds the earlier request. */
  ask: Ask;
  /** True after an earlier request with an unknown outcome. */
  again: boolean;
}

/** Claims a parcel's making for this caller. Stores its row first, so that a lost answer can be found by reference. */
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
      // A standing request may have succeeded, so the parcel is looked up whatever its locker accepts now.
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

/** Refuses an inactive locker or one without payment. Leaves unlisted lockers to the courier, which knows more. */
async function refuseLocker(tx: Tx, order: OrderRow): Promise<LockerRefusal | undefined> {
  if (order.deliveryMethod !== 'easybox') return undefined;
  const locker = await findLocker(tx, order.lockerId);
  if (!locker) return undefined;
  if (!locker.active) return 'locker_gone';
  return cashOf(order) > 0 && !locker.takesPayment ? 'locker_without_payment' : undefined;
}

/** Stores the locker with the name that mails use. Keeps the version, because no field that owners edit changes. */
async function keepLocker(tx: Tx, orderId: string, lockerId: string): Promise<void> {
  const locker = await findLocker(tx, lockerId);
  const named = locker && { lockerName: locker.name, lockerCity: locker.city };
  await setOrderColumns(tx, orderId, { lockerId, ...named });
}

export const isAskedNow = sql<boolean>`(asking_until is not null and asking_until > now())`;

/** Claims an existing parcel for this caller. The value of `asking_until` identifies the claim. */
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
      // Sameday never accepts a reference twice, even after its AWB is cancelled (public plugins).
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

/** In whole milliseconds, the precision of JavaScript's dates, so that a claim can be compared. */
function askingUntil() {
  return sql<Date>`date_trunc('milliseconds', now() + ${ASKING_SECONDS} * interval '1 second')`;
}
