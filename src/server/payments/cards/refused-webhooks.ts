import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Counts a webhook whose signature was not right, for the owner: the secret may be another one than the provider's. */
export async function noteRefusedWebhook(db: Database): Promise<void> {
  await sql`
    insert into refused_webhooks as r (day, count) values (current_date, 1)
    on conflict (day) do update set count = r.count + 1`.execute(db);
}

/** How many were refused today and yesterday. */
export const REFUSED_WEBHOOKS = sql<number>`(
  select coalesce(sum(count), 0)::integer from refused_webhooks where day >= current_date - 1)`;
