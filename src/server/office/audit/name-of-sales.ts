import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import type { NameThings } from './name-things.ts';

/** How the audit log calls what is sold, paid and given back. */
export const nameOfSales = {
  order: (db, ids) => db.selectFrom('orders').select(['id', 'number as name']).where('id', 'in', ids).execute(),
  draft: async (db, ids) => {
    const rows = await db
      .selectFrom('draftOrders as d')
      .leftJoin('orders as o', 'o.id', 'd.orderId')
      .select(['d.id', 'd.content', 'd.orderId', 'o.number'])
      .where('d.id', 'in', ids)
      .execute();
    return rows.map(({ id, content, orderId, number }) => ({
      id,
      name: number ?? `${content?.firstName ?? ''} ${content?.lastName ?? ''}`.trim(),
      ...(orderId !== null && { orderId: orderId }),
    }));
  },
  discount: (db, ids) =>
    db.selectFrom('discounts').select(['id', 'code as name', 'kind']).where('id', 'in', ids).execute(),
  invoice: async (db, ids) => {
    const rows = await db.selectFrom('invoices').select(['id', 'series', 'number']).where('id', 'in', ids).execute();
    return rows.map((row) => ({ id: row.id, name: invoiceNumber(row) }));
  },
  withdrawal: (db, ids) => db.selectFrom('returns').select(['id', 'number as name']).where('id', 'in', ids).execute(),
  refund: (db, ids) =>
    db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .select(['r.id', 'r.amount', 'r.orderId', 'o.number as name'])
      .where('r.id', 'in', ids)
      .execute(),
} satisfies Record<string, NameThings>;
