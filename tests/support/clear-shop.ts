import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** What people leave behind in a shop, and with it all that refers to it. */
const LEFT_BEHIND = [
  ...['orders', 'customers', 'customer_notes', 'mails', 'messages', 'subscribers', 'discounts', 'draft_orders'],
  ...['stock_changes', 'stock_alerts', 'events', 'rate_limits', 'idempotency_keys', 'provider_events'],
  'testimonials',
];

let clearing: Promise<string> | undefined;

/**
 * Takes it out; catalogue, settings and team stay, and numbers begin anew. Rows are deleted one by one, because `truncate`
 * makes the files of some fifty tables anew: it takes ten times as long.
 */
export async function clearShop(db: Database): Promise<void> {
  clearing ??= writeStatement(db);
  await sql.raw(await clearing).execute(db);
}

async function writeStatement(db: Database): Promise<string> {
  const { rows } = await sql<{ statement: string }>`
    with recursive left_behind as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any(${LEFT_BEHIND})
      union select conrelid from pg_constraint join left_behind on confrelid = left_behind.oid where contype = 'f'
    )
    select format('delete from %s;', oid::regclass) as statement from left_behind
    union all
    select format('perform setval(%L, 1, false);', sequence.oid::regclass) from pg_class sequence
      join pg_depend on pg_depend.objid = sequence.oid and deptype in ('a', 'i') join left_behind on refobjid = left_behind.oid
      where relkind = 'S'`.execute(db);
  // Neither foreign keys nor the triggers that keep the books look on.
  const statements = ['set local session_replication_role = replica;', ...rows.map(({ statement }) => statement)];
  return `do $clear$ begin ${statements.join(' ')} end $clear$`;
}
