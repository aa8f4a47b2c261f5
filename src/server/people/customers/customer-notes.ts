import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { CUSTOMER_ID } from '#domain/customers/customer.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

export interface CustomerNote {
  id: string;
  note: string;
  /** Mail address of the author. */
  actor: string;
  at: Date;
}

export async function listCustomerNotes(db: Connection, customerId: string): Promise<CustomerNote[]> {
  return db
    .selectFrom('customerNotes')
    .select(['id', 'note', 'actor', 'at'])
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export async function addCustomerNote(tx: Tx, actor: Actor, customerId: string, note: string): Promise<CustomerNote> {
  // The lock keeps a note that is written during an erasure from outliving the person.
  const person =
    CUSTOMER_ID.test(customerId) &&
    (await tx.selectFrom('customers').select('id').where('id', '=', customerId).forShare().executeTakeFirst());
  if (!person) refuse('customer_not_found');
  return tx
    .insertInto('customerNotes')
    .values({ customerId, note, actor: actor.email })
    .returning(['id', 'note', 'actor', 'at'])
    .executeTakeFirstOrThrow();
}

/** Deletes or restores a note, idempotently. Purges this customer's notes that were deleted over a day ago. */
export async function setNoteDeleted(
  tx: Tx,
  customerId: string,
  noteId: string,
  deleted: boolean,
): Promise<CustomerNote> {
  const note = await tx
    .updateTable('customerNotes')
    .set({ deletedAt: deleted ? sql<Date>`coalesce(deleted_at, now())` : null })
    .where('id', '=', noteId)
    .where('customerId', '=', customerId)
    .returning(['id', 'note', 'actor', 'at'])
    .executeTakeFirst();
  if (!note) refuse('note_not_found');
  await tx
    .deleteFrom('customerNotes')
    .where('customerId', '=', customerId)
    .where('deletedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  return note;
}
