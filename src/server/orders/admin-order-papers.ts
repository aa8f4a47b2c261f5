import { Hono } from 'hono';
import { orderIdsSchema } from '#domain/order/order-requests.ts';
import { database } from '#server/database.ts';
import type { AdminEnv } from '#server/http/admin-api.ts';
import { validated } from '#server/http/validated.ts';
import { orderNotFound } from './admin-order-writes.ts';
import { orderSheetPdf } from '#server/documents/order-sheet.ts';
import { packingSlipsPdf } from '#server/documents/packing-slip.ts';
import { listOrdersById } from './list-orders-by-id.ts';

/** Orders on paper (A4): what to pack, and what was ordered. */
export const adminOrderPapers = new Hono<AdminEnv>()
  .get('/api/admin/orders/packing-slips.pdf', validated('query', orderIdsSchema), async (c) => {
    const orders = await listOrdersById(database(), c.req.valid('query').ids);
    if (orders.length === 0) throw orderNotFound();
    return pdf(await packingSlipsPdf(orders), 'packing-slips.pdf');
  })
  .get('/api/admin/orders/:id/packing-slip.pdf', async (c) => {
    const [order] = await listOrdersById(database(), [c.req.param('id')]);
    if (!order) throw orderNotFound();
    return pdf(await packingSlipsPdf([order]), `packing-slip-${order.number}.pdf`);
  })
  .get('/api/admin/orders/:id/order-sheet.pdf', async (c) => {
    const [order] = await listOrdersById(database(), [c.req.param('id')]);
    if (!order) throw orderNotFound();
    return pdf(await orderSheetPdf(order), `order-${order.number}.pdf`);
  });

function pdf(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
  });
}
