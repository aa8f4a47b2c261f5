import { Hono } from 'hono';
import { subscribersQuerySchema } from '#domain/inbox/inbox.ts';
import { database } from '#server/platform/database/database.ts';
import { ownersOnly, passwordAgain, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/validated.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { countSubscribers, listSubscribers } from './list-subscribers.ts';

/** Who gets the newsletter, who has not confirmed yet, and who left. */
export const adminSubscribers = new Hono<AdminEnv>()
  .get('/api/admin/inbox/subscribers', validated('query', subscribersQuerySchema), async (c) =>
    c.json(await listSubscribers(database(), c.req.valid('query'))),
  )
  .get('/api/admin/inbox/subscribers/counts', async (c) => c.json(await countSubscribers(database())))
  .get('/api/admin/inbox/subscribers/export.csv', ownersOnly, passwordAgain, async (c) => {
    const { csv } = await commit<{ csv: string; count: number }>(
      database(),
      { actor: c.get('actor'), audit: ({ count }) => ({ action: 'subscriber.export', details: { count } }) },
      (unit) => exportSubscribers(unit.tx),
    );
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Bucharest' });
    return c.body(csv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
    });
  });
