import { sql, type Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { deleteSubscriberOf } from '#server/newsletter/delete-subscriber.ts';

/** What the team can take out of the inbox for good (GDPR art. 17). */
export type ErasedKind = 'message' | 'testimonial' | 'subscriber';
type Result = { ok: true } | { ok: false; code: `${ErasedKind}_not_found` };

/** Deletes a message, a testimonial or a subscriber, with the mails that hold the same; the log keeps only the id. */
export async function eraseInboxItem(db: Database, actor: Actor, kind: ErasedKind, id: string): Promise<Result> {
  return auditedWrite<Result>(db, actor, { action: `${kind}.erase`, subject: `${kind}/${id}` }, async (transaction) =>
    (await ERASE[kind](transaction, id)) ? { ok: true } : { ok: false, code: `${kind}_not_found` },
  );
}

const ERASE: Record<ErasedKind, (transaction: Transaction<DatabaseSchema>, id: string) => Promise<boolean>> = {
  message: eraseMessage,
  testimonial: eraseTestimonial,
  subscriber: eraseSubscriber,
};

async function eraseMessage(transaction: Transaction<DatabaseSchema>, id: string): Promise<boolean> {
  const message = await transaction
    .deleteFrom('messages')
    .where('id', '=', id)
    .returning(['email_address', 'message'])
    .executeTakeFirst();
  if (!message) return false;
  await transaction
    .deleteFrom('mails')
    .where('kind', 'in', ['contact-shop', 'contact-received'])
    .where(sql<boolean>`lower(coalesce(reply_to, recipient)) = lower(${message.email_address})`)
    .where(sql<boolean>`position(${message.message} in text) > 0`)
    .execute();
  return true;
}

async function eraseTestimonial(transaction: Transaction<DatabaseSchema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('testimonials')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function eraseSubscriber(transaction: Transaction<DatabaseSchema>, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('subscribers')
    .select('email_address')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined && (await deleteSubscriberOf(transaction, found.email_address)) > 0;
}
