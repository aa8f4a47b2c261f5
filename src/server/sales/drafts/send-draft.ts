import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { completeDraft } from '#domain/orders/draft-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { draftMail } from './draft-mail.ts';
import { lockDraft, toDraft, type DraftOrder } from './drafts-table.ts';
import type { DraftRefusal } from './save-draft.ts';

type SendDraftResult =
  { ok: true; draft: DraftOrder } | DraftRefusal | { ok: false; code: 'incomplete'; errors: Record<string, string> };

/** Sends the buyer the link by which they look at the order, accept the terms and place it; again, if asked again. */
export async function sendDraft(db: Database, actor: Actor, id: string, version: number): Promise<SendDraftResult> {
  return commit<SendDraftResult>(db, { actor, event: { kind: 'draft.send', subject: `draft/${id}` } }, async (unit) => {
    const row = await lockDraft(unit.tx, id);
    if (!row) return { ok: false, code: 'draft_not_found' };
    if (row.content === null) return { ok: false, code: 'draft_placed' };
    if (row.version !== version) return { ok: false, code: 'changed_meanwhile' };
    const completed = completeDraft(row.content);
    if (!completed.ok) return { ok: false, code: 'incomplete', errors: completed.errors };
    if (completed.fields.emailAddress === '')
      return { ok: false, code: 'incomplete', errors: { emailAddress: 'required' } };
    const sent = await unit.tx
      .updateTable('draftOrders')
      .set({ sentAt: sql`now()`, updatedAt: sql`now()`, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const draft = toDraft(sent)!;
    await queueMails(unit, [draftMail(draft, row.viewKey)]);
    return { ok: true, draft };
  });
}
