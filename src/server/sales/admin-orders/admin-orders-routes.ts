import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { methodNotAllowed } from '#server/platform/http/api.ts';
import { adminOrderDocuments } from './admin-order-documents.ts';
import { adminOrderReads } from './admin-order-reads.ts';
import { adminOrderWrites } from './admin-order-writes.ts';

const ONE = '/api/admin/orders/:id';

/** The orders of the back-office. Fixed paths come before `:id`: they would else be taken for an order's id. */
export const adminOrdersRoutes = createAdminApi()
  .route('/', adminOrderDocuments)
  .route('/', adminOrderWrites)
  .all('/api/admin/orders/bulk', methodNotAllowed('POST'))
  .route('/', adminOrderReads)
  .all('/api/admin/orders', methodNotAllowed('GET'))
  .all('/api/admin/orders/count', methodNotAllowed('GET'))
  .all('/api/admin/orders/export.csv', methodNotAllowed('GET'))
  .all('/api/admin/orders/packing-slips.pdf', methodNotAllowed('GET'))
  .all(ONE, methodNotAllowed('GET'))
  .all(`${ONE}/packing-slip.pdf`, methodNotAllowed('GET'))
  .all(`${ONE}/order-sheet.pdf`, methodNotAllowed('GET'))
  .all(`${ONE}/moves`, methodNotAllowed('POST'))
  .all(`${ONE}/undo`, methodNotAllowed('POST'))
  .all(`${ONE}/notes`, methodNotAllowed('POST'))
  .all(`${ONE}/refunds`, methodNotAllowed('POST'))
  .all(`${ONE}/address`, methodNotAllowed('PATCH'))
  .all(`${ONE}/lines`, methodNotAllowed('PUT'))
  .all(`${ONE}/mails/:mailId/resend`, methodNotAllowed('POST'));

export type AdminOrdersRoutes = typeof adminOrdersRoutes;
