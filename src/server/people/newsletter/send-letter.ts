import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { LetterSend, LetterWords } from '#domain/newsletter/newsletter-letter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { letterOf, queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { NEWSLETTER_LETTER, newsletterMail } from './newsletter-mails.ts';

/** Shown in the links of a preview and of a test mail, which take nobody off the list. */
const NO_KEY = 'x'.repeat(43);

export const previewLetter = (words: LetterWords) => newsletterMail(words, '', NO_KEY);

/** Mails the letter to its writer alone. */
export async function testLetter(db: Database, actor: Actor, words: LetterWords): Promise<void> {
  const mail = { ...newsletterMail(words, actor.email, NO_KEY), kind: 'newsletter-test' };
  await commit(db, { actor }, (unit) => queueMails(unit, [mail]));
}

/**
 * Queues the letter for everybody who has confirmed, each with a way out of its own; the mail worker sends other mail first.
 * A request that is repeated sends nothing. @returns how many get it
 */
export async function sendLetter(db: Database, actor: Actor, { id, ...words }: LetterSend): Promise<number> {
  // Takes the place of each reader's key, which the database fills in: no sign of it needs an escape in JSON or an address.
  const key = randomUUID();
  const { listUnsubscribe, ...mail } = newsletterMail(words, '', key);
  return commit<number>(
    db,
    { actor, event: (recipients) => ({ kind: 'subscriber.letter', details: { count: recipients } }) },
    async (unit) => {
      const { rows } = await sql<{ recipients: number }>`
        with letter as (
          insert into newsletter_letters (id, subject, body, recipients)
          select ${id}, ${words.subject}, ${words.body}, count(*) from subscribers where status = 'confirmed'
          on conflict (id) do nothing returning recipients),
        queued as (
          insert into mails (kind, recipient, letter, list_unsubscribe, holds_secret)
          select ${NEWSLETTER_LETTER}, email_address,
            replace(${JSON.stringify(letterOf(mail))}, ${key}, leave_key)::jsonb,
            replace(${listUnsubscribe}, ${key}, leave_key), true
          from subscribers, letter where status = 'confirmed')
        select recipients from letter`.execute(unit.tx);
      const [sent] = rows;
      if (sent) unit.after.sendMail();
      return sent?.recipients ?? 0;
    },
  );
}

/** Letters that went out, the latest first. */
export const listLetters = (db: Database) =>
  db
    .selectFrom('newsletterLetters')
    .select(['id', 'subject', 'recipients', 'sentAt'])
    .orderBy('sentAt', 'desc')
    .limit(50)
    .execute();
