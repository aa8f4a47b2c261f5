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
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string;
  /** The address that takes a reader off the list with one POST (RFC 8058). */
  listUnsubscribe?: string;
  /** True of a mail whose link opens an account, or says yes in its reader's name: nobody but its reader sees it, and it is emptied once it is sent. */
  holdsSecret?: boolean;
}

export type WaitingMail = Pick<
  Selectable<DatabaseSchema['mails']>,
  'id' | 'kind' | 'orderId' | 'recipient' | 'letter' | 'replyTo' | 'listUnsubscribe' | 'attempts'
>;

/** After so many tries a mail is given up and shown to the owner as failed. */
export const MAX_ATTEMPTS = 10;
/** Mails of orders in a day to a mailbox that the shop does not know. */
const TO_UNKNOWN = 10;
/** Longer than a mail server may take to accept a mail (`SMTP_PATIENCE`), so that no other worker sends it meanwhile. */
const LEASE_SECONDS = 11 * 60;

/**
 * Queues mails with the write that they tell about; once that is committed, they are sent. Anybody can order with anybody's address:
 * what nobody of the team has caused, and goes to a mailbox that the shop does not know, is bounded in a day, and the order stands.
 * Whoever gave no address gets no mail.
 * @param delaySeconds - how long they wait before the first try, which the page of the owner who holds them asks for
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

/** JSON of a letter for the mail's column. */
export const letterOf = ({ subject, title, greeting, preview, blocks }: Letter): Letter =>
  ({ subject, title, greeting, preview, blocks }) as Letter;

/** Fate of a mail: the server has it, or it waits in its file for the day on which an SMTP server is set. */
export interface Delivered {
  id: string;
  as: 'sent' | 'parked';
}

/** Takes a due mail for this worker alone, a letter to all subscribers after what somebody waits for; it is due again when the lease ends. `delivered` is noted in the same statement. */
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

/** Notes what became of a mail; {@link unparkMails} brings back what is parked. */
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

/** Notes a failed try; the next one is after 1, 2, 4 … minutes, at most 6 hours apart. */
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

/** Makes parked mail due; to be called once there is an SMTP server. */
export async function unparkMails(db: Database): Promise<void> {
  await sql`update mails set send_after = now() where status = 'waiting' and send_after = 'infinity'`.execute(db);
}

/**
 * Takes on to look again at a time, unless another worker looks by then that still shows that it lives. Taken on again,
 * it shows that this one does.
 * @param watched - what this worker has taken on before
 * @param lifeSeconds - a worker that has not been seen for so long is dead
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

/** True when a mail waits that could go out at once. */
export async function isMailDue(db: Database): Promise<boolean> {
  const next = await findNextDue(db);
  return next !== undefined && next.getTime() <= Date.now();
}

/** True of a mail that a worker has in hand for the first time: sent again now, it would reach its reader twice. */
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
