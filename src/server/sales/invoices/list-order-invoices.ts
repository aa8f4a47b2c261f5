import { sql } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import { invoiceNumber, type InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface OrderInvoice {
  id: string;
  kind: InvoiceDocumentKind;
  number: string;
  issuedOn: Day;
  gross: Bani;
  /** A pro-forma that is not to be paid any more: a later one asks for what the order costs now. */
  isReplaced: boolean;
}

export async function listOrderInvoices(db: Connection, orderId: string): Promise<OrderInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'series', 'number', 'gross'])
    .select(sql<Day>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'))
    .where('orderId', '=', orderId)
    .orderBy('issuedAt')
    .orderBy('number')
    .execute();
  const lastProforma = rows.findLastIndex(({ kind }) => kind === 'proforma');
  return rows.map(({ series, number, ...invoice }, index) => ({
    ...invoice,
    number: invoiceNumber({ series, number }),
    isReplaced: invoice.kind === 'proforma' && index < lastProforma,
  }));
}
