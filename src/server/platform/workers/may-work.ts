import { shopMode } from '#config/shop-mode.ts';
import { database } from '#server/platform/database/database.ts';
import { isWorkerKey } from './worker-key.ts';

/** True for calls by the shop's own functions; a preview, whose database is a copy, runs no workers. */
export async function mayWork(request: Request): Promise<boolean> {
  return shopMode() !== 'preview' && (await isWorkerKey(database(), request.headers.get('authorization')));
}
