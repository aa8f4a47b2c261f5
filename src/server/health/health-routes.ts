import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { database } from '#server/database.ts';
import { createApi, methodNotAllowed } from '#server/http/api.ts';

/** `GET /api/health`: 200 when database and file store answer, 503 when one does not. */
export const healthRoutes = createApi()
  .get('/api/health', async (c) => {
    const [databaseState, blobs] = await Promise.all([
      stateOf(sql`select 1`.execute(database())),
      stateOf(Promise.resolve().then(() => getStore('uploads').getMetadata('health'))),
    ]);
    const healthy = databaseState === 'ok' && blobs === 'ok';
    return c.json({ status: healthy ? 'ok' : 'down', database: databaseState, blobs }, healthy ? 200 : 503);
  })
  .all('/api/health', methodNotAllowed('GET'));

async function stateOf(answer: Promise<unknown>): Promise<'ok' | 'down'> {
  try {
    await answer;
    return 'ok';
  } catch {
    return 'down';
  }
}
