import { describeDevice } from '#domain/accounts/describe-device.ts';
import type { Connection } from '#server/platform/database/database.ts';

/**
 * True of a browser and system on which an account has had no session yet; never for an account's very first one.
 * @param userAgent - the browser as it names itself
 */
export async function isNewDevice(db: Connection, userId: string, userAgent: string): Promise<boolean> {
  const known = await db.selectFrom('sessions').select('device').distinct().where('user_id', '=', userId).execute();
  const name = describeDevice(userAgent);
  return known.length > 0 && known.every(({ device }) => describeDevice(device) !== name);
}
