import { sql } from 'kysely';
import { links } from '#links';
import type { Connection } from '#server/platform/database/database.ts';
import { hasMailServer, readEnvironment } from '#server/platform/environment.ts';
import type { DraftOrder } from './drafts-table.ts';

/** Draft with the state of its link. */
export interface ShownDraft extends DraftOrder {
  /** Opens the draft for its buyer, once it was sent. */
  link: string | null;
  /** State of the last mail with that link; `on_hold`: no mail server is configured. */
  mail: 'waiting' | 'on_hold' | 'sent' | 'failed' | null;
}

export async function showDraft(db: Connection, draft: DraftOrder): Promise<ShownDraft> {
  if (draft.sentAt === null) return { ...draft, link: null, mail: null };
  const { viewKey } = await db
    .selectFrom('draftOrders')
    .select('viewKey')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const path = links.draftOrder(draft.id, viewKey);
  const mail = await db
    .selectFrom('mails')
    .select('status')
    .where('kind', '=', 'draft-order')
    .where(sql<boolean>`letter @> ${JSON.stringify({ blocks: [{ button: { address: path } }] })}::jsonb`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const status = mail?.status === 'waiting' && !hasMailServer() ? 'on_hold' : (mail?.status ?? null);
  return { ...draft, link: `${readEnvironment().URL}${path}`, mail: status };
}
