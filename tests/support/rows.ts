import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

type Tables = DatabaseSchema;
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type NewRow<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/** The letter of a mail that says this, for its row. */
export const letterOf = (text: string, subject = 'Salut') => JSON.stringify({ subject, blocks: [text] });

/** Puts rows straight into a table; PostgreSQL says what they lack. @returns the first of them, as it is stored */
export const insert = <Table extends keyof Tables>(db: Database, table: Table, ...rows: NewRow<Table>[]) =>
  db
    .insertInto(table as 'mails')
    .values(rows as never)
    .returningAll()
    .executeTakeFirstOrThrow() as unknown as Promise<Row<Table>>;

/** The rows that have these values: all of them unless told otherwise, in no sequence. */
export async function rowsOf<Table extends keyof Tables>(
  db: Database,
  table: Table,
  having: Partial<Row<Table>> = {},
): Promise<Row<Table>[]> {
  const all = db.selectFrom(table as 'mails').selectAll();
  return (await all.where((is) => is.and(having as object)).execute()) as unknown as Row<Table>[];
}

/** Changes the rows that have these values: all of them unless told otherwise. */
export const update = <Table extends keyof Tables>(
  db: Database,
  table: Table,
  changes: Updateable<Tables[Table]>,
  having: Partial<Row<Table>> = {},
) =>
  db
    .updateTable(table as 'mails')
    .set(changes as never)
    .where((is) => is.and(having as object))
    .execute();
