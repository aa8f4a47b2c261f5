import * as z from 'zod/mini';
import type { Bani } from '#domain/money/money.ts';
import { CAPITAL, sectorOf } from '#domain/orders/bucharest-sector.ts';
import { CourierError, type CourierShipment, type ShipmentRequest } from './courier.ts';
import { DOOR_SERVICE, LOCKER_SERVICE, readPickup } from './sameday-pickup.ts';
import { findSamedayLocker } from './sameday-lockers.ts';
import { askSameday, NotFoundError, readJson, type SamedayAccount } from './sameday-session.ts';

/** Response of `POST /api/awb`, status 201 (official PHP SDK, `SamedayPostAwbResponseTest`). */
const madeSchema = z.object({
  awbNumber: z.string().check(z.regex(/^[\w-]{5,40}$/)),
  awbCost: z.nullish(z.coerce.number()),
});

/** Longest observation that the official plugins send. */
const MAX_OBSERVATION = 250;

/** Fields: SDK (`SamedayPostAwbRequest`, `EntityObject`); `email`, for a locker's code: WooCommerce plugin. */
export async function createSamedayShipment(
  account: SamedayAccount,
  request: ShipmentRequest,
): Promise<CourierShipment> {
  const { recipient, reference, lockerId, observation } = request;
  const pickup = await readPickup(account);
  const service = pickup.services.get(lockerId === undefined ? DOOR_SERVICE : LOCKER_SERVICE);
  if (service === undefined) {
    throw new CourierError('refused', 'The account does not have this service', { fields: { service: ['missing'] } });
  }
  const weight = kilograms(request.weightGrams);
  const form = {
    pickupPoint: pickup.pickupPoint,
    contactPerson: pickup.contactPerson,
    // 0: parcel, 1: envelope, 2: large (SDK, `PackageType`).
    packageType: 0,
    packageNumber: 1,
    packageWeight: weight,
    service,
    // 1: the sender pays the courier (SDK, `AwbPaymentType`).
    awbPayment: 1,
    cashOnDelivery: lei(request.cashOnDelivery),
    insuredValue: 0,
    thirdPartyPickup: 0,
    awbRecipient: {
      name: recipient.name,
      phoneNumber: recipient.phone,
      // 0: private person (SDK, `PersonType`).
      personType: 0,
      email: recipient.email || undefined,
      ...(await destination(account, request)),
    },
    parcels: [{ weight }],
    observation: observation.slice(0, MAX_OBSERVATION) || undefined,
    clientInternalReference: reference,
    lockerLastMile: lockerId,
    currency: 'RON',
  };
  return read(await askSameday(account, '/api/awb', { method: 'POST', form }));
}

/** Returns the address fields. A locker parcel bears the locker's own address, as in the official plugin. */
async function destination(account: SamedayAccount, { lockerId, address, cashOnDelivery }: ShipmentRequest) {
  if (lockerId === undefined) return toFields(address ?? { county: '', city: '', street: '', postalCode: '' });
  const locker = await findSamedayLocker(account, lockerId);
  if (!locker) {
    throw new CourierError('refused', 'No such locker', { fields: { lockerLastMile: ['missing'] } });
  }
  if (cashOnDelivery > 0 && !locker.takesPayment) {
    throw new CourierError('refused', 'Nobody can pay at this locker', { fields: { lockerPayment: ['missing'] } });
  }
  return toFields({ ...locker, street: locker.address });
}

function toFields(place: { county: string; city: string; street: string; postalCode: string }) {
  const { county, city } = samedayPlace(place);
  const { street: address, postalCode } = place;
  return { countyString: county, cityString: city, address, postalCode: postalCode || undefined };
}

/** Answer to a look-up by reference; only the AWB is read, wherever it stands. */
const foundSchema = z.union([
  z.pipe(
    z.object({ expeditionSummary: madeSchema }),
    z.transform(({ expeditionSummary }) => expeditionSummary),
  ),
  z.pipe(
    z.object({ data: z.array(madeSchema).check(z.minLength(1)) }),
    z.transform(({ data }) => data[0]!),
  ),
  madeSchema,
]);

/**
 * Finds the AWB of a reference. `GET /api/client/awb/{reference}` is not in the SDK: public plugins use it, but none
 * documents its answer. Even if it fails, no second AWB is made, because Sameday refuses a repeated
 * `clientInternalReference`.
 */
export async function findSamedayShipment(
  account: SamedayAccount,
  reference: string,
): Promise<CourierShipment | undefined> {
  try {
    const answer = await askSameday(account, `/api/client/awb/${encodeURIComponent(reference)}`);
    const { awbNumber, awbCost } = readJson(answer, foundSchema);
    return { awb: awbNumber, cost: toCost(awbCost) };
  } catch (error) {
    // The SDK's tests show "No data found for current user." as a 400.
    const isUnknown =
      error instanceof NotFoundError || (error instanceof CourierError && /no data/i.test(error.message));
    if (isUnknown) return undefined;
    throw error;
  }
}

function read(answer: Parameters<typeof readJson>[0]): CourierShipment {
  const { awbNumber, awbCost } = readJson(answer, madeSchema);
  return { awb: awbNumber, cost: toCost(awbCost) };
}

/** Converts grams to kilograms; Sameday accepts at least 0.1 kg. */
function kilograms(grams: number): number {
  return Math.max(0.1, Math.ceil(grams / 10) / 100);
}

export function lei(amount: Bani): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

function toCost(amount: number | null | undefined): Bani | null {
  return typeof amount === 'number' ? Math.round(amount * 100) : null;
}

/** Spells a place as Sameday's lists do: without diacritics, and with Bucharest's six sectors as cities. */
export function samedayPlace(place: { county: string; city: string; street: string; postalCode: string }) {
  const county = plain(place.county).replace(/^(municipiul|judetul)\s+/i, '');
  const sector = county.toLowerCase() === plain(CAPITAL).toLowerCase() && sectorOf(place);
  return { county, city: sector ? `Sectorul ${sector}` : plain(place.city) };
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim();
}
