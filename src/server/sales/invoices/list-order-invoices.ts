import { sql } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import type { Connection } from '#server/platform/database/database.ts';

export async function listOrderInvoices(db: Connection, orderId: string) {
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
    // A later pro forma asks for the current price and replaces this one.
    isReplaced: invoice.kind === 'proforma' && index < lastProforma,
  }));
}

export type OrderInvoice = Awaited<ReturnType<typeof listOrderInvoices>>[number];
