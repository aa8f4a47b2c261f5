import type { adminEn } from './admin.en.ts';
import { accountRo } from './admin/ro/account.ts';
import { analyticsRo } from './admin/ro/analytics.ts';
import { auditRo } from './admin/ro/audit.ts';
import { bankRo } from './admin/ro/bank.ts';
import { commonRo } from './admin/ro/every-screen.ts';
import { customersRo } from './admin/ro/customers.ts';
import { dashboardRo } from './admin/ro/dashboard.ts';
import { discountRo } from './admin/ro/discounts.ts';
import { eventsRo } from './admin/ro/events.ts';
import { errorsRo } from './admin/ro/errors.ts';
import { inboxRo } from './admin/ro/inbox.ts';
import { inventoryRo } from './admin/ro/inventory.ts';
import { invoicesRo } from './admin/ro/invoices.ts';
import { openingRo } from './admin/ro/opening.ts';
import { lockersRo } from './admin/ro/lockers.ts';
import { loginRo } from './admin/ro/login.ts';
import { navigationRo } from './admin/ro/navigation.ts';
import { draftsRo } from './admin/ro/drafts.ts';
import { ordersRo } from './admin/ro/orders.ts';
import { shipmentsRo } from './admin/ro/shipments.ts';
import { paymentsRo } from './admin/ro/payments.ts';
import { productsRo } from './admin/ro/products.ts';
import { settingsRo } from './admin/ro/settings.ts';
import { wordsRo } from './admin/ro/words.ts';
import { teamRo } from './admin/ro/team.ts';
import { videosRo } from './admin/ro/films.ts';
import { returnsRo } from './admin/ro/returns.ts';

export const adminRo = {
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
  events: eventsRo,
  inbox: inboxRo,
  inventory: inventoryRo,
  invoices: invoicesRo,
  lockers: lockersRo,
  login: loginRo,
  navigation: navigationRo,
  drafts: draftsRo,
  orders: ordersRo,
  parcels: shipmentsRo,
  payments: paymentsRo,
  products: productsRo,
  settings: settingsRo,
  team: teamRo,
  videos: videosRo,
  words: wordsRo,
  returns: returnsRo,
} satisfies Record<keyof typeof adminEn, object> & Record<string, object>;
