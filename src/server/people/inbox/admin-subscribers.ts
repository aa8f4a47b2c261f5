import type { Language } from '#domain/accounts/language.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { tablesEn } from '#texts/admin/en/tables.ts';
import { tablesRo } from '#texts/admin/ro/tables.ts';
import { Hono } from 'hono';
import { tableQuerySchema } from '#domain/accounts/account.ts';
import { type SubscribersQuery, subscribersQuerySchema } from '#domain/inbox/inbox.ts';
import { letterSendSchema, letterWordsSchema } from '#domain/newsletter/newsletter-letter.ts';
import { listLetters, previewLetter, sendLetter, testLetter } from '#server/people/newsletter/send-letter.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';
import { database, type Database, type Tx } from '#server/platform/database/database.ts';
import { type AdminEnv, ownersOnly, passwordAgain } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { answerTable, type Cell } from '#server/platform/lists/write-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { sql } from 'kysely';
import { readInboxPage } from './inbox-page.ts';

const COLUMNS = ['email', 'confirmedAt', 'consentAt', 'consentSource', 'leaveLink', 'oneClickLink'] as const;

const SEARCHED = sql<string>`fold_romanian(email_address)`;

/** Lists a page of subscribers, latest first, without their keys. */
function listSubscribers(db: Database, query: SubscribersQuery) {
  const subscribers = db
    .selectFrom('subscribers')
    .select(['id', 'emailAddress', 'status', 'consentText', 'consentAt', 'consentSource'])
    .select(['confirmedAt', 'leftAt', 'createdAt']);
  return readInboxPage(subscribers, query, holdsWords(SEARCHED, query.search));
}

async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const counted = await sql<Record<SubscriberState, number>>`
    select count(*) filter (where status = 'pending')::integer as pending,
      count(*) filter (where status = 'confirmed')::integer as confirmed,
      count(*) filter (where status = 'left')::integer as left
    from subscribers`.execute(db);
  return counted.rows[0]!;
}

/**
 * Exports the confirmed subscribers for the newsletter program; no other address may get mail. Times are Bucharest's
 * (`2026-11-21 14:05`). Each letter needs `leaveLink`, and `oneClickLink` in its `List-Unsubscribe`. Built in one
 * piece: a function may answer 6 MB, some 20,000 rows.
 */
async function exportSubscribers(tx: Tx, language: Language): Promise<Cell[][]> {
  const { rows } = await sql<Record<(typeof COLUMNS)[number] | 'key', string>>`
    select email_address as email, leave_key as key, consent_source,
      to_char(confirmed_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI') as "confirmedAt",
      to_char(consent_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI') as "consentAt"
    from subscribers where status = 'confirmed' order by confirmed_at, id`.execute(tx);
  const { subscribers } = language === 'ro' ? tablesRo : tablesEn;
  const linked = rows.map(({ key, ...row }) => ({
    ...row,
    leaveLink: `${readEnvironment().URL}${links.newsletterLeave(key)}`,
    oneClickLink: `${readEnvironment().URL}${links.newsletterOneClick(key)}`,
  }));
  return [COLUMNS.map((column) => subscribers[column]), ...linked.map((row) => COLUMNS.map((column) => row[column]))];
}

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
