import * as z from 'zod/mini';
import { CourierError } from './courier.ts';
import { readAllPages } from './sameday-pages.ts';
import { accountKey, type SamedayAccount } from './sameday-session.ts';

/** Pickup point and service ids, which differ from account to account. */
interface SamedayPickup {
  pickupPoint: number;
  contactPerson: number;
  /** Service ids by service code. */
  services: ReadonlyMap<string, number>;
}

/** Codes of next-day delivery to a door and to a locker, the same for every account (official WooCommerce plugin). */
export const DOOR_SERVICE = '24';
export const LOCKER_SERVICE = 'LN';

/** Cache time of both lists, which change a few times a year. */
const KEPT_MS = 3600_000;

const flag = z.optional(z.unknown());
const pointSchema = z.object({
  id: z.int(),
  defaultPickupPoint: flag,
  status: flag,
  pickupPointContactPerson: z.array(z.object({ id: z.int(), defaultContactPerson: flag })),
});
const serviceSchema = z.object({ id: z.int(), serviceCode: z.string() });

const pickups = new Map<string, { pickup: SamedayPickup; until: number }>();

/** @throws CourierError `refused` for an account without a pickup point */
export async function readPickup(account: SamedayAccount): Promise<SamedayPickup> {
  const kept = pickups.get(accountKey(account));
  if (kept && kept.until > Date.now()) return kept.pickup;
  const points = (await readAllPages(account, '/api/client/pickup-points', pointSchema)).filter(
    ({ status }) => status !== false,
  );
  const point = points.find(({ defaultPickupPoint }) => defaultPickupPoint === true) ?? points[0];
  const people = point?.pickupPointContactPerson ?? [];
  const person = people.find(({ defaultContactPerson }) => defaultContactPerson === true) ?? people[0];
  if (!point || !person) {
    throw new CourierError('refused', 'The account has no pickup point', { fields: { pickupPoint: ['missing'] } });
  }
  const services = await readAllPages(account, '/api/client/services', serviceSchema);
  const pickup = {
    pickupPoint: point.id,
    contactPerson: person.id,
    services: new Map(services.map(({ id, serviceCode }) => [serviceCode.toUpperCase(), id])),
  };
  pickups.set(accountKey(account), { pickup, until: Date.now() + KEPT_MS });
  return pickup;
}
