import * as z from 'zod/mini';
import { toOpeningHours } from '#domain/lockers/opening-hours.ts';
import type { CourierLocker, CourierLockers } from './courier.ts';
import { readAllEntries, readAllPages } from './sameday-pages.ts';
import type { SamedayAccount } from './sameday-session.ts';

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value ?? '').trim()),
);
/** Parses degrees, which arrive as text. */
const degrees = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most));

const lockerId = z.union([z.int(), z.string().check(z.regex(/^\d+$/))]);

const time = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d/));
/** Weekly schedule, 1 is Monday; an unreadable one counts as none, so that its locker stays in the list. */
const scheduleSchema = z.catch(
  z.pipe(
    z.array(z.object({ day: z.int().check(z.gte(1), z.lte(7)), openingHour: time, closingHour: time })),
    z.transform((days) =>
      toOpeningHours(
        days.map(({ day, openingHour, closingHour }) => ({
          day,
          opens: openingHour.slice(0, 5),
          closes: closingHour.slice(0, 5),
        })),
      ),
    ),
  ),
  '',
);

/** Locker of `GET /api/client/lockers` (official PHP SDK, `SamedayGetLockersResponseTest`). */
const lockerSchema = z.pipe(
  z.object({
    lockerId,
    name: text.check(z.minLength(1)),
    address: text,
    city: text.check(z.minLength(1)),
    county: text,
    postalCode: text,
    lat: degrees(90),
    lng: degrees(180),
    supportedPayment: z.optional(z.unknown()),
    clientVisible: z.optional(z.unknown()),
    schedule: scheduleSchema,
  }),
  z.transform(({ lockerId, lat, lng, supportedPayment, clientVisible, schedule, ...rest }) => ({
    locker: {
      ...rest,
      id: String(lockerId),
      latitude: lat,
      longitude: lng,
      takesPayment: isOn(supportedPayment),
      openingHours: schedule,
    } satisfies CourierLocker,
    // The oldest answers in the SDK lack this flag and list visible lockers only.
    isShown: clientVisible === undefined || isOn(clientVisible),
  })),
);

/** Lists all lockers that Sameday shows to customers: some 7,000, 500 per page. */
export async function listSamedayLockers(account: SamedayAccount): Promise<CourierLockers> {
  const { sensible, senseless } = await readAllEntries(account, '/api/client/lockers', lockerSchema);
  return {
    lockers: sensible.filter(({ isShown }) => isShown).map(({ locker }) => locker),
    unread: senseless.map(idOf),
  };
}

const idSchema = z.object({ lockerId });

function idOf(entry: unknown): string {
  const { data } = idSchema.safeParse(entry);
  return data ? String(data.lockerId) : '';
}

/** Finds a visible locker by id; `lockersList`: comma-separated ids (official PHP SDK, `SamedayGetLockersRequest`). */
export async function findSamedayLocker(account: SamedayAccount, id: string): Promise<CourierLocker | undefined> {
  const path = `/api/client/lockers?lockersList=${encodeURIComponent(id)}`;
  const lockers = await readAllPages(account, path, lockerSchema);
  return lockers.find(({ locker, isShown }) => isShown && locker.id === id)?.locker;
}

function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1';
}
