import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import { INVOICES_PAGE, type InvoicesFilter, type InvoicesQuery } from '#domain/invoices/invoice-requests.ts';
import { invoiceNumber, type InvoiceDocumentKind, type InvoicePayment } from '#domain/invoices/invoice-document.ts';
import type { SubmissionProgress } from '#domain/invoices/e-factura.ts';
import type { Bani } from '#domain/money/money.ts';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey, toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Progress of a document's submission to RO e-Factura; pro formas have none. */
type SubmissionState = 'done' | 'open' | 'due' | 'late' | 'none';

/** Document in a list. Sums are in bani; a credit note's are negative. */
export interface InvoiceItem {
  id: string;
  kind: InvoiceDocumentKind;
  /** Series and number. */
  number: string;
  issuedOn: Day;
  client: string;
  isFirm: boolean;
  order: { id: string; number: string };
  paymentMethod: InvoicePayment;
  net: Bani;
  vat: Bani;
  gross: Bani;
  /** For a credit note: the invoice that it corrects. */
  creditNoteOf: string | null;
  handInBy: Day | null;
  handIn: SubmissionState;
  uploadIndex: string;
  /** The shop's last submission; null without one. */
  eFactura: { state: SubmissionProgress; words: string; sealed: boolean } | null;
}

/** Days before the deadline from which a document counts as due, and the owner is reminded. */
const DUE_DAYS = 2;

const today = sql`(now() at time zone 'Europe/Bucharest')::date`;
/** True for documents `i` that are still to be submitted. */
const isOpen = sql`i.submission_due is not null and i.submitted_at is null`;
/** States of a submission that need an owner. */
const STUCK = sql`('rejected', 'unknown')`;
/** True for documents `i` whose last submission needs an owner. */
const hangs = sql`coalesce((select s.state from invoice_submissions s where s.invoice_id = i.id
  order by s.created_at desc limit 1) in ${STUCK}, false)`;
/** True for documents `i` still to be submitted that need no owner. */
export const isToSubmit = sql`${isOpen} and not ${hangs}`;
const isSold = sql`(i.kind <> 'proforma')`;
/** True for documents `i` whose deadline is near or past. */
export const isDue = sql<boolean>`(${isOpen} and i.submission_due <= ${today} + ${sql.lit(DUE_DAYS)})`;

/** Last submission of each document by the shop. */
const LAST_SUBMISSIONS = sql`(select distinct on (invoice_id) * from invoice_submissions order by invoice_id, created_at desc)`;
/** Submissions that need an owner: `state`, `since`. */
export const HANGING_SUBMISSIONS = sql`(select s.state, coalesce(s.sent_at, s.created_at) as since
  from ${LAST_SUBMISSIONS} as s join invoices i on i.id = s.invoice_id where s.state in ${STUCK} and ${isOpen})`;

export async function listInvoices(
  db: Connection,
  { orderId, cursor, ...filter }: InvoicesQuery,
): Promise<{ items: InvoiceItem[]; next: string | null }> {
  const conditions = matching(filter);
  if (orderId) conditions.push(sql`i.order_id = ${orderId}`);
  if (cursor) {
    const { key, id } = readCursor(cursor, CURSOR_KEYS.number);
    conditions.push(sql`(i.issued_at, i.id::text) < (${timeOfKey(key)}, ${id}::text)`);
  }
  const { rows } = await sql<Row>`
    select i.id::text, i.kind, i.series, i.number, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn", i.client,
      i.content -> 'buyer' -> 'company' is not null as "isFirm",
      jsonb_build_object('id', i.order_id, 'number', i.order_number) as "order", i.payment_method,
      i.net, i.vat, i.gross, i.content -> 'creditNote' ->> 'number' as "creditNoteOf",
      to_char(i.submission_due, 'YYYY-MM-DD') as "handInBy",
      i.upload_index,
      (select jsonb_build_object('state', s.state, 'words', s.words, 'sealed', s.state = 'accepted' and s.sealed_at is not null)
        from invoice_submissions s where s.invoice_id = i.id order by s.created_at desc limit 1) as "eFactura",
      case when i.submission_due is null then 'none' when i.submitted_at is not null then 'done'
        when i.submission_due < ${today} then 'late' when ${isDue} then 'due' else 'open' end as "handIn",
      ${timeKey('i.issuedAt')} as key
    from invoices i where ${sql.join(conditions, sql` and `)}
    order by i.issued_at desc, i.id::text desc limit ${sql.lit(INVOICES_PAGE + 1)}`.execute(db);
  const page = toPage(rows, INVOICES_PAGE);
  const items = page.items.map(({ series, number, ...item }) => ({
    ...item,
    number: invoiceNumber({ series, number }),
  }));
  return { items, next: page.next };
}

