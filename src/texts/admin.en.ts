import { accountEn } from './admin/account.en.ts';
import { analyticsEn } from './admin/analytics.en.ts';
import { auditEn } from './admin/audit.en.ts';
import { bankEn } from './admin/bank.en.ts';
import { commonEn } from './admin/common.en.ts';
import { customersEn } from './admin/customers.en.ts';
import { dashboardEn } from './admin/dashboard.en.ts';
import { discountEn } from './admin/discount.en.ts';
import { errorsEn } from './admin/errors.en.ts';
import { inboxEn } from './admin/inbox.en.ts';
import { inventoryEn } from './admin/inventory.en.ts';
import { invoicesEn } from './admin/invoices.en.ts';
import { openingEn } from './admin/opening.en.ts';
import { lockersEn } from './admin/lockers.en.ts';
import { loginEn } from './admin/login.en.ts';
import { navigationEn } from './admin/navigation.en.ts';
import { ordersEn } from './admin/orders.en.ts';
import { parcelsEn } from './admin/parcels.en.ts';
import { paymentsEn } from './admin/payments.en.ts';
import { productsEn } from './admin/products.en.ts';
import { teamEn } from './admin/team.en.ts';
import { videosEn } from './admin/videos.en.ts';
import { withdrawalsEn } from './admin/withdrawals.en.ts';

/** All that the back-office says, in English; each key is a namespace of i18next. */
export const adminEn = {
  account: accountEn,
  analytics: analyticsEn,
  audit: auditEn,
  bank: bankEn,
  common: commonEn,
  customers: customersEn,
  dashboard: dashboardEn,
  opening: openingEn,
  discount: discountEn,
  errors: errorsEn,
  inbox: inboxEn,
  inventory: inventoryEn,
  invoices: invoicesEn,
  lockers: lockersEn,
  login: loginEn,
  navigation: navigationEn,
  orders: ordersEn,
  parcels: parcelsEn,
  payments: paymentsEn,
  products: productsEn,
  team: teamEn,
  videos: videosEn,
  withdrawals: withdrawalsEn,
};
