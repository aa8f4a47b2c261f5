import { sql } from 'kysely';
import { shopMode } from '#config/shop-mode.ts';
import { SIGN_IN_DAYS } from '#domain/invoices/e-factura.ts';
import { TROUBLES, type Trouble } from '#domain/troubles/trouble.ts';
import { REFUSED_WEBHOOKS } from '#server/payments/cards/refused-webhooks.ts';
import { canEncrypt } from '#server/platform/accounts/encrypt-secret.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { isDue } from '#server/sales/invoices/list-invoices.ts';

/** Hours after which the daily run counts as missed: half a day late. */
const MISSED_HOURS = 36;
/** A mail normally waits moments for its worker, so one that waits or fails for so long signals a fault. */
const STUCK_MINUTES = 60;
/** Days for which a failed mail is reported; the list of failed mails keeps it longer. */
const FAILED_DAYS = 3;
const FULL_PERCENT = 80;

export async function readTroubles(db: Connection): Promise<Trouble[]> {
  const { SHOP_DB_MAX_MB } = readEnvironment();
  const lacksKey = shopMode() === 'production' && !canEncrypt();
  const { rows } = await sql<Record<Trouble['kind'], number>>`
    select
      (select count(*)::integer from anaf_account
        where ended_at is not null or signed_in_at < now() - ${SIGN_IN_DAYS} * interval '1 day') as "anafEnded",
      (case when ran_at < now() - ${MISSED_HOURS} * interval '1 hour'
        then extract(epoch from now() - ran_at) / 3600 else 0 end)::integer as "dailyRunMissed",
      cardinality(failed) as "dailyTasksFailed",
      (pg_database_size(current_database()) / (${SHOP_DB_MAX_MB}::bigint * 10486))::integer as "databaseFull",
      ${REFUSED_WEBHOOKS} as "webhooksRefused",
      (select count(*)::integer from users
        where ${lacksKey} and role = 'owner' and totp_confirmed_at is null) as "secondFactorOff",
      (select count(*)::integer from mails
        where status = 'waiting' and (send_after < now() - ${STUCK_MINUTES} * interval '1 minute'
          or (attempts > 0 and last_error <> 'smtp_not_configured'
            and created_at < now() - ${STUCK_MINUTES} * interval '1 minute'))) as "mailsStuck",
      (select count(*)::integer from mails
        where status = 'failed' and send_after > now() - ${FAILED_DAYS} * interval '1 day') as "mailsFailed",
      (select count(*)::integer from invoices i where ${isDue}) as "invoicesDue",
      documents_made
    from job_runs where name = 'daily'`.execute(db);
  const counts = rows[0]!;
  return TROUBLES.map((kind) => ({ kind, count: counts[kind] })).filter(({ kind, count }) =>
    kind === 'databaseFull' ? count >= FULL_PERCENT : count > 0,
  );
}
