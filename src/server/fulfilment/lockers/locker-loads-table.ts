import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection } from '#server/platform/database/database.ts';

type Load = Insertable<DatabaseSchema['lockerLoads']>;

export async function noteLoad(
  db: Connection,
  { source, outcome, actor, listed, added, changed, gone, faulty }: Load,
): Promise<void> {
  await db.insertInto('lockerLoads').values({ source, outcome, actor, listed, added, changed, gone, faulty }).execute();
}

export async function lastLoads(db: Connection) {
  const rows = await db
    .selectFrom('lockerLoads')
    .distinctOn('source')
    .select(['source', 'outcome', 'listed', 'added', 'changed', 'gone', 'faulty', 'at', 'actor'])
    .orderBy('source')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const of = (source: 'file' | 'courier') => rows.find((row) => row.source === source) ?? null;
  return { file: of('file'), courier: of('courier') };
}
