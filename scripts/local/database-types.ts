import type pg from 'pg';

/** Types that the database does not know: the shape of a JSON column, the allowed words of a text column. */
const TOLD: Record<string, [type: string, from?: string]> = {
  'draft_orders.content': ['DraftContent', '#domain/orders/draft-order.ts'],
  'mails.letter': ['Letter', '#server/platform/mail-parts/letter.ts'],
  'invoices.content': ['InvoiceContent', '#domain/invoices/invoice-document.ts'],
  'invoices.payment_method': ['InvoicePayment', '#domain/invoices/invoice-document.ts'],
  'events.details': ['Record<string, unknown>'],
  'order_lines.options': ['OrderedOption[]', '#domain/products/chosen-options.ts'],
  'order_lines.personalised_parts': ['PersonalisedPart[]', '#domain/products/personalised-parts.ts'],
  'orders.company': ['BillingCompany', '#domain/orders/billing-company.ts'],
  'products.audience': ['Audience', '#domain/products/audience.ts'],
  'products.image_alt': ['string[]'],
  'products.image_product': ['string[]'],
  'products.options': ['ProductOption[]', '#domain/products/product.ts'],
  'products.safety': ['ProductSafety', '#domain/products/product-safety.ts'],
  'proofs.options': ['OrderedOption[]', '#domain/products/chosen-options.ts'],
  'provider_events.early_refund': ['ProviderRefund', '#domain/payments/provider-refund.ts'],
  'registered_firms.firm': ['RegisteredFirm', '#domain/firms/registered-firm.ts'],
  'return_lines.kept_parts': ['KeptPart[]', '#domain/products/personalised-parts.ts'],
  'return_lines.options': ['OrderedOption[]', '#domain/products/chosen-options.ts'],
  'second_chances.answers': ["Omit<SecondChanceAnswers, 'step'>", '#domain/second-chances/second-chance-form.ts'],
  'second_chances.kit': ['CastingKit', '#domain/casting/casting-kit.ts'],
  'settings.value': ['object'],
  'texts.data': ['TextData', '#domain/words/text-schemas.ts'],
  'shipments.complaints': ['Record<string, string[]>'],
};
/** Columns of views that can be null, which PostgreSQL does not report. */
const NULLABLE = new Set(['card_payment_balances.remaining', 'mismatched_card_payments.currency']);

const TYPES: Record<string, string> = {
  bigint: 'Bigint',
  boolean: 'boolean',
  date: 'Day',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  smallint: 'number',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
};

interface Column {
  table: string;
  column: string;
  type: string;
  is_null: boolean;
  is_filled: boolean;
  is_always: boolean;
  is_view: boolean;
  words: string | null;
  /** Column of the table from which a view takes this column. */
  origin: string | null;
}

/** Generates the types of a database's tables and views, as `database-schema.ts` holds them. */
export async function writeDatabaseTypes(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const known = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  const used = new Map<string, Set<string>>();
  const told = (name: string) => {
    const [type, from] = TOLD[name] ?? [];
    const word = type?.match(/[A-Z]\w+(?=\W*(?:\[\]|,|$))/)?.[0];
    if (from && word) used.set(from, (used.get(from) ?? new Set()).add(word));
    return type;
  };
  const typeOf = (row: Column): string => {
    const source = known.get(row.origin ?? '') ?? row;
    const name = `${source.table}.${source.column}`;
    const [shape, words] = [told(name), source.words];
    let type = words ?? shape ?? TYPES[row.type] ?? 'string';
    if (row.type === 'jsonb') type = `Json<${type}>`;
    if (source.is_null || NULLABLE.has(`${row.table}.${row.column}`)) type += ' | null';
    if (row.is_view) return type;
    return row.is_always ? `Computed<${type}>` : row.is_filled ? `Filled<${type}>` : type;
  };
  const tables = Map.groupBy(rows, ({ table }) => table);
  const written = [...tables].map(([table, columns]) => {
    const lines = wrap(columns.map((row) => `${camelCased(row.column)}: ${typeOf(row)};`));
    return lines.length === 1 && lines[0]!.length + table.length < 112
      ? `  ${camelCased(table)}: { ${lines[0]!.trim().slice(0, -1)} };\n`
      : `  ${camelCased(table)}: {\n${lines.join('\n')}\n  };\n`;
  });
  const imports = [...used]
    .sort()
    .map(([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}';\n`);
  return `// Written by \`npm run types\` from the migrated database: change the migrations, or what \`database-types.ts\` tells of them.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
${imports.join('')}
/** A column that the database fills where a new row leaves it out. */
type Filled<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;
/** A column that the database alone fills. */
type Computed<T> = ColumnType<SelectType<T>, never, never>;
/** A bigint, which the driver gives as text. */
type Bigint = ColumnType<string, number | string, number | string>;
/** A date, which the driver gives as a moment: read it with \`to_char\`. */
type Day = ColumnType<Date, Date | string, Date | string>;
/** As JSON text when it is written. */
type Json<T> = ColumnType<T, string, string>;

/** The tables and views that the migrations make. Money is integer bani. */
export interface DatabaseSchema {
${written.join('')}}
`;
}

/** Converts names like Kysely's CamelCasePlugin. */
const camelCased = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function wrap(words: string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && last.length + word.length < 118) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`    ${word}`);
  }
  return lines;
}

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, c.relkind = 'v' as is_view,
    c.relkind = 'r' and not a.attnotnull as is_null, a.atthasdef or a.attidentity <> '' as is_filled,
    a.attgenerated <> '' or a.attidentity = 'a' as is_always,
    (select string_agg(word[1], ' | ' order by place)
     from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '(''[^'']+'')::text', 'g') with ordinality as m (word, place)
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^()]*\\]\\)\\)\\)$') as words,
    (select u.table_name || '.' || u.column_name from information_schema.view_column_usage u
     join pg_attribute o on o.attrelid = format('%I', u.table_name)::regclass and o.attname = u.column_name
     where c.relkind = 'v' and u.view_name = c.relname and u.column_name = a.attname and o.atttypid = a.atttypid
     order by u.table_name limit 1) as origin
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relkind, c.relname, a.attnum`;
