import type { Actor } from '#domain/accounts/account.ts';
import type { ShipmentCreation } from '#domain/shipments/shipment-requests.ts';
import { CourierError, type Courier, type CourierShipment } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { claimShipment, type Claim } from './claim-shipment.ts';
import { askOf, toShipmentRequest, UNCLEAR, type Ask, type ShipmentRow } from './shipment-order.ts';
import { storeShipment } from './store-shipment.ts';

interface Made {
  made: CourierShipment;
  ask: Ask;
}

/** Makes an approved order's parcel. First looks up an unanswered request by its reference, so no order gets two. */
export async function createShipment(
  db: Database,
  courier: Courier,
  actor: Actor,
  orderId: string,
  request: ShipmentCreation,
): Promise<{ awb: string }> {
  const claim = await claimShipment(db, courier.name, actor, orderId, request);
  const { shipment } = claim;
  try {
    const made = await findOrAsk(db, courier, claim);
    if (made === 'parcel_being_made') refuse(made);
    if (made === 'reference_taken') return await leavePending(db, shipment, made);
    return await storeShipment(db, courier, actor, shipment, made);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return error.code === 'unavailable' ? await leavePending(db, shipment) : await noteRefusal(db, claim, error);
  }
}

async function findOrAsk(
  db: Database,
  courier: Courier,
  { order, gift, shipment, ask, again }: Claim,
): Promise<Made | 'reference_taken' | 'parcel_being_made'> {
  const before = askOf(shipment);
  const found = again ? await lookFor(courier, shipment.reference) : undefined;
  if (found) return { made: found, ask: before };
  const isSame = ask.cash === before.cash && ask.digest === before.digest;
  // Until the courier answers, its parcel may follow the earlier request or the new one.
  if (!(await noteAsk(db, shipment, isSame ? ask : { ...ask, digest: UNCLEAR }))) return 'parcel_being_made';
  const { weightGrams } = ask;
  try {
    return {
      made: await courier.createShipment(
        toShipmentRequest(order, gift, { reference: shipment.reference, weightGrams }),
      ),
      ask,
    };
  } catch (error) {
    if (!(error instanceof CourierError) || error.code === 'unavailable') throw error;
    // A refused request made nothing, so any parcel at the courier follows the earlier request.
    await noteAsk(db, shipment, before);
    if (!('clientInternalReference' in error.fields)) throw error;
    const taken = await lookForTaken(courier, shipment.reference);
    return taken ? { made: taken, ask: before } : 'reference_taken';
  }
}

/** Looks up a parcel. Treats a refused look-up as unavailable, because it does not say whether a parcel exists. */
async function lookFor(courier: Courier, reference: string): Promise<CourierShipment | undefined> {
  try {
    return await courier.findShipment(reference);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    throw new CourierError('unavailable', error.message, { cause: error });
  }
}

/** Looks up a parcel whose reference is taken; undefined when the courier does not show it. */
async function lookForTaken(courier: Courier, reference: string): Promise<CourierShipment | undefined> {
  try {
    return await courier.findShipment(reference);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return undefined;
  }
}

/** @returns false when the claim was lost: this caller took so long that another asks now */
async function noteAsk(db: Database, { id, askingUntil }: ShipmentRow, ask: Ask): Promise<boolean> {
  const noted = await db
    .updateTable('shipments')
    .set({ weightGrams: ask.weightGrams, cashOnDelivery: ask.cash, askedDigest: ask.digest, askedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('askingUntil', '=', askingUntil)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Leaves the parcel pending. Keeps a `reference_taken` from before, which stays true while the courier is silent. */
async function leavePending(
  db: Database,
  { id, askingUntil, lastError }: ShipmentRow,
  code: 'courier_unavailable' | 'reference_taken' = 'courier_unavailable',
): Promise<never> {
  await db
    .updateTable('shipments')
    .set({ askingUntil: null, lastError: lastError === 'reference_taken' ? lastError : code, complaints: '{}' })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('askingUntil', '=', askingUntil)
    .execute();
  refuse(code);
}

/** Records a refusal. A first one ends the parcel; a later one does not, as an earlier request may have made one. */
async function noteRefusal(
  db: Database,
  { shipment: { id, askingUntil, lastError }, again }: Claim,
  { fields, message }: CourierError,
): Promise<never> {
  await db
    .updateTable('shipments')
    .set({
      ...(!again && { state: 'failed' as const, endedAt: new Date() }),
      askingUntil: null,
      lastError: lastError === 'reference_taken' ? lastError : message.slice(0, 300),
      complaints: JSON.stringify(fields),
    })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('askingUntil', '=', askingUntil)
    .execute();
  refuse('courier_refused', { complaints: fields, said: message });
}
