import { sql } from 'kysely';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { BACK_IN_STOCK } from '#server/catalogue/stock-alerts/back-in-stock-mail.ts';
import type { Database } from '#server/platform/database/database.ts';

const before = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

/** Deletes what would grow for ever and has had its time. */
export async function forgetOldRows(db: Database): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', '<>', 'waiting')
    .where('created_at', '<', before(KEPT_DAYS.mailCopies))
    .execute();
  await db
    .deleteFrom('audit_log')
    .where('action', '=', 'session.refuse')
    .where('at', '<', before(KEPT_DAYS.refusedSignIns))
    .execute();
  await db
    .deleteFrom('sessions')
    .where(sql<Date>`least(revoked_at, expires_at)`, '<', before(KEPT_DAYS.endedSessions))
    .execute();
  await forgetRecipients(db);
  await db.deleteFrom('stock_alerts').where('created_at', '<', before(KEPT_DAYS.stockAlerts)).execute();
  await db
    .deleteFrom('mails')
    .where('kind', '=', BACK_IN_STOCK)
    .where('status', '<>', 'waiting')
    .where('created_at', '<', before(KEPT_DAYS.stockAlertCopies))
    .execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT_DAYS.attemptKeys)).execute();
  await db.deleteFrom('rate_limits').where('window_start', '<', before(KEPT_DAYS.fingerprints)).execute();
}

/** Takes recipients and their cards out of gifts whose order is over, and has been left alone since. */
async function forgetRecipients(db: Database): Promise<void> {
  await sql`
    update order_gifts g set recipient_first_name = '', recipient_last_name = '', recipient_phone = '', message = ''
    from orders o
    where o.id = g.order_id and g.recipient_phone <> '' and o.updated_at < ${before(KEPT_DAYS.giftRecipients)}
      and (o.status = 'rejected' or o.fulfilment in ('delivered', 'returned'))`.execute(db);
}
