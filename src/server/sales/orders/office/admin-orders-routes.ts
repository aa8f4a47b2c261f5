import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { adminOrderDocuments } from './admin-order-documents.ts';
import { adminOrderReads } from './admin-order-reads.ts';
import { adminOrderWrites } from './admin-order-writes.ts';

/** The orders of the back-office. Fixed paths come before `:id`: they would else be taken for an order's id. */
export const adminOrdersRoutes = createAdminApi()
  .route('/', adminOrderDocuments)
  .route('/', adminOrderWrites)
  .route('/', adminOrderReads);

export type AdminOrdersRoutes = typeof adminOrdersRoutes;
