import type { adminEn } from './admin.en.ts';
import { accountRo } from './admin/account.ro.ts';
import { analyticsRo } from './admin/analytics.ro.ts';
import { auditRo } from './admin/audit.ro.ts';
import { bankRo } from './admin/bank.ro.ts';
import { commonRo } from './admin/common.ro.ts';
import { customersRo } from './admin/customers.ro.ts';
import { dashboardRo } from './admin/dashboard.ro.ts';
import { discountRo } from './admin/discount.ro.ts';
import { errorsRo } from './admin/errors.ro.ts';
import { inboxRo } from './admin/inbox.ro.ts';
import { inventoryRo } from './admin/inventory.ro.ts';
import { invoicesRo } from './admin/invoices.ro.ts';
import { openingRo } from './admin/opening.ro.ts';
import { lockersRo } from './admin/lockers.ro.ts';
import { loginRo } from './admin/login.ro.ts';
import { navigationRo } from './admin/navigation.ro.ts';
import { ordersRo } from './admin/orders.ro.ts';
import { parcelsRo } from './admin/parcels.ro.ts';
import { paymentsRo } from './admin/payments.ro.ts';
import { productsRo } from './admin/products.ro.ts';
import { teamRo } from './admin/team.ro.ts';
import { videosRo } from './admin/videos.ro.ts';
import { withdrawalsRo } from './admin/withdrawals.ro.ts';
import type { Translated } from './admin/translated.ts';

/** All that the back-office says, in Romanian. */
export const adminRo: Translated<typeof adminEn> = {
  account: accountRo,
  analytics: analyticsRo,
  audit: auditRo,
  bank: bankRo,
  common: commonRo,
  customers: customersRo,
  dashboard: dashboardRo,
  opening: openingRo,
  discount: discountRo,
  errors: errorsRo,
  inbox: inboxRo,
  inventory: inventoryRo,
  invoices: invoicesRo,
  lockers: lockersRo,
  login: loginRo,
  navigation: navigationRo,
  orders: ordersRo,
  parcels: parcelsRo,
  payments: paymentsRo,
  products: productsRo,
  team: teamRo,
  videos: videosRo,
  withdrawals: withdrawalsRo,
};
