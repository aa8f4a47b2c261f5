import { Hono } from 'hono';
import { createAdminApi, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { orderSheetPdf } from '#server/sales/orders/documents/order-sheet.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { findProofDrawing } from '#server/sales/proofs/proofs-table.ts';
import { countWithdrawn } from '#server/sales/returns/withdrawal-order.ts';
import { adminOrderReads } from './admin-order-reads.ts';
import { adminOrderWrites } from './admin-order-writes.ts';

/** An order's sheet (A4) and its engraving files. Packing slips are printed with the courier's labels. */
const adminOrderDocuments = new Hono<AdminEnv>()
  .get('/api/admin/orders/:id/order-sheet.pdf', async (c) => {
    const order = await findOrderById(database(), c.req.param('id'));
    if (!order) refuse('order_not_found');
    const sheet = await orderSheetPdf(order, await countWithdrawn(database(), order.id, { claims: false }));
    return answerPdf(sheet, `order-${order.number}.pdf`);
  })
  // SVG in millimetres.
  .get('/api/admin/orders/:id/proofs/:position', async (c) => {
    const { id, position } = c.req.param();
    const order = await findOrderById(database(), id);
    const svg = order && (await findProofDrawing(database(), id, position));
    if (svg === undefined) refuse('proof_not_found');
    c.header('content-disposition', `attachment; filename="${order!.number}-${position}.svg"`);
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
  });

/** Routes of orders in the back-office. Fixed paths come before `:id`, which would match them too. */
export const adminOrdersRoutes = createAdminApi()
  .route('/', adminOrderDocuments)
  .route('/', adminOrderWrites)
  .route('/', adminOrderReads);

export type AdminOrdersRoutes = typeof adminOrdersRoutes;
