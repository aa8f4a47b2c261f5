import {
  IconBox, IconChartBar, IconDiscount2, IconHome, IconInbox, IconPackage, IconReceipt, IconUser, IconUsers,
  IconUserShield, IconFileSearch, IconCash, IconFileInvoice, IconGridDots, IconTruckReturn, IconMovie,
  IconSettings, type Icon,
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
  | 'discount'
  | 'analytics'
  | 'videos'
  | 'inbox'
  | 'team'
  | 'audit'
  | 'account'
  | 'settings';

interface Place {
  screen: Screen;
  to: string;
  icon: Icon;
  /** Pressed after `g`. */
  key: string;
}

/** The screens, in the order of the menu. */
export const PLACES: readonly Place[] = [
  { screen: 'dashboard', to: '/admin', icon: IconHome, key: 'h' },
  { screen: 'orders', to: '/admin/orders', icon: IconReceipt, key: 'o' },
  { screen: 'returns', to: '/admin/returns', icon: IconTruckReturn, key: 'r' },
  { screen: 'payments', to: '/admin/payments', icon: IconCash, key: 'y' },
  { screen: 'invoices', to: '/admin/invoices', icon: IconFileInvoice, key: 'f' },
  { screen: 'products', to: '/admin/products', icon: IconPackage, key: 'p' },
  { screen: 'inventory', to: '/admin/inventory', icon: IconBox, key: 'i' },
  { screen: 'customers', to: '/admin/customers', icon: IconUsers, key: 'c' },
  { screen: 'lockers', to: '/admin/lockers', icon: IconGridDots, key: 'k' },
  { screen: 'discount', to: '/admin/discount', icon: IconDiscount2, key: 'd' },
  { screen: 'analytics', to: '/admin/analytics', icon: IconChartBar, key: 'a' },
  { screen: 'videos', to: '/admin/video-upload', icon: IconMovie, key: 'v' },
  { screen: 'inbox', to: '/admin/inbox', icon: IconInbox, key: 'm' },
  { screen: 'team', to: '/admin/team', icon: IconUserShield, key: 't' },
  { screen: 'audit', to: '/admin/audit', icon: IconFileSearch, key: 'l' },
  { screen: 'account', to: '/admin/account', icon: IconUser, key: 'u' },
  { screen: 'settings', to: '/admin/settings', icon: IconSettings, key: 's' },
];

/** The screens that helpers do not have. */
const OWNERS: readonly Screen[] = ['lockers', 'team', 'audit', 'settings'];

/** Whether somebody of this role has the screen. */
export const hasScreen = (role: Role | null, screen: Screen) => role === 'owner' || !OWNERS.includes(screen);

/** The menu: the dashboard, then what belongs together. Lockers stand with the settings. */
export const GROUPS: readonly { name: 'sales' | 'people' | 'catalogue' | 'shop'; screens: readonly Screen[] }[] = [
  { name: 'sales', screens: ['orders', 'returns', 'payments', 'invoices'] },
  { name: 'people', screens: ['customers', 'inbox', 'analytics'] },
  { name: 'catalogue', screens: ['products', 'inventory', 'discount', 'videos'] },
  { name: 'shop', screens: ['settings', 'team', 'audit', 'account'] },
];
