import { describeDevice } from '#domain/accounts/describe-device.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { SessionPlace } from './sessions-table.ts';

/** True of a browser and system, or a country, in which an account has had no session yet; never for an account's very first one. */
export async function isNewDevice(db: Connection, userId: string, { device, country }: SessionPlace): Promise<boolean> {
  const known = await db
    .selectFrom('sessions')
    .select(['device', 'country'])
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const devices = known.map((each) => describeDevice(each.device));
  const countries = known.flatMap((each) => each.country || []);
  const isElsewhere = country !== '' && countries.length > 0 && !countries.includes(country);
  return known.length > 0 && (isElsewhere || !devices.includes(describeDevice(device)));
}
