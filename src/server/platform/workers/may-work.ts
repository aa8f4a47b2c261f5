import { shopMode } from '#config/shop-mode.ts';
import { database } from '#server/platform/database/database.ts';
import { isWorkerKey } from './worker-key.ts';

/** A worker works for its own shop's functions alone, and not in a preview, whose database is a copy. */
export async function mayWork(request: Request): Promise<boolean> {
  return shopMode() !== 'preview' && (await isWorkerKey(database(), request.headers.get('authorization')));
}
