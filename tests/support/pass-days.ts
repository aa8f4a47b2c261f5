import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** As if what these columns tell had been so many days earlier. @param columns such as `mails.created_at` */
export async function passDays(db: Database, days: number, ...columns: string[]): Promise<void> {
  for (const [table = '', column = ''] of columns.map((each) => each.split('.')))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'`.execute(
      db,
    );
}
