import { Hono } from 'hono';
import { tableQuerySchema } from '#domain/accounts/account.ts';
import { subscribersQuerySchema } from '#domain/inbox/inbox.ts';
import { letterSendSchema, letterWordsSchema } from '#domain/newsletter/newsletter-letter.ts';
import { listLetters, previewLetter, sendLetter, testLetter } from '#server/people/newsletter/send-letter.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';
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
  .get('/api/admin/inbox/subscribers/letters', async (c) => c.json({ letters: await listLetters(database()) }))
  .post('/api/admin/inbox/subscribers/letters/preview', ownersOnly, validated('json', letterWordsSchema), async (c) =>
    c.json(await drawMail(database(), { letter: previewLetter(c.req.valid('json')), orderId: null })),
  )
  .post('/api/admin/inbox/subscribers/letters/test', ownersOnly, validated('json', letterWordsSchema), async (c) => {
    await testLetter(database(), c.get('actor'), c.req.valid('json'));
    return c.json({ to: c.get('actor').email });
  })
  .post(
    '/api/admin/inbox/subscribers/letters',
    ownersOnly,
    passwordAgain,
    validated('json', letterSendSchema),
    async (c) => c.json({ recipients: await sendLetter(database(), c.get('actor'), c.req.valid('json')) }),
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
