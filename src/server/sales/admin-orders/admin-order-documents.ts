import { Hono } from 'hono';
import { orderIdsSchema } from '#domain/orders/order-requests.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import type { AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/validated.ts';
import { orderNotFound } from './admin-order-writes.ts';
import { orderSheetPdf } from '#server/sales/documents/order-sheet.ts';
import { findConfirmations, findToldOrders } from '#server/sales/confirmations/confirmations-table.ts';
import { withMadeAwbs } from '#server/sales/documents/made-awb.ts';
import { findSafety } from '#server/catalogue/products/find-safety.ts';
import { packingSlipsPdf, type Enclosed } from '#server/sales/documents/packing-slip.ts';
import { countWithdrawn } from '#server/sales/returns/withdrawal-order.ts';
import { asPacked } from '#server/sales/returns/as-packed.ts';
import { findProofDrawing } from '#server/sales/proofs/proofs-table.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import type { Order } from '#domain/orders/order.ts';

/** Orders on paper (A4): what to pack, and what was ordered. */
export const adminOrderDocuments = new Hono<AdminEnv>()
  .get('/api/admin/orders/packing-slips.pdf', validated('query', orderIdsSchema), async (c) => {
    const found = await listOrdersById(database(), c.req.valid('query').ids);
    const orders = await toPack(found);
    if (orders.length === 0) throw orderNotFound();
    return pdf(await packingSlipsPdf(orders, await toPrint(orders)), 'packing-slips.pdf');
  })
  .get('/api/admin/orders/:id/packing-slip.pdf', async (c) => {
    const [order] = await listOrdersById(database(), [c.req.param('id')]);
    if (!order) throw orderNotFound();
    const packed = await toPack([order]);
    return pdf(await packingSlipsPdf(packed, await toPrint(packed)), `packing-slip-${order.number}.pdf`);
  })
  .get('/api/admin/orders/:id/order-sheet.pdf', async (c) => {
    const [order] = await listOrdersById(database(), [c.req.param('id')]);
    if (!order) throw orderNotFound();
    return pdf(await orderSheetPdf(order, await countWithdrawn(database(), order.id)), `order-${order.number}.pdf`);
  })
  // What the engraver cuts after, in millimetres.
  .get('/api/admin/orders/:id/proofs/:position', async (c) => {
    const { id, position } = c.req.param();
    const order = await findOrderById(database(), id);
    const svg = order && (await findProofDrawing(database(), id, position));
    if (svg === undefined) throw new ProblemError(404, 'proof_not_found', 'No such proof');
    c.header('content-disposition', `attachment; filename="${order!.number}-${position}.svg"`);
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
  });

/** Orders as they lie on the packing table. */
async function toPack(orders: readonly Order[]): Promise<Order[]> {
  const marked = await withMadeAwbs(database(), orders);
  return Promise.all(marked.map((order) => asPacked(database(), order)));
}

/** The confirmations of orders whose buyer was sent none, and what to beware of in all of them. */
async function toPrint(orders: readonly Order[]): Promise<Enclosed> {
  const told = await findToldOrders(database(), orders.map(({ id }) => id)); // prettier-ignore
  const untold = orders.map(({ id }) => id).filter((id) => !told.has(id));
  const products = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])));
  const [confirmations, safety] = await Promise.all([
    findConfirmations(database(), untold),
    findSafety(database(), [...products]),
  ]);
  return { confirmations, safety };
}

function pdf(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
  });
}

/** These orders, in this order; unknown ids are left out. */
async function listOrdersById(db: Database, ids: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const id of ids) {
    const order = await findOrderById(db, id);
    if (order) orders.push(order);
  }
  return orders;
}
