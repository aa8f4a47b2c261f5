import { sql } from 'kysely';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { BACK_IN_STOCK } from '#server/catalogue/stock-alerts/back-in-stock-mail.ts';
import { forgetOldOrders } from '#server/people/customers/forget-old-orders.ts';
import { forgetOldSubscribers } from '#server/people/newsletter/forget-subscribers.ts';
import { forgetRejectedReviews } from '#server/people/reviews/erase-reviews.ts';
import { forgetRecipients } from '#server/sales/orders/gifts/recipient-data.ts';
import type { Database } from '#server/platform/database/database.ts';

const before = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

export async function forgetOldRows(db: Database): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', '<>', 'waiting')
    .where('createdAt', '<', before(KEPT_DAYS.mailCopies))
    .execute();
  await db
    .deleteFrom('events')
    .where('kind', '=', 'session.refuse')
    .where('orderId', 'is', null)
    .where('at', '<', before(KEPT_DAYS.refusedSignIns))
    .execute();
  await db
    .deleteFrom('sessions')
    .where(sql<Date>`least(revoked_at, expires_at)`, '<', before(KEPT_DAYS.endedSessions))
    .execute();
  await forgetRecipients(db);
  await forgetOldOrders(db);
  await db.deleteFrom('messages').where('createdAt', '<', before(KEPT_DAYS.messages)).execute();
  await forgetRejectedReviews(db);
  await db
    .deleteFrom('testimonials')
    .where('status', '=', 'rejected')
    .where('decidedAt', '<', before(KEPT_DAYS.rejectedReviews))
    .execute();
  await forgetOldSubscribers(db);
  await db.deleteFrom('stockAlerts').where('createdAt', '<', before(KEPT_DAYS.stockAlerts)).execute();
  await db
    .deleteFrom('mails')
    .where('kind', '=', BACK_IN_STOCK)
    .where('status', '<>', 'waiting')
    .where('createdAt', '<', before(KEPT_DAYS.stockAlertCopies))
    .execute();
  await db
    .deleteFrom('vainSearches')
    .where(sql<Date>`day`, '<', before(KEPT_DAYS.vainSearches))
    .execute();
  await db
    .deleteFrom('pageVisits')
    .where(sql<Date>`day`, '<', before(KEPT_DAYS.pageVisits))
    .execute();
  await db.deleteFrom('registeredFirms').where('askedAt', '<', before(KEPT_DAYS.registeredFirms)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(KEPT_DAYS.attemptKeys)).execute();
  await db.deleteFrom('rateLimits').where('windowStart', '<', before(KEPT_DAYS.fingerprints)).execute();
}
