import { sql } from 'kysely';
import type { Language } from '#domain/accounts/language.ts';
import type { OrdersExport } from '#domain/orders/orders-query.ts';
import { courierName, type AwbCourier } from '#domain/shipments/awb-courier.ts';
import { ordersEn } from '#texts/admin/en/orders.ts';
import { tablesEn } from '#texts/admin/en/tables.ts';
import { ordersRo } from '#texts/admin/ro/orders.ts';
import { tablesRo } from '#texts/admin/ro/tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { tableHeaders, UTF8_MARK, writeRows, type Cell } from '#server/platform/lists/write-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { matching } from './orders-filter.ts';
import { NOTES_SQL } from '#server/sales/orders/order-columns.ts';
import { orderBy } from './orders-sort.ts';

/** Orders read at once, which limits the export's memory. */
const CHUNK = 1000;

/**
 * Columns by heading, one row per order. Times are Bucharest's (`2026-11-21 14:05`); `giftSendOn` is a gift's day, or
 * that its buyer decides; `lines` lists lines as `2 × Kit gemeni (Finisaj: Bronz)`, separated by `; `.
 */
const COLUMNS = Object.keys(tablesEn.orders) as Column[];
type Column = keyof typeof tablesEn.orders;
type Row = Record<Column, string | null> & Record<(typeof AMOUNTS)[number] | 'units', number>;
const AMOUNTS = ['subtotal', 'discount', 'shippingFee', 'total', 'due'] as const;
const WORDS = { en: { ...ordersEn, ...tablesEn }, ro: { ...ordersRo, ...tablesRo } };

/** Most bytes of an export: a function streams 20 MB (Netlify), and the size is an estimate. */
const MOST_BYTES = 18_000_000;
/** Estimated bytes of a row without the customer's words: 280 on average, more with long options. */
const ROW_BYTES = 450;
/** Lowest compression factor of gzip for such rows. */
const PACKING = 4;

/**
 * Exports a filter's orders as a CSV stream, read in chunks to keep memory flat, and gzipped if the client accepts it.
 * Fixes the orders and their sequence before the first chunk: a sum that changes meanwhile would otherwise list an
 * order twice or not at all.
 * @param mostBytes - limit of the file as sent
 * @throws Refusal `export_too_large` for a file that would be cut off
 */
export async function exportOrders(
  db: Database,
  query: OrdersExport,
  acceptEncoding = '',
  mostBytes = MOST_BYTES,
): Promise<Response> {
  const packed = /\bgzip\b/.test(acceptEncoding);
  if ((await estimateBytes(db, query)) > mostBytes * (packed ? PACKING : 1)) {
    const title = 'These are too many orders for one file. Choose a shorter period, then the one before it.';
    refuse('export_too_large', { title });
  }
  const rows = toStream(writeTable(db, query)).pipeThrough(new TextEncoderStream());
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Bucharest' });
  return new Response(packed ? rows.pipeThrough(new CompressionStream('gzip')) : rows, {
    headers: {
      ...tableHeaders(`orders-${day}.csv`),
      ...(packed ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    },
  });
}

async function estimateBytes(db: Database, query: OrdersExport): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (count(*) * ${sql.lit(ROW_BYTES)} + coalesce(sum(octet_length(${NOTES_SQL})), 0))::double precision as bytes
    from orders where ${matching(query)}`.execute(db);
  return rows[0]!.bytes;
}

function toStream(rows: AsyncGenerator<string>): ReadableStream<string> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await rows.return(undefined)),
  });
}

async function* writeTable(db: Database, query: OrdersExport): AsyncGenerator<string> {
  const { language } = query;
  yield UTF8_MARK + writeRows([COLUMNS.map((column) => WORDS[language].orders[column])], language);
  const ids = await listIds(db, query);
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await readChunk(db, ids.slice(from, from + CHUNK));
    yield writeRows(
      rows.map((row) => toCells(row, language)),
      language,
    );
  }
}

function toCells(row: Row, language: Language): Cell[] {
  const { status, fulfilment, paymentState, deliveryMethod, paymentMethod, onWord } = WORDS[language];
  /** A pick-up has other names for some states. */
  const word = (names: Record<string, string>, code: string | null) =>
    (row.deliveryMethod === 'pickup' ? names[`${code}_pickup`] : undefined) ?? names[code ?? ''] ?? null;
  const worded: Partial<Record<Column, Cell>> = {
    status: word(status, row.status),
    fulfilment: word(fulfilment, row.fulfilment),
    payment: word(paymentState, row.payment),
    deliveryMethod: word(deliveryMethod, row.deliveryMethod),
    paymentMethod: word(paymentMethod, row.paymentMethod),
    awbCourier: courierName(row.awbCourier as AwbCourier | null) ?? null,
    giftSendOn: row.giftSendOn === 'word' ? onWord : row.giftSendOn,
    ...Object.fromEntries(AMOUNTS.map((column) => [column, { bani: row[column] }])),
  };
  return COLUMNS.map((column) => (column in worded ? worded[column]! : row[column]));
}

async function listIds(db: Database, query: OrdersExport): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${matching(query)} order by ${orderBy(query, 'orders')}`.execute(db);
  return rows.map(({ id }) => id);
}

async function readChunk(db: Database, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, to_char(placed_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI') as "placedAt",
      status, fulfilment, payment, first_name, last_name,
      regexp_replace(phone_no, '^\\+40(\\d{3})(\\d{3})(\\d{3})$', '0\\1 \\2 \\3') as phone, email_address as email,
      company ->> 'name' as company, company ->> 'taxId' as "companyTaxId", delivery_method,
      delivery_address as address, city, county, postal_code, locker_name as locker,
      locker_city, payment_method, lines.worded as lines, lines.units::integer,
      subtotal, discount_code, discount, shipping_fee, total, due, awb, awb_courier, ${NOTES_SQL} as notes,
      nullif(trim(gift.recipient_first_name || ' ' || gift.recipient_last_name), '') as "giftFor",
      regexp_replace(gift.recipient_phone, '^\\+40(\\d{3})(\\d{3})(\\d{3})$', '0\\1 \\2 \\3') as "giftPhone",
      gift.message as "giftMessage", coalesce(to_char(gift.send_on, 'YYYY-MM-DD'), gift.release) as "giftSendOn"
    from unnest(${ids}::text[]) with ordinality as chosen (id, place) join orders page on page.id = chosen.id
    left join order_gifts gift on gift.order_id = page.id cross join lateral (
      select sum(quantity) as units, string_agg(quantity || ' × ' || title || coalesce(
        (select ' (' || string_agg((option ->> 'label') || ': ' || (option ->> 'valueLabel'), ', ') || ')'
         from jsonb_array_elements(options) option), ''), '; ' order by position) as worded
      from order_lines where order_id = page.id) as lines
    order by chosen.place`.execute(db);
  return rows;
}
