import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { LetterSend, LetterWords } from '#domain/newsletter/newsletter-letter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { letterOf, queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { NEWSLETTER_LETTER, newsletterMail } from './newsletter-mails.ts';

/** Placeholder key in the links of a preview and a test mail, which unsubscribes nobody. */
const NO_KEY = 'x'.repeat(43);

export const previewLetter = (words: LetterWords) => newsletterMail(words, '', NO_KEY);

/** Mails the letter to its author alone. */
export async function testLetter(db: Database, actor: Actor, words: LetterWords): Promise<void> {
  const mail = { ...newsletterMail(words, actor.email, NO_KEY), kind: 'newsletter-test' };
  await commit(db, { actor }, (unit) => queueMails(unit, [mail]));
}

/**
 * Queues the letter for every confirmed subscriber, each with their own unsubscribe link; the mail worker sends other
 * mail first. A repeated request sends nothing. @returns the number of recipients
 */
export async function sendLetter(db: Database, actor: Actor, { id, ...words }: LetterSend): Promise<number> {
  // Placeholder that the database replaces by each reader's key; a UUID needs no escaping in JSON or a URL.
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

/** Lists sent letters, the latest first. */
export const listLetters = (db: Database) =>
  db
    .selectFrom('newsletterLetters')
    .select(['id', 'subject', 'recipients', 'sentAt'])
    .orderBy('sentAt', 'desc')
    .limit(50)
    .execute();
