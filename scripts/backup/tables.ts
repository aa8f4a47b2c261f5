import type { Client } from 'pg';

/** A table of the shop with its writable columns; PostgreSQL generates the others. */
interface Table {
  name: string;
  columns: string[];
}

/** Lists the shop's tables in the order of their foreign keys. One statement fills a table that refers to itself. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as "from", t.relname as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and f.oid <> t.oid`);
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const done = new Set(ordered.map(({ name }) => name));
    const next = tables.filter(
      ({ name }) => !done.has(name) && references.every(({ from, to }) => from !== name || done.has(to)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle: nothing can be stored first');
    ordered.push(...next);
  }
  return ordered;
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from netlify.migrations order by name');
  return rows.map(({ name }) => name);
}

/** Quotes the name of a table or column. Names come from the database's own catalogue. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
