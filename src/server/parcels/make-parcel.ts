import type { Actor } from '#domain/account/account.ts';
import type { Bani } from '#domain/money/money.ts';
import { cashToCollect, type ParcelRefusal } from '#domain/parcel/parcel.ts';
import type { ParcelMaking } from '#domain/parcel/parcel-requests.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import { CourierError, type Courier, type CourierParcel } from '#server/courier/courier.ts';
import type { Database } from '#server/database.ts';
import { lockOrder, writeOrder, type Unlocked } from '#server/orders/locked-order.ts';
import { claimParcel, type Claim, type ParcelRow } from './claim-parcel.ts';
import { toParcelOrder, toParcelRequest } from './parcel-order.ts';

/** The courier's complaints by field, where it has refused. */
export type Complaints = Readonly<Record<string, string[]>>;

export type CourierRefusal =
  /** Nobody knows whether it was done: ask again. */
  | { ok: false; code: 'courier_unavailable' }
  /** It was not done, for these reasons. */
  | { ok: false; code: 'courier_refused'; complaints: Complaints; said: string };

export type MakeParcelResult =
  | { ok: true; awb: string }
  | Unlocked
  | { ok: false; code: ParcelRefusal | 'parcel_exists' | 'parcel_being_made' | 'reference_taken' }
  | CourierRefusal;

type Claimed = Extract<Claim, { ok: true }>;

/**
 * Makes the parcel of an approved order with the courier. What was asked before and never answered is looked for by our
 * reference first, so that an order never gets two.
 */
export async function makeParcel(
  db: Database,
  courier: Courier,
  actor: Actor,
  orderId: string,
  request: ParcelMaking,
): Promise<MakeParcelResult> {
  const claim = await claimParcel(db, courier.name, actor, orderId, request);
  if (!claim.ok) return claim;
  try {
    const found = claim.again ? await courier.findParcel(claim.parcel.reference) : undefined;
    const made = found ?? (await ask(db, courier, claim));
    return made === 'reference_taken'
      ? await leaveHanging(db, claim.parcel, made)
      : await keepParcel(db, actor, claim.parcel, made);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return error.code === 'refused' ? await fail(db, claim.parcel, error) : await leaveHanging(db, claim.parcel);
  }
}

/** A reference that the courier has had already: its parcel is looked for, and else an owner has to look. */
async function ask(
  db: Database,
  courier: Courier,
  { order, parcel, weightGrams }: Claimed,
): Promise<CourierParcel | 'reference_taken'> {
  const cash = cashToCollect(toParcelOrder(order));
  await setAsked(db, parcel, { weightGrams, cash });
  try {
    return await courier.makeParcel(toParcelRequest(order, { reference: parcel.reference, weightGrams }));
  } catch (error) {
    if (!(error instanceof CourierError) || !('clientInternalReference' in error.fields)) throw error;
    return (await courier.findParcel(parcel.reference)) ?? 'reference_taken';
  }
}

/** Between two tries the order may have become heavier or partly paid: the row says what was asked for last. */
async function setAsked(db: Database, { id }: ParcelRow, asked: { weightGrams: number; cash: Bani }): Promise<void> {
  const { weightGrams: weight_grams, cash: cash_on_delivery } = asked;
  await db.updateTable('parcels').set({ weight_grams, cash_on_delivery }).where('id', '=', id).execute();
}

/** Notes the parcel, on the order's timeline too. A second caller with the same parcel changes nothing. */
export async function keepParcel(
  db: Database,
  actor: Actor,
  parcel: ParcelRow,
  { awb, cost }: CourierParcel,
): Promise<{ ok: true; awb: string } | Unlocked> {
  return auditedWrite(
    db,
    actor,
    { action: 'parcel.make', subject: `order/${parcel.order_id}`, details: { awb, reference: parcel.reference } },
    async (transaction): Promise<{ ok: true; awb: string } | Unlocked> => {
      const locked = await lockOrder(transaction, parcel.order_id);
      if (!locked.ok) return locked;
      const kept = await transaction
        .updateTable('parcels')
        .set({ state: 'made', awb, cost, made_at: new Date(), asking_until: null, last_error: null, complaints: '{}' })
        .where('id', '=', parcel.id)
        .where('state', '=', 'asked')
        .returning(['cash_on_delivery as cash'])
        .executeTakeFirst();
      if (kept) {
        const details = { awb, cash: kept.cash };
        await writeOrder(transaction, locked.row, {}, { kind: 'parcel_made', actor: actor.email, details });
      }
      return { ok: true, awb };
    },
  );
}

async function leaveHanging(
  db: Database,
  { id }: ParcelRow,
  code: 'courier_unavailable' | 'reference_taken' = 'courier_unavailable',
): Promise<{ ok: false; code: 'courier_unavailable' | 'reference_taken' }> {
  await db
    .updateTable('parcels')
    .set({ asking_until: null, last_error: code })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
  return { ok: false, code };
}

async function fail(db: Database, { id }: ParcelRow, { fields, message }: CourierError): Promise<CourierRefusal> {
  await db
    .updateTable('parcels')
    .set({
      state: 'failed',
      asking_until: null,
      last_error: message.slice(0, 300),
      complaints: JSON.stringify(fields),
      ended_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
  return { ok: false, code: 'courier_refused', complaints: fields, said: message };
}
