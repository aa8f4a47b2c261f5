import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';

export interface NewMail {
  kind: string;
  orderId: string | null;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string;
  /** The address that takes a reader off the list with one POST (RFC 8058). */
  listUnsubscribe?: string;
}

export interface WaitingMail extends Omit<NewMail, 'replyTo' | 'listUnsubscribe'> {
  id: string;
  replyTo: string | null;
  listUnsubscribe: string | null;
  attempts: number;
}

/** After so many tries a mail is given up and shown to the owner as failed. */
export const MAX_ATTEMPTS = 10;
/** Longer than a whole batch can take, so that no other worker sends what is being sent. */
const LEASE_SECONDS = 180;

/**
 * Queues mails in the transaction of what they tell about.
 * @param holdSeconds - how long they wait before the first try
 */
export async function queueMails(
  transaction: Transaction<DatabaseSchema>,
  mails: NewMail[],
  holdSeconds = 0,
): Promise<void> {
  const due = sql<Date>`now() + ${holdSeconds} * interval '1 second'`;
  await transaction
    .insertInto('mails')
    .values(
      mails.map(({ orderId, replyTo = null, listUnsubscribe = null, ...mail }) => ({
        ...mail,
        order_id: orderId,
        reply_to: replyTo,
        list_unsubscribe: listUnsubscribe,
        next_attempt_at: due,
      })),
    )
    .execute();
}

/** Takes due mails for this worker alone; if it dies, they are due again when the lease ends. */
export async function claimDueMails(db: Database, limit: number): Promise<WaitingMail[]> {
  const claimed = await sql<WaitingMail>`
    update mails set attempts = attempts + 1, next_attempt_at = now() + ${LEASE_SECONDS} * interval '1 second'
    where id in (
      select id from mails where status = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit ${limit} for update skip locked)
    returning id, kind, order_id as "orderId", recipient, subject, html, text, attempts,
      reply_to as "replyTo", list_unsubscribe as "listUnsubscribe"`.execute(db);
  return claimed.rows;
}

export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: new Date(), last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Notes a failed try; the next one is after 1, 2, 4 … minutes, at most 6 hours apart. */
export async function markTried(db: Database, mail: WaitingMail, error: string): Promise<void> {
  const minutes = Math.min(2 ** (mail.attempts - 1), 360);
  await db
    .updateTable('mails')
    .set({
      status: mail.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting',
      next_attempt_at: new Date(Date.now() + minutes * 60_000),
      last_error: error.slice(0, 500),
    })
    .where('id', '=', mail.id)
    .execute();
}

/** Leaves a mail waiting for the day on which an SMTP server is set; {@link unparkMails} brings it back. */
export async function markParked(db: Database, id: string): Promise<void> {
  await sql`update mails set next_attempt_at = 'infinity', last_error = 'smtp_not_configured' where id = ${id}`.execute(
    db,
  );
}

/** Makes parked mail due; to be called once there is an SMTP server. */
export async function unparkMails(db: Database): Promise<void> {
  await sql`update mails set next_attempt_at = now() where status = 'waiting' and next_attempt_at = 'infinity'`.execute(
    db,
  );
}

/**
 * Takes on to look again at a time, unless another worker looks by then.
 * @param watched - what this worker has taken on before
 */
export async function takeWatch(db: Database, next: Date, watched: Date | undefined): Promise<boolean> {
  const taken = await sql`update mail_watch set looks_at = ${next}
    where looks_at <= now() or looks_at > ${next} or looks_at = ${watched ?? null}`.execute(db);
  return taken.numAffectedRows === 1n;
}

/** When the next waiting mail is due, or nothing. */
export async function findNextDue(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('next_attempt_at')
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<', sql<Date>`'infinity'`)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at;
}
