import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';

/** What the types say of a column: what is read of it, whether it can be null, and whether a row may leave it out. */
interface Column {
  reads: 'string' | 'number' | 'boolean' | 'Date' | 'json' | 'array';
  isNullable: boolean;
  canBeLeftOut: boolean;
}

const test = useTestDatabase();
const folder = join(import.meta.dirname, 'schema');
const interfaces = new Map(
  readdirSync(folder)
    .flatMap((file) => [
      ...ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true).statements,
    ])
    .filter(ts.isInterfaceDeclaration)
    .map((declared) => [declared.name.text, declared]),
);
const tables = [...interfaces]
  .filter(([name]) => /(Tables|Views)$/.test(name))
  .flatMap(([, { members }]) => properties([...members]));

function properties(members: readonly ts.TypeElement[]) {
  return members.filter(ts.isPropertySignature).map(({ name, type }) => [name.getText(), type!] as const);
}

/** The columns of a table, of a view (`ReadOnly<…>`) and of an interface that extends another. */
function membersOf(type: ts.TypeNode): ts.TypeElement[] {
  if (ts.isTypeLiteralNode(type)) return [...type.members];
  const inner = ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined;
  return columnsOf((inner ?? type).getText());
}

function columnsOf(name: string): ts.TypeElement[] {
  const declared = interfaces.get(name)!;
  const inherited = (declared.heritageClauses ?? []).flatMap(({ types }) => types);
  return [...inherited.flatMap((type) => columnsOf(type.getText())), ...declared.members];
}

function columnOf(type: ts.TypeNode): Column {
  const [wrapper, [read, inserted]] = ts.isTypeReferenceNode(type)
    ? [type.typeName.getText(), type.typeArguments ?? []]
    : ['', []];
  if (wrapper === 'Timestamp') return { reads: 'Date', isNullable: false, canBeLeftOut: true };
  if (wrapper === 'JSONColumnType') return { reads: 'json', isNullable: false, canBeLeftOut: false };
  const isGenerated = wrapper === 'Generated' || wrapper === 'GeneratedAlways';
  const value = isGenerated || wrapper === 'ColumnType' ? read! : type;
  const words = value.getText();
  return {
    reads: familyOf(words.replace(' | null', '')),
    isNullable: words.includes('null'),
    canBeLeftOut: isGenerated || Boolean(inserted?.getText().match(/undefined|never/)),
  };
}

function familyOf(words: string): Column['reads'] {
  if (/\[\]$/.test(words)) return 'array';
  if (/^Record<|^(ProviderRefund|BillingCompany|DraftContent)$/.test(words)) return 'json';
  // Others are unions of words.
  return (['number', 'boolean', 'Date'] as const).find((name) => name === words) ?? 'string';
}

const FAMILY: Record<string, Column['reads']> = {
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  date: 'Date',
  jsonb: 'json',
  ARRAY: 'array',
};

it('the types of the tables say what the migrations make: tables, columns, kinds, null and what may be left out', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; filled: boolean }>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = 'public'`.execute(test.db);
  const { rows: named } = await sql<{ view: string }>`
    select table_name as view from information_schema.views where table_schema = 'public'`.execute(test.db);
  const views = new Set(named.map(({ view }) => view));
  const declared = new Map(
    tables.flatMap(([table, type]) =>
      properties(membersOf(type)).map(([column, each]) => [`${table}.${column}`, columnOf(each)] as [string, Column]),
    ),
  );
  expect([...declared.keys()].sort()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).sort());
  for (const { table, column, type, nullable, filled } of rows) {
    const name = `${table}.${column}`;
    const said = declared.get(name)!;
    expect(said.reads, name).toBe(FAMILY[type] ?? 'string');
    // Of a view's columns PostgreSQL does not know whether they can be null.
    if (views.has(table)) continue;
    expect(said.isNullable, name).toBe(nullable);
    if (said.canBeLeftOut) expect(filled || nullable, `${name} can be left out`).toBe(true);
  }
});
