import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { completeDraft } from '#domain/orders/draft-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { draftMail } from './draft-mail.ts';
import { lockDraft, toDraft, type DraftOrder } from './drafts-table.ts';

/** Mails the buyer the link with which they review the order, accept the terms and place it; may be repeated. */
export async function sendDraft(db: Database, actor: Actor, id: string, version: number): Promise<DraftOrder> {
  return commit(db, { actor, event: { kind: 'draft.send', subject: `draft/${id}` } }, async (unit) => {
    const row = await lockDraft(unit.tx, id);
    if (!row) refuse('draft_not_found');
    if (row.content === null) refuse('draft_placed');
    if (row.version !== version) refuse('changed_meanwhile');
    const completed = completeDraft(row.content);
    if (!completed.ok) refuse('incomplete', { errors: completed.errors });
    if (completed.fields.emailAddress === '') refuse('incomplete', { errors: { emailAddress: 'required' } });
    const sent = await unit.tx
      .updateTable('draftOrders')
      .set({ sentAt: sql`now()`, updatedAt: sql`now()`, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const draft = toDraft(sent)!;
    await queueMails(unit, [draftMail(draft, row.viewKey)]);
    return draft;
  });
}