type Row = Omit<InvoiceItem, 'number'> & { series: string; number: number; key: string };

/** Sums of a filter's documents without pro formas, and counts of all documents still to be submitted. */
export interface InvoicesSums {
  /** Invoices and credit notes; together with `proformas`, the number of listed rows. */
  count: number;
  proformas: number;
  net: Bani;
  vat: Bani;
  gross: Bani;
  open: number;
  due: number;
  late: number;
  /** Counts of the filter's documents by the progress of the shop's submission; `sent`: ANAF has not decided yet. */
  eFactura: Record<'waiting' | 'sent' | 'accepted' | 'rejected' | 'unknown', number>;
  /** Time until which calls to ANAF pause after a fault. */
  restsUntil: Date | null;
}

export async function sumInvoices(db: Connection, filter: InvoicesFilter): Promise<InvoicesSums> {
  const { rows } = await sql<InvoicesSums>`
    select sums.*, waiting.*, brought.*,
      (select hold_until from anaf_account where hold_until > now()) as "restsUntil" from
      (select count(*) filter (where ${isSold})::integer as count,
        count(*) filter (where not ${isSold})::integer as proformas,
        coalesce(sum(i.net) filter (where ${isSold}), 0)::float8 as net,
        coalesce(sum(i.vat) filter (where ${isSold}), 0)::float8 as vat,
        coalesce(sum(i.gross) filter (where ${isSold}), 0)::float8 as gross
        from invoices i where ${sql.join(matching(filter), sql` and `)}) as sums,
      (select count(*)::integer as open, count(*) filter (where ${isDue})::integer as due,
        count(*) filter (where i.submission_due < ${today})::integer as late from invoices i where ${isOpen}) as waiting,
      (select jsonb_build_object('waiting', count(*) filter (where s.state in ('waiting', 'sending')),
          'sent', count(*) filter (where s.state = 'processing'), 'accepted', count(*) filter (where s.state = 'accepted'),
          'rejected', count(*) filter (where ${isOpen} and s.state = 'rejected'),
          'unknown', count(*) filter (where ${isOpen} and s.state = 'unknown')) as "eFactura"
        from invoices i join ${LAST_SUBMISSIONS} as s on s.invoice_id = i.id
        where ${sql.join(matching(filter), sql` and `)}) as brought`.execute(db);
  return rows[0]!;
}

function matching({ search, kind, month, handedIn }: InvoicesFilter): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...holdsWords(sql`i.search_text`, search),
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...(month ? [inMonth(month)] : []),
    ...(handedIn === 'done' ? [sql`i.submitted_at is not null`] : []),
    ...(handedIn === 'open' ? [isToSubmit] : []),
    ...(handedIn === 'due' ? [isDue] : []),
    ...(handedIn === 'hanging' ? [sql`${isOpen} and ${hangs}`] : []),
  ];
}

export function inMonth(month: string): RawBuilder<unknown> {
  return sql`i.issued_on >= ${`${month}-01`}::date and i.issued_on < (${`${month}-01`}::date + interval '1 month')`;
}
