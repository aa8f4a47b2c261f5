import { sql } from 'kysely';
import { documentSettings } from '#config/documents.ts';
import { seriesOf } from '#domain/settings/documents.ts';
import { submissionDueDay } from '#domain/invoices/submission-due-day.ts';
import type { InvoiceContent, InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { CurrentInvoice } from './current-invoice.ts';

/** Locks series in one fixed order, because two writers of the same two series would deadlock otherwise. */
export async function lockSeries(tx: Tx, kinds: readonly InvoiceDocumentKind[]): Promise<void> {
  await sql`select 1 from invoice_series where kind = any(${[...kinds]}::text[]) order by kind for update`.execute(tx);
}

interface NewInvoiceDocument {
  kind: InvoiceDocumentKind;
  orderId: string;
  orderFingerprint: string;
  content: InvoiceContent;
  correctsInvoiceId?: string;
}

/** Issues a document in its cause's transaction, so the series has no gap. Writers queue here: lock nothing after. */
export async function issueInvoiceDocument(
  tx: Tx,
  { kind, orderId, orderFingerprint, content, correctsInvoiceId }: NewInvoiceDocument,
): Promise<Pick<CurrentInvoice, 'id' | 'series' | 'number' | 'issuedOn'>> {
  // Reads the time after the number is taken, so that a later number never has an earlier day.
  const { series: wanted, first } = seriesOf(kind, documentSettings);
  const taken = await sql<{ series: string; number: number; at: string; day: Day }>`
    with taken as (
      -- Another series than before goes on after its own last number, or begins as the settings say.
      update invoice_series set series = ${wanted}, next = 1 + case
        when series = ${wanted} and next >= ${first}::integer then next
        -- Whoever waited for the row sees it as it is now, and the invoices as they were.
        else greatest(case when series = ${wanted} then next else 1 end,
          coalesce((select max(i.number) + 1 from invoices i where i.series = ${wanted}), ${first}::integer)) end
      where kind = ${kind} returning series, next - 1 as number)
    select taken.series, taken.number, clock.at::text, to_char(clock.at at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day
    from taken cross join lateral (select clock_timestamp() as at, taken.number) as clock`.execute(tx);
  const { series, number, at, day } = taken.rows[0]!;
  const { id } = await tx
    .insertInto('invoices')
    .values({
      kind,
      series,
      number,
      orderId,
      correctsInvoiceId: correctsInvoiceId ?? null,
      issuedAt: sql<Date>`${at}::timestamptz`,
      issuedOn: day,
      content: JSON.stringify(content),
      orderFingerprint,
      client: content.buyer.name,
      orderNumber: content.orderNumber,
      paymentMethod: content.paymentMethod,
      net: content.net,
      vat: content.vatTotal,
      gross: content.gross,
      submissionDue: kind === 'proforma' ? null : submissionDueDay(day),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, series, number, issuedOn: day };
}
