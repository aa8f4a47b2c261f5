import { sql } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import { sumByRate } from '#domain/invoices/invoice-lines.ts';
import type { InvoiceContent, InvoiceVat } from '#domain/invoices/invoice-document.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Last invoice of an order with what its credit notes leave of it. */
export interface CurrentInvoice {
  id: string;
  series: string;
  number: number;
  issuedOn: Day;
  orderFingerprint: string;
  content: InvoiceContent;
  /** Remaining amounts by VAT rate; empty: fully credited. */
  left: InvoiceVat[];
  gross: number;
  /** True without any credit note. */
  untouched: boolean;
}

/** @returns undefined for an order without an invoice */
export async function findCurrentInvoice(tx: Tx, orderId: string): Promise<CurrentInvoice | undefined> {
  const invoices = tx
    .selectFrom('invoices')
    .select(['id', 'series', 'number', 'orderFingerprint', 'content'])
    .select(sql<Day>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'))
    .where('orderId', '=', orderId);
  const invoice = await invoices
    .where('kind', '=', 'invoice')
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!invoice) return undefined;
  const creditNotes = await invoices.where('correctsInvoiceId', '=', invoice.id).execute();
  const left = sumByRate([invoice, ...creditNotes].flatMap(({ content }) => content.vat));
  const gross = left.reduce((sum, rate) => sum + rate.gross, 0);
  return { ...invoice, left, gross, untouched: creditNotes.length === 0 };
}

/** Returns the fingerprint of the order's last pro forma, if any. */
export async function findProformaFingerprint(tx: Tx, orderId: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('invoices')
    .select('orderFingerprint')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'proforma')
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.orderFingerprint;
}
