import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { CUSTOMER_ID } from '#domain/customers/customer.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

export interface CustomerNote {
  id: string;
  note: string;
  /** The mail of who wrote it. */
  actor: string;
  at: Date;
}

type Missing = { ok: false; code: 'customer_not_found' | 'note_not_found' };
export type NoteResult = { ok: true; note: CustomerNote } | Missing;

/** The notes about a person, latest first. */
export async function listCustomerNotes(db: Connection, customerId: string): Promise<CustomerNote[]> {
  return db
    .selectFrom('customerNotes')
    .select(['id', 'note', 'actor', 'at'])
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export async function addCustomerNote(tx: Tx, actor: Actor, customerId: string, note: string): Promise<NoteResult> {
  // The person is held: a note that is written while they are erased must not outlive them.
  const person =
    CUSTOMER_ID.test(customerId) &&
    (await tx.selectFrom('customers').select('id').where('id', '=', customerId).forShare().executeTakeFirst());
  if (!person) return { ok: false, code: 'customer_not_found' };
  const added = await tx
    .insertInto('customerNotes')
    .values({ customerId, note, actor: actor.email })
    .returning(['id', 'note', 'actor', 'at'])
    .executeTakeFirstOrThrow();
  return { ok: true, note: added };
}

/** Deletes a note, or takes that back; both may be repeated. What was deleted a day ago is gone for good. */
export async function setNoteDeleted(
  tx: Tx,
  customerId: string,
  noteId: string,
  deleted: boolean,
): Promise<NoteResult> {
  const note = await tx
    .updateTable('customerNotes')
    .set({ deletedAt: deleted ? sql<Date>`coalesce(deleted_at, now())` : null })
    .where('id', '=', noteId)
    .where('customerId', '=', customerId)
    .returning(['id', 'note', 'actor', 'at'])
    .executeTakeFirst();
  if (!note) return { ok: false, code: 'note_not_found' };
  await tx
    .deleteFrom('customerNotes')
    .where('customerId', '=', customerId)
    .where('deletedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  return { ok: true, note };
}
