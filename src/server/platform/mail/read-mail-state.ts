import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { hasMailServer } from '#server/platform/environment.ts';

/** State of mailing, for the owners' screen. */
interface MailState {
  hasServer: boolean;
  lastSentAt: Date | null;
  /** Mails retried after a failure, or given up in the last days. */
  failing: number;
  /** The mail server's last error. */
  lastError: string | null;
}

export async function readMailState(db: Database): Promise<MailState> {
  const { rows } = await sql<Omit<MailState, 'hasServer'>>`
    with failing as (
      select last_error, created_at from mails
      where last_error is not null and last_error <> 'smtp_not_configured'
        and (status = 'waiting' or (status = 'failed' and created_at > now() - interval '7 days')))
    select (select max(sent_at) from mails where status = 'sent') as "lastSentAt",
      (select count(*)::integer from failing) as failing,
      (select last_error from failing order by created_at desc limit 1) as "lastError"`.execute(db);
  return { hasServer: hasMailServer(), ...rows[0]! };
}
