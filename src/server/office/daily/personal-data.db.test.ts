import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';

/** The tables of `docs/personal-data.md`: of what is about people, and of what is not. */
const [aboutPeople = [], otherTables = []] = readFileSync('docs/personal-data.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .map((part) =>
    part
      .split('\n')
      .filter((line) => /^\| [`n]/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', ''))),
  );
const policy = (name: string) => readFileSync(`src/content/policies/${name}.md`, 'utf8');
/** Reads a part of a policy: the beginnings of its paragraphs or points, and on which letter of GDPR art. 6 (1) each stands. */
function readPart(text: string, heading: string) {
  const part = text.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const entries = [...part.matchAll(/^(?:- )?\*\*(.+?)[.:]\*\*(.*)$/gm)];
  return {
    names: entries.map(([, name]) => name!),
    bases: entries.map(([, , words]) => [...words!.matchAll(/(?:lit\.|point|\(1\)\() ?\(?([a-f])\)/g)].map(([, letter]) => letter)), // prettier-ignore
  };
}
const ro = { kept: readPart(policy('politica-confidentialitate'), 'Ce păstrăm și de ce'), terms: readPart(policy('politica-confidentialitate'), 'Cât timp') }; // prettier-ignore
const en = { kept: readPart(policy('privacy-policy'), 'What we keep and why'), terms: readPart(policy('privacy-policy'), 'For how long') }; // prettier-ignore

describe('what is stored of people', () => {
  const test = useTestDatabase();

  it('is known of each table and column: a new one has to say whether it is about somebody', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`.execute(test.db);
    const told = [
      ...aboutPeople.filter(([, table]) => table !== 'no table').map(([, table, , count]) => `${table}: ${count}`),
      ...otherTables.map(([, table, count]) => `${table}: ${count}`),
    ];
    expect(told.toSorted()).toEqual(rows.map(({ name, columns }) => `${name}: ${columns.length}`).toSorted());
    const missing = aboutPeople.flatMap(
      ([, table, columns = '']) =>
      columns.split(' ').filter((column) => table !== 'no table' && !rows.find(({ name }) => name === table)?.columns.includes(column)), // prettier-ignore
    );
    expect(missing).toEqual([]);
  });

  it('is named on the privacy page, with its purpose and its term, and nothing else is', () => {
    const named = (cell: number) => [...new Set(aboutPeople.map((row) => row[cell]!))].toSorted();
    expect(named(4)).toEqual(ro.kept.names.toSorted());
    expect(named(5)).toEqual(ro.terms.names.filter((name) => name !== 'Copiile de siguranță').toSorted());
  });

  it('is told in English as in Romanian: as many kinds of data, on the same ground, with as many terms', () => {
    expect(en.kept.bases).toEqual(ro.kept.bases);
    expect(ro.kept.bases.filter((letters) => letters.length === 0)).toHaveLength(1);
    expect(en.terms.names).toHaveLength(ro.terms.names.length);
  });
});
