import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { shopMode } from '#config/shop-mode.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi } from '#server/platform/http/api.ts';
import { listMissingParts } from '#server/sales/orders/missing-parts.ts';
import { openingEn } from '#texts/admin/en/opening.ts';

/**
 * `GET /api/health`: 200 with the shop's `mode`. It leaves the database asleep: a monitor would keep it awake, which
 * Netlify bills. `GET /api/health?deep=1` asks database and file store: 200 when both answer, otherwise 503, with each
 * part's state and what keeps the shop closed (`missing`).
 */
export const healthRoutes = createApi().get('/api/health', async (c) => {
  if (c.req.query('deep') !== '1') return c.json({ status: 'ok', mode: shopMode() });
  const [databaseState, blobs] = await Promise.all([
    stateOf(sql`select 1`.execute(database())),
    stateOf(Promise.resolve().then(() => getStore('uploads').getMetadata('health'))),
  ]);
  const healthy = databaseState === 'ok' && blobs === 'ok';
  const parts = databaseState === 'ok' ? await listMissingParts(database()) : [];
  const missing = parts.map((part) => ({ part, says: openingEn[part] }));
  const answer = { status: healthy ? 'ok' : 'down', database: databaseState, blobs, mode: shopMode(), missing };
  return c.json(answer, healthy ? 200 : 503);
});

async function stateOf(answer: Promise<unknown>): Promise<'ok' | 'down'> {
  try {
    await answer;
    return 'ok';
  } catch {
    return 'down';
  }
}
