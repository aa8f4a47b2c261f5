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

/** Makes an approved order's parcel. What was asked and never answered is looked for by our reference first, so that an order never gets two. */
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
  // Until it answers, the courier may have either: what it was asked for before, or what it is asked for now.
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
    // A refusal has made nothing: if the courier has a parcel, it is the one that was asked for before.
    await noteAsk(db, shipment, before);
    if (!('clientInternalReference' in error.fields)) throw error;
    const taken = await lookForTaken(courier, shipment.reference);
    return taken ? { made: taken, ask: before } : 'reference_taken';
  }
}

/** A look that is refused says nothing of the parcel: whether there is one stays open. */
async function lookFor(courier: Courier, reference: string): Promise<CourierShipment | undefined> {
  try {
    return await courier.findShipment(reference);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    throw new CourierError('unavailable', error.message, { cause: error });
  }
}

/** The courier has had the reference: without an answer its parcel is one that it does not show. */
async function lookForTaken(courier: Courier, reference: string): Promise<CourierShipment | undefined> {
  try {
    return await courier.findShipment(reference);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return undefined;
  }
}

/** @returns false when the claim was lost: this caller took so long that another one asks by now */
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

/** What the courier has said once of a reference stays true, however silent it is later. */
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

/** A first refusal ends the parcel. A later one leaves it hanging, since an ask before it may have made one. */
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
