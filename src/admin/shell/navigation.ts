import {
  IconBox, IconChartBar, IconDiscount2, IconHome, IconInbox, IconPackage, IconReceipt, IconUser, IconUsers,
  IconUserShield, IconFileSearch, IconCash, IconFileInvoice, IconGridDots, IconTruckReturn, IconMovie,
  IconSettings, IconMail, IconNews, type Icon,
} from '@tabler/icons-react'; // prettier-ignore
import type { Role } from '#domain/accounts/account.ts';
import type { adminEn } from '#texts/admin.en.ts';

export type Screen = keyof (typeof adminEn)['navigation'] & ScreenName;
type ScreenName =
  | 'dashboard'
  | 'orders'
  | 'returns'
  | 'payments'
  | 'invoices'
  | 'lockers'
  | 'products'
  | 'inventory'
  | 'customers'
  | 'subscribers'
  | 'discount'
  | 'analytics'
  | 'videos'
  | 'inbox'
  | 'mails'
  | 'team'
  | 'audit'
  | 'account'
  | 'settings';

export const PLACES: readonly { screen: Screen; to: string; icon: Icon }[] = [
  { screen: 'dashboard', to: '/admin', icon: IconHome },
  { screen: 'orders', to: '/admin/orders', icon: IconReceipt },
  { screen: 'returns', to: '/admin/returns', icon: IconTruckReturn },
  { screen: 'payments', to: '/admin/payments', icon: IconCash },
  { screen: 'invoices', to: '/admin/invoices', icon: IconFileInvoice },
  { screen: 'products', to: '/admin/products', icon: IconPackage },
  { screen: 'inventory', to: '/admin/inventory', icon: IconBox },
  { screen: 'customers', to: '/admin/customers', icon: IconUsers },
  { screen: 'subscribers', to: '/admin/customers/subscribers', icon: IconNews },
  { screen: 'lockers', to: '/admin/lockers', icon: IconGridDots },
  { screen: 'discount', to: '/admin/discount', icon: IconDiscount2 },
  { screen: 'analytics', to: '/admin/analytics', icon: IconChartBar },
  { screen: 'videos', to: '/admin/video-upload', icon: IconMovie },
  { screen: 'inbox', to: '/admin/inbox', icon: IconInbox },
  { screen: 'mails', to: '/admin/settings/mail/outbox', icon: IconMail },
  { screen: 'team', to: '/admin/team', icon: IconUserShield },
  { screen: 'audit', to: '/admin/audit', icon: IconFileSearch },
  { screen: 'account', to: '/admin/account', icon: IconUser },
  { screen: 'settings', to: '/admin/settings', icon: IconSettings },
];

export const ACTIONS = [
  { action: 'newOrder', to: '/admin/draft-orders/new', icon: IconReceipt },
  { action: 'addProduct', to: '/admin/products/add-product', icon: IconPackage },
  { action: 'addDiscount', to: '/admin/discount/add', icon: IconDiscount2 },
  { action: 'countStock', to: '/admin/inventory/count', icon: IconBox },
  { action: 'importBankFile', to: '/admin/payments/bank', icon: IconCash },
  { action: 'writeLetter', to: '/admin/customers/subscribers/letter', icon: IconNews },
  { action: 'closeShop', to: '/admin/settings/opening', icon: IconSettings },
] as const;

/** Screens for owners only. */
const OWNERS: readonly Screen[] = ['lockers', 'team', 'audit', 'settings'];

export const hasScreen = (role: Role | null, screen: Screen) => role === 'owner' || !OWNERS.includes(screen);

/** True for screens in the menu. Owners find the mails in the settings, which helpers lack. */
export const isInMenu = (role: Role | null, screen: Screen) =>
  hasScreen(role, screen) && (screen !== 'mails' || role === 'helper');

/** Groups of the menu below the dashboard. Lockers are in the settings, subscribers under customers. */
export const GROUPS: readonly { name: 'sales' | 'people' | 'catalogue' | 'shop'; screens: readonly Screen[] }[] = [
  { name: 'sales', screens: ['orders', 'returns', 'payments', 'invoices'] },
  { name: 'people', screens: ['customers', 'inbox', 'analytics'] },
  { name: 'catalogue', screens: ['products', 'inventory', 'discount', 'videos'] },
  { name: 'shop', screens: ['settings', 'mails', 'team', 'audit', 'account'] },
];
