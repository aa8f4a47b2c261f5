import type { Config, Context } from '@netlify/functions';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { confirmationRoutes } from '#server/sales/orders/documents/confirmation-routes.ts';
import { invoiceDocumentsRoutes } from '#server/sales/invoices/invoice-documents-routes.ts';
import { ownReviewPhotosRoutes } from '#server/people/reviews/own-photos-routes.ts';
import { ordersRoutes } from '#server/payments/checkout/orders-routes.ts';
import '#server/wire-contexts.ts';

const api = joinApis(ordersRoutes, invoiceDocumentsRoutes, confirmationRoutes, ownReviewPhotosRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: [
    '/api/orders',
    '/api/orders/:id',
    '/api/orders/:id/proofs/:position',
    '/api/orders/:id/documents/:file',
    '/api/orders/:id/contract.pdf',
    '/api/orders/:id/review-photos/:file',
  ],
};
