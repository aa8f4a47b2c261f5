import { Hono } from 'hono';
import { tableQuerySchema } from '#domain/accounts/account.ts';
import { subscribersQuerySchema } from '#domain/inbox/inbox.ts';
import { database } from '#server/platform/database/database.ts';
import { ownersOnly, passwordAgain, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/validated.ts';
import { answerTable, type Cell } from '#server/platform/lists/write-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { exportSubscribers, countSubscribers, listSubscribers } from './list-subscribers.ts';

export const adminSubscribers = new Hono<AdminEnv>()
  .get('/api/admin/inbox/subscribers', validated('query', subscribersQuerySchema), async (c) =>
    c.json(await listSubscribers(database(), c.req.valid('query'))),
  )
  .get('/api/admin/inbox/subscribers/counts', async (c) => c.json(await countSubscribers(database())))
  .get(
    '/api/admin/inbox/subscribers/export.csv',
    ownersOnly,
    passwordAgain,
    validated('query', tableQuerySchema),
    async (c) => {
      const { language } = c.req.valid('query');
      const table = await commit<Cell[][]>(
        database(),
        {
          actor: c.get('actor'),
          event: ({ length }) => ({ kind: 'subscriber.export', details: { count: length - 1 } }),
        },
        (unit) => exportSubscribers(unit.tx, language),
      );
      const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Bucharest' });
      return answerTable(table, language, `subscribers-${day}.csv`);
    },
  );
