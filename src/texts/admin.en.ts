import { analyticsEn } from './admin/en/analytics.ts';
import { auditEn } from './admin/en/audit.ts';
import { bankEn } from './admin/en/bank.ts';
import { commonEn } from './admin/en/every-screen.ts';
import { customersEn } from './admin/en/customers.ts';
import { dashboardEn } from './admin/en/dashboard.ts';
import { discountEn } from './admin/en/discounts.ts';
import { eventsEn } from './admin/en/events.ts';
import { errorsEn } from './admin/en/errors.ts';
import { inboxEn } from './admin/en/inbox.ts';
import { inventoryEn } from './admin/en/inventory.ts';
import { invoicesEn } from './admin/en/invoices.ts';
import { openingEn } from './admin/en/opening.ts';
import { lockersEn } from './admin/en/lockers.ts';
import { navigationEn } from './admin/en/navigation.ts';
import { draftsEn } from './admin/en/drafts.ts';
import { ordersEn } from './admin/en/orders.ts';
import { shipmentsEn } from './admin/en/shipments.ts';
import { paymentsEn } from './admin/en/payments.ts';
import { productsEn } from './admin/en/products.ts';
import { singularsEn } from './admin/en/singulars.ts';
import { settingsEn } from './admin/en/settings.ts';
import { wordsEn } from './admin/en/words.ts';
import { teamEn } from './admin/en/team.ts';
import { videosEn } from './admin/en/films.ts';
import { returnsEn } from './admin/en/returns.ts';

/** English tables of the back-office by i18next namespace. Its sentences are in the screens. */
export const adminEn = {
  analytics: analyticsEn,
  audit: auditEn,
  bank: bankEn,
  // The fallback namespace of every screen, so it also holds the singulars.
  common: { ...commonEn, ...singularsEn },
  customers: customersEn,
  dashboard: dashboardEn,
  opening: openingEn,
  discount: discountEn,
  errors: errorsEn,
  events: eventsEn,
  inbox: inboxEn,
  inventory: inventoryEn,
  invoices: invoicesEn,
  lockers: lockersEn,
  navigation: navigationEn,
  drafts: draftsEn,
  orders: ordersEn,
  parcels: shipmentsEn,
  payments: paymentsEn,
  products: productsEn,
  settings: settingsEn,
  team: teamEn,
  videos: videosEn,
  words: wordsEn,
  returns: returnsEn,
};
