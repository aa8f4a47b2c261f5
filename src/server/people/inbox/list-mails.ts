import { sql, type RawBuilder } from 'kysely';
import type { MailsQuery } from '#domain/inbox/inbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';
import { foldedPattern, holdsWord, searchWords } from '#server/platform/lists/search-words.ts';
import { readInboxPage } from './inbox-page.ts';

/** Text of the index `mails_by_search`. */
const SEARCHED = sql<string>`fold_romanian(recipient || ' ' || subject)`;

export function listMails(db: Database, query: MailsQuery) {
  let mails = selectMails(db);
  // Literal condition of the index of unsent mails, which the planner needs in order to use it.
  if (query.status && query.status !== 'sent') mails = mails.where(sql<boolean>`status <> 'sent'`);
  return readInboxPage(mails, query, searchWords(query.search).map(holds));
}

/** Finds a mail with its content; both forms are empty when a link in it opens somebody's account. */
export async function findMail(db: Database, id: string) {
  const found = await selectMails(db).select(['letter', 'holdsSecret']).where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const { letter, ...mail } = found;
  return { ...mail, ...(mail.holdsSecret ? { html: '', text: '' } : await drawMail(db, { ...mail, letter })) };
}

/** `sendAfter`: null when due or without SMTP server; `lastError`: the server's answer, or `smtp_not_configured`. */
function selectMails(db: Database) {
  return db.selectFrom('mails').select([
    'id',
    'kind',
    'recipient',
    'subject',
    'orderId',
    sql<string | null>`(select orders.number from orders where orders.id = order_id)`.as('orderNumber'),
    'status',
    'attempts',
    sql<Date | null>`case when status = 'waiting' and send_after > now() and send_after < 'infinity'
        then send_after end`.as('sendAfter'),
    'lastError',
    'createdAt',
    'sentAt',
  ]);
}

/** Matches one or two letters at a word's start only: a trigram index needs three, and a scan would fold every mail. */
function holds(word: string): RawBuilder<boolean> {
  if (word.length > 2) return holdsWord(SEARCHED, word);
  const start = sql`${foldedPattern(word)} || '%'`;
  return sql<boolean>`(${SEARCHED} like ${start} or ${SEARCHED} like '% ' || ${start})`;
}
