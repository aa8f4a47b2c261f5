import { sql, type Selectable } from 'kysely';
import { shop } from '#config/shop.ts';
import type { Letter } from '#server/platform/mail-parts/letter.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

export interface NewMail extends Letter {
  kind: string;
  orderId?: string;
  recipient: string;
  /** Recipient of replies, if other than the shop. */
  replyTo?: string;
  /** Address that unsubscribes the reader with one POST (RFC 8058). */
  listUnsubscribe?: string;
  /** True if a link opens an account or acts for the reader: nobody else sees the mail, which is emptied once sent. */
  holdsSecret?: boolean;
}

export type WaitingMail = Pick<
  Selectable<DatabaseSchema['mails']>,
  'id' | 'kind' | 'orderId' | 'recipient' | 'letter' | 'replyTo' | 'listUnsubscribe' | 'attempts'
>;

/** Tries after which a mail is given up and shown to owners as failed. */
export const MAX_ATTEMPTS = 10;
/** Most order mails per day to an unknown mailbox. */
const TO_UNKNOWN = 10;
/** Exceeds the longest wait for a mail server (`PATIENCE` of smtp.ts), so that no other worker sends it meanwhile. */
const LEASE_SECONDS = 11 * 60;

/**
 * Queues mails in the transaction they tell about; they are sent after its commit. Anybody can order with any address,
 * so mails to an unknown mailbox that no team member caused have a daily limit, while the order stands. Without an
 * address there is no mail.
 * @param delaySeconds - wait before the first try, which the owner's page then requests
 */
export async function queueMails(unit: Unit, mails: NewMail[], delaySeconds = 0): Promise<void> {
  const queued = mails.map((mail) => ({ ...mail, blocks: undefined, letter: letterOf(mail) }));
  const { numAffectedRows } = await sql`
    insert into mails (kind, order_id, recipient, letter, reply_to, list_unsubscribe, holds_secret, send_after)
    select kind, "orderId", recipient, letter, "replyTo", "listUnsubscribe", coalesce("holdsSecret", false),
      now() + ${delaySeconds} * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(queued)}) as queued (kind text, "orderId" text, recipient text, letter jsonb,
      "replyTo" text, "listUnsubscribe" text, "holdsSecret" boolean)
    where recipient <> '' and (${unit.actor.id !== null} or "orderId" is null or recipient = ${shop.email}
      or is_known_recipient(recipient) or mails_of_day(recipient, ${TO_UNKNOWN}) < ${TO_UNKNOWN})`.execute(unit.tx);
  if (delaySeconds === 0 && numAffectedRows! > 0n) unit.after.sendMail();
}

/** Returns a letter as JSON for the mail's column. */
export const letterOf = ({ subject, title, greeting, preview, blocks }: Letter): Letter =>
  ({ subject, title, greeting, preview, blocks }) as Letter;

/** Outcome of a mail: taken by the server, or parked in a file until an SMTP server is set up. */
export interface Delivered {
  id: string;
  as: 'sent' | 'parked';
}

/** Claims a due mail until its lease ends, subscribers' letters last. Records `delivered` in the same statement. */
export async function claimDueMail(db: Database, delivered?: Delivered): Promise<WaitingMail | undefined> {
  const noted = delivered ? sql`with noted as (${noteOf(delivered)})` : sql``;
  const claimed = await sql<WaitingMail>`
    ${noted} update mails set attempts = attempts + 1, send_after = now() + ${LEASE_SECONDS} * interval '1 second'
    where id = (
      select id from mails where status = 'waiting' and send_after <= now()
      order by kind = 'newsletter-letter', send_after limit 1 for update skip locked)
    returning id, kind, order_id as "orderId", recipient, letter, attempts,
      reply_to as "replyTo", list_unsubscribe as "listUnsubscribe"`.execute(db);
  return claimed.rows[0];
}

/** Records a mail's outcome; {@link unparkMails} brings parked ones back. */
export async function noteDelivered(db: Database, delivered: Delivered): Promise<void> {
  await noteOf(delivered).execute(db);
}

function noteOf({ id, as }: Delivered) {
  return as === 'sent'
    ? sql`update mails set status = 'sent', sent_at = now(), last_error = null,
        letter = case when holds_secret then jsonb_build_object('subject', subject, 'blocks', '[]'::jsonb) else letter end
        where id = ${id}`
    : sql`update mails set send_after = 'infinity', last_error = 'smtp_not_configured'
        where id = ${id} and status = 'waiting'`;
}

/** Records a failed try; the next one follows after 1, 2, 4 … minutes, at most 6 hours. */
export async function markTried(db: Database, mail: WaitingMail, error: string): Promise<void> {
  const minutes = Math.min(2 ** (mail.attempts - 1), 360);
  await db
    .updateTable('mails')
    .set({
      status: mail.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting',
      sendAfter: new Date(Date.now() + minutes * 60_000),
      lastError: error.slice(0, 500),
    })
    .where('id', '=', mail.id)
    .execute();
}

/** Makes parked mail due, once there is an SMTP server. */
export async function unparkMails(db: Database): Promise<void> {
  await sql`update mails set send_after = now() where status = 'waiting' and send_after = 'infinity'`.execute(db);
}

/**
 * Takes the lease to look again at a time, unless a living worker looks earlier. Renewing it is the sign of life.
 * @param watched - time of this worker's lease so far
 * @param lifeSeconds - seconds without a sign of life after which a worker is dead
 */
export async function takeLease(
  db: Database,
  next: Date,
  watched: Date | undefined,
  lifeSeconds: number,
): Promise<boolean> {
  const taken = await sql`update mail_worker_lease set looks_at = ${next}, seen_at = now()
    where looks_at <= now() or looks_at > ${next} or looks_at = ${watched ?? null}
      or seen_at < now() - ${lifeSeconds} * interval '1 second'`.execute(db);
  return taken.numAffectedRows === 1n;
}

/** True if a mail could be sent now. */
export async function isMailDue(db: Database): Promise<boolean> {
  const next = await findNextDue(db);
  return next !== undefined && next.getTime() <= Date.now();
}

/** True for a mail on its first try by a worker: another sending now would reach its reader twice. */
export const IS_IN_HAND = sql<boolean>`(
  status = 'waiting' and attempts > 0 and last_error is null and send_after > now())`;

export async function findNextDue(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('sendAfter')
    .where('status', '=', 'waiting')
    .where('sendAfter', '<', sql<Date>`'infinity'`)
    .orderBy('sendAfter')
    .limit(1)
    .executeTakeFirst();
  return row?.sendAfter;
}
