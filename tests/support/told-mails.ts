import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';

/** The mails that have these values, the oldest first, with their words as plain text: their HTML says the same. */
export async function toldMails(db: Database, having: Partial<Selectable<DatabaseSchema['mails']>> = {}) {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where((is) => is.and(having as object))
    .orderBy('createdAt')
    .orderBy('kind')
    .orderBy('recipient', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ ...row, text: (await drawMail(db, { ...row, orderId: row.orderId })).text })),
  );
}
