import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TYPED_TEXTS } from '#domain/orders/order-texts.ts';
import { ANA, TRACES, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOpinionAndDraft } from '../../../../tests/support/insert-person.ts';
import { orderTexts } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { exportCustomer } from './export-customer.ts';

/** Tables of `docs/personal-data.md`: those with personal data, and the others. */
const [aboutPeople = [], otherTables = []] = readFileSync('docs/personal-data.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .map((part) =>
    part
      .split('\n')
      .filter((line) => /^\| [`n]/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', ''))),
  );
/** Columns with personal data, by table, of tables that customers can be in. */
const NAMED = new Map(
  aboutPeople
    .filter(([, , columns, , page]) => columns && !/^(Echipa|Protecția .*|Afilierea)$/.test(page!))
    .map(([, table, columns]) => [table!, columns!.split(' ')]),
);

const because = (reason: string, columns: string) => columns.trim().split(/\s+/).map((column) => [column, reason] as const); // prettier-ignore

/** Columns of those tables without anybody's words, with the reason. */
const NOBODYS = new Map([
  ...because('the shop or a partner makes it: a number, a word of a list, a hash', `orders.number orders.discount_code
    card_payments.provider card_payments.currency card_payments.session_id card_payments.reference ledger_entries.reference
    contract_confirmations.terms_sha256 contract_confirmations.sha256 invoices.series invoices.order_fingerprint
    invoices.order_number invoices.payment_method invoices.upload_index invoices.pdf_sha256 mails.kind mails.list_unsubscribe
    messages.topic events.kind proofs.sha256 refunds.return_number refunds.reference refunds.last_error returns.number
    shipments.courier shipments.reference shipments.asked_digest shipments.last_error shipments.applied shipments.tracking
    second_chances.kit second_chances.failed_step stock_changes.reason stock_alerts.product_id subscribers.consent_source
    orders.view_key draft_orders.view_key`),
  ...because('the product, as the shop words it', `order_lines.product_id order_lines.title order_lines.personalised_parts
    return_lines.title return_lines.kept_parts`),
  ...because('says where parcels go, of nobody', 'orders.county'),
  ...because('a member of the team did it', `customer_notes.actor draft_orders.actor ledger_entries.actor messages.answered_by
    events.actor events.actor_id refunds.actor reviews.decided_by shipments.actor stock_changes.actor invoices.submitted_by`),
  ...because('a public register says it, and it is forgotten after a month', 'registered_firms.cui registered_firms.firm'),
  ...because('no order or account ties it to somebody: an owner finds and erases it', `testimonials.name testimonials.text
    testimonials.fingerprint testimonials.decided_by`),
]); // prettier-ignore
/** Columns that an erasure keeps, with the reason. */
const KEPT = new Map(because('the law on accounting keeps an issued invoice', 'invoices.client invoices.content invoices.search_text')); // prettier-ignore
/** Columns that an export leaves out, with the reason. */
const WITHHELD = new Map([
  ...because('it is made of other columns', `customers.search_text invoices.search_text order_gifts.search_text
    orders.goods_search_text orders.found_by returns.search_text`),
  ...because('a key or a hash says nothing of anybody', `messages.fingerprint returns.view_key returns.fingerprint
    review_photos.sha256 subscribers.confirm_key subscribers.leave_key events.subject`),
  ...because('whoever has the address sees the page or picture', 'card_payments.url order_lines.image'),
  ...because('notices to the shop repeat what is exported; the mail server answers the shop', 'mails.letter mails.last_error'),
]); // prettier-ignore

describe('every text of a person', () => {
  const { test, erase, storePerson } = useErasedCustomers();
  const words = [
    ...TRACES,
    'Ana',
    ...TYPED_TEXTS.filter((field) => field !== 'county').map((field) => orderTexts()[field]),
  ];
  const traces = words.filter((word) => word !== '');
  const isTrace = (text: string) => traces.some((trace) => text.toLowerCase().includes(trace.toLowerCase()));

  /** Reads the texts of each column that mention her, by `table.column`. */
  async function read(columns: readonly { table: string; column: string }[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const { table, column } of columns) {
      const { rows } = await sql<{ value: unknown }>`
        select to_jsonb(${sql.ref(column)}) as value from ${sql.table(table)}`.execute(test.db);
      found.set(`${table}.${column}`, rows.flatMap(({ value }) => leaves(value)).filter(isTrace));
    }
    return found;
  }

  it('is erased and exported, in each column of the database that can hold one', async () => {
    const { rows: columns } = await sql<{ table: string; column: string; isKeyOrState: boolean }>`
      select c.table_name as table, c.column_name as column, exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = c.table_name::regclass and a.attname = c.column_name
          and (k.contype in ('p', 'f') or pg_get_constraintdef(k.oid) like '%' || c.column_name || ' = ANY (ARRAY[%')) as "isKeyOrState"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
      order by c.table_name, c.ordinal_position`.execute(test.db);
    const here = columns.filter(({ table }) => NAMED.has(table));
    const untold = here.filter(({ table, column, isKeyOrState }) => !isKeyOrState && !NAMED.get(table)!.includes(column) && !NOBODYS.has(`${table}.${column}`)); // prettier-ignore
    const told = here.filter(({ table, column }) => NAMED.get(table)!.includes(column));
    expect.soft(named(untold), 'Name them in docs/personal-data.md, or say in NOBODYS why nobody’s words can be there').toEqual([]); // prettier-ignore

    await insertOpinionAndDraft(test.db, await storePerson());
    const before = await read(told);
    const given = leaves(await test.db.transaction().execute((tx) => exportCustomer(tx, ANA))).join('\n');
    expect(await erase()).toMatchObject({ ok: true });
    const after = await read(told);

    const lacking = (is: (texts: string[], name: string) => boolean, except: ReadonlyMap<string, string>) =>
      [...before].filter(([name, texts]) => is(texts, name) && !except.has(name)).map(([name]) => name);
    expect.soft(lacking((texts) => texts.length === 0, NOBODYS), 'Fill them in tests/support/insert-person.ts (a text of the order: in orderBody())').toEqual([]); // prettier-ignore
    expect.soft(lacking((_, name) => after.get(name)!.length > 0, KEPT), 'Erase them (erase-customer.ts), or say in KEPT why they stay').toEqual([]); // prettier-ignore
    expect.soft(lacking((texts) => texts.some((text) => !given.includes(text)), WITHHELD), 'Export them (export-customer.ts), or say in WITHHELD why not').toEqual([]); // prettier-ignore
  });
});

const named = (columns: readonly { table: string; column: string }[]) => columns.map(({ table, column }) => `${table}.${column}`); // prettier-ignore

/** Lists all texts within a value, at any depth. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}

const policy = (name: string) => readFileSync(`src/content/policies/${name}.md`, 'utf8');
/** Reads a policy's section: its entries' names, and the letters of GDPR art. 6 (1) that each cites. */
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

describe('the list of personal data', () => {
  const test = useTestDatabase();

  it('covers each table and column, so that a new one must say whether it is about somebody', async () => {
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

  it('is on the privacy page, with every purpose and term and no others', () => {
    const named = (cell: number) => [...new Set(aboutPeople.map((row) => row[cell]!))].toSorted();
    expect(named(4)).toEqual(ro.kept.names.toSorted());
    expect(named(5)).toEqual(ro.terms.names.filter((name) => name !== 'Copiile de siguranță').toSorted());
  });

  it('is the same in English and in Romanian: kinds of data, legal bases and terms', () => {
    expect(en.kept.bases).toEqual(ro.kept.bases);
    expect(ro.kept.bases.filter((letters) => letters.length === 0)).toHaveLength(1);
    expect(en.terms.names).toHaveLength(ro.terms.names.length);
  });
});
