import type { Config, Context } from '@netlify/functions';
import { teamRoutes } from '#server/accounts/team-routes.ts';
import { adminAnalyticsRoutes } from '#server/analytics/admin-analytics-routes.ts';
import { auditRoutes } from '#server/audit/audit-routes.ts';
import { adminBankRoutes } from '#server/bank/admin-bank-routes.ts';
import { adminCustomersRoutes } from '#server/customers/admin-customers-routes.ts';
import { adminDashboardRoutes } from '#server/dashboard/admin-dashboard-routes.ts';
import { adminDiscountsRoutes } from '#server/discounts/admin-discounts-routes.ts';
import { adminFilmsRoutes } from '#server/films/admin-films-routes.ts';
import { joinApis } from '#server/http/join-apis.ts';
import { adminInboxRoutes } from '#server/inbox/admin-inbox-routes.ts';
import { adminInventoryRoutes } from '#server/inventory/admin-inventory-routes.ts';
import { adminInvoicesRoutes } from '#server/invoices/admin-invoices-routes.ts';
import { adminLockersRoutes } from '#server/lockers/admin-lockers-routes.ts';
import { adminOrdersRoutes } from '#server/orders/admin-orders-routes.ts';
import { adminParcelsRoutes } from '#server/parcels/admin-parcels-routes.ts';
import { adminPaymentsRoutes } from '#server/payments/admin-payments-routes.ts';
import { adminProductsRoutes } from '#server/products/admin-products-routes.ts';
import { adminSavedViewsRoutes } from '#server/saved-views/admin-saved-views-routes.ts';
import { searchRoutes } from '#server/search/search-routes.ts';
import { adminWithdrawalsRoutes } from '#server/withdrawals/admin-withdrawals-routes.ts';
import '#server/give-effects.ts';

const api = joinApis(
  adminAnalyticsRoutes,
  adminBankRoutes,
  adminCustomersRoutes,
  adminDashboardRoutes,
  adminDiscountsRoutes,
  adminFilmsRoutes,
  adminInboxRoutes,
  adminInventoryRoutes,
  adminInvoicesRoutes,
  adminLockersRoutes,
  adminOrdersRoutes,
  adminParcelsRoutes,
  adminPaymentsRoutes,
  adminProductsRoutes,
  adminSavedViewsRoutes,
  adminWithdrawalsRoutes,
  auditRoutes,
  searchRoutes,
  teamRoutes,
);

export default (request: Request, context: Context) => api.fetch(request, context);

// Each area by its name, so that none is `uploads`' too: which of two functions answers is Netlify's choice.
export const config: Config = {
  path: [
    '/api/admin/analytics',
    '/api/admin/analytics/*',
    '/api/admin/audit',
    '/api/admin/audit/*',
    '/api/admin/bank',
    '/api/admin/bank/*',
    '/api/admin/customers',
    '/api/admin/customers/*',
    '/api/admin/dashboard',
    '/api/admin/dashboard/*',
    '/api/admin/discounts',
    '/api/admin/discounts/*',
    '/api/admin/films',
    '/api/admin/films/*',
    '/api/admin/inbox',
    '/api/admin/inbox/*',
    '/api/admin/inventory',
    '/api/admin/inventory/*',
    '/api/admin/invoices',
    '/api/admin/invoices/*',
    '/api/admin/lockers',
    '/api/admin/lockers/*',
    '/api/admin/orders',
    '/api/admin/orders/*',
    '/api/admin/parcels',
    '/api/admin/parcels/*',
    '/api/admin/payments',
    '/api/admin/payments/*',
    '/api/admin/products',
    '/api/admin/products/*',
    '/api/admin/saved-views',
    '/api/admin/saved-views/*',
    '/api/admin/search',
    '/api/admin/search/*',
    '/api/admin/team',
    '/api/admin/team/*',
    '/api/admin/withdrawals',
    '/api/admin/withdrawals/*',
  ],
};
