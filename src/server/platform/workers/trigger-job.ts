import { logError } from '#server/platform/logs/log.ts';
import { shopMode } from '#config/shop-mode.ts';
import { database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { makeWorkerKey } from './worker-key.ts';

/** Wakes a worker, but none in previews, whose `URL` is the live shop's. Failures are logged; later writes retry. */
export async function triggerJob(
  name: 'mail-worker' | 'daily-worker' | 'hourly-worker' | 'rebuild-worker',
): Promise<void> {
  if (shopMode() === 'preview') return;
  try {
    const { status } = await fetch(`${readEnvironment().URL}/api/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await makeWorkerKey(database())}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (status !== 202) logError('worker_not_started', { worker: name, status });
  } catch (error) {
    logError('worker_not_started', { worker: name }, error);
  }
}
