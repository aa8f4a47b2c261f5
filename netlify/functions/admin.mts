import type { Config, Context } from '@netlify/functions';
import { teamRoutes } from '#server/platform/accounts/team-routes.ts';
import { adminAnalyticsRoutes } from '#server/office/analytics/admin-analytics-routes.ts';
import { auditRoutes } from '#server/office/audit/audit-routes.ts';
import { adminBankRoutes } from '#server/payments/bank/admin-bank-routes.ts';
import { adminCustomersRoutes } from '#server/people/customers/admin-customers-routes.ts';
import { adminDashboardRoutes } from '#server/office/dashboard/admin-dashboard-routes.ts';
import { adminDiscountsRoutes } from '#server/sales/discounts/admin-discounts-routes.ts';
import { adminDraftsRoutes } from '#server/sales/drafts/admin-drafts-routes.ts';
import { adminFilmsRoutes } from '#server/catalogue/films/admin-films-routes.ts';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { adminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { adminInventoryRoutes } from '#server/catalogue/inventory/admin-inventory-routes.ts';
import { adminEFacturaRoutes } from '#server/sales/invoices/e-factura/admin-e-factura-routes.ts';
import { adminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import { adminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { adminShipmentsRoutes } from '#server/fulfilment/shipments/admin-shipments-routes.ts';
import { adminPaymentsRoutes } from '#server/payments/cards/admin-payments-routes.ts';
import { adminFiguresRoutes } from '#server/catalogue/product-figures/admin-figures-routes.ts';
import { adminSheetRoutes } from '#server/catalogue/product-sheet/admin-sheet-routes.ts';
import { adminProductsRoutes } from '#server/catalogue/products/admin-products-routes.ts';
import { adminReductionsRoutes } from '#server/catalogue/products/admin-reductions-routes.ts';
import { adminSavedViewsRoutes } from '#server/office/saved-views/admin-saved-views-routes.ts';
import { adminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { adminWordsRoutes } from '#server/office/words/admin-words-routes.ts';
import { searchRoutes } from '#server/office/search/search-routes.ts';
import { adminReturnsRoutes } from '#server/sales/returns/admin-returns-routes.ts';
import '#server/wire-contexts.ts';

const api = joinApis(
  adminAnalyticsRoutes,
  adminBankRoutes,
  adminCustomersRoutes,
  adminDashboardRoutes,
  adminDiscountsRoutes,
  adminDraftsRoutes,
  adminFilmsRoutes,
  adminInboxRoutes,
  adminInventoryRoutes,
  adminEFacturaRoutes,
  adminInvoicesRoutes,
  adminLockersRoutes,
  adminOrdersRoutes,
  adminShipmentsRoutes,
  adminPaymentsRoutes,
  adminFiguresRoutes,
  adminSheetRoutes,
  adminProductsRoutes,
  adminReductionsRoutes,
  adminSavedViewsRoutes,
  adminSettingsRoutes,
  adminWordsRoutes,
  adminReturnsRoutes,
  auditRoutes,
  searchRoutes,
  teamRoutes,
);

export default (request: Request, context: Context) => api.fetch(request, context);

// Lists each area, so that no path also matches `uploads`: Netlify chooses freely between two matching functions.
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
    '/api/admin/draft-orders',
    '/api/admin/draft-orders/*',
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
    '/api/admin/reductions',
    '/api/admin/reductions/*',
    '/api/admin/saved-views',
    '/api/admin/saved-views/*',
    '/api/admin/settings/*',
    '/api/admin/search',
    '/api/admin/search/*',
    '/api/admin/team',
    '/api/admin/team/*',
    '/api/admin/returns',
    '/api/admin/returns/*',
    '/api/admin/words',
    '/api/admin/words/*',
  ],
};
