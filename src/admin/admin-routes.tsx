import { links } from '#links';
import { createBrowserRouter, matchRoutes, type LazyRouteFunction, type RouteObject } from 'react-router';
import { OwnersOnly } from './session/OwnersOnly.tsx';
import { ProtectedRoute } from './session/ProtectedRoute.tsx';
import { withWords } from './components/language.ts';
import { withStyles } from './components/whole-styles.ts';
import { NothingHere } from './components/NothingHere.tsx';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Load = LazyRouteFunction<RouteObject>;

/** Makes a screen's route. Its code loads when it opens; `handbook` is its section in `src/content/handbook`. */
const screen = (path: string, handbook: string, load: Load) => ({
  path,
  handle: handbook,
  lazy: ['', 'orders'].includes(path) ? load : () => withStyles(load),
});

const entrance = (path: string, load: Load) => ({ path, lazy: () => withStyles(load) });

const TEAM = [
  screen('', 'coletele#dimineața-panoul-principal', () => import('./features/dashboard/DashboardPage.tsx')),
  screen('orders', 'coletele', () => import('./features/orders/list/OrdersListPage.tsx')),
  screen(
    'orders/shipments',
    'coletele#colete-care-au-nevoie-de-tine',
    () => import('./features/orders/shipment/ShipmentsPage.tsx'),
  ),
  screen('orders/:id', 'coletele', () => import('./features/orders/order/OrderPage.tsx')),
  screen(
    'draft-orders',
    'coletele#comenzi-la-telefon-sau-la-târg',
    () => import('./features/orders/drafts/DraftOrdersListPage.tsx'),
  ),
  screen(
    'draft-orders/new',
    'coletele#comenzi-la-telefon-sau-la-târg',
    () => import('./features/orders/drafts/DraftOrderPage.tsx'),
  ),
  screen(
    'draft-orders/:id',
    'coletele#comenzi-la-telefon-sau-la-târg',
    () => import('./features/orders/drafts/DraftOrderPage.tsx'),
  ),
  screen('returns', 'retururile', () => import('./features/returns/ReturnsListPage.tsx')),
  screen('returns/:id', 'retururile', () => import('./features/returns/ReturnPage.tsx')),
  screen('payments', 'banii', () => import('./features/payments/PaymentsPage.tsx')),
  screen('payments/bank', 'banii#extrasul-și-decontul', () => import('./features/bank/BankPage.tsx')),
  screen('invoices', 'facturile', () => import('./features/invoices/InvoicesListPage.tsx')),
  screen('customers', 'cuvintele#datele-unei-persoane', () => import('./features/customers/CustomersListPage.tsx')),
  screen(
    'customers/subscribers',
    'cuvintele#scrisori-către-abonați',
    () => import('./features/inbox/SubscribersPage.tsx'),
  ),
  screen(
    'customers/subscribers/letter',
    'cuvintele#scrisori-către-abonați',
    () => import('./features/inbox/LetterPage.tsx'),
  ),
  screen(
    'customers/:customerId',
    'cuvintele#datele-unei-persoane',
    () => import('./features/customers/CustomerPage.tsx'),
  ),
  screen('products', 'produsele', () => import('./features/products/list/ProductsListPage.tsx')),
  screen(
    'products/figures',
    'produsele#prețuri-și-stocuri-dintr-o-dată',
    () => import('./features/products/figures/FiguresPage.tsx'),
  ),
  screen('products/sheet', 'produsele#produsele-ca-fișier', () => import('./features/products/sheet/SheetPage.tsx')),
  screen('products/add-product', 'produsele', () => import('./features/products/edit/ProductPage.tsx')),
  screen('products/edit-product/:id', 'produsele', () => import('./features/products/edit/ProductPage.tsx')),
  screen('inventory', 'produsele#stocul', () => import('./features/inventory/InventoryListPage.tsx')),
  screen('inventory/count', 'produsele#stocul', () => import('./features/inventory/StockCountPage.tsx')),
  screen('inventory/history', 'produsele#stocul', () => import('./features/inventory/StockHistoryPage.tsx')),
  screen('discount', 'reducerile', () => import('./features/discounts/DiscountsListPage.tsx')),
  screen('discount/add', 'reducerile', () => import('./features/discounts/DiscountPage.tsx')),
  screen('discount/reductions', 'reducerile', () => import('./features/products/prices/ReductionsListPage.tsx')),
  screen('discount/:id', 'reducerile', () => import('./features/discounts/DiscountPage.tsx')),
  screen('video-upload', 'produsele#filmele', () => import('./features/films/list/FilmsPage.tsx')),
  screen('video-upload/:id', 'produsele#filmele', () => import('./features/films/edit/FilmPage.tsx')),
  screen('analytics', 'sfarsitul-lunii#cum-merge-magazinul', () => import('./features/analytics/AnalyticsPage.tsx')),
  screen('inbox', 'cuvintele', () => import('./features/inbox/InboxPage.tsx')),
  screen('settings/mail/outbox', 'cand-ceva-nu-merge#emailurile', () => import('./features/inbox/MailsPage.tsx')),
  screen('account', 'deschiderea#contul-și-colegii', () => import('./features/account/AccountPage.tsx')),
];
const OWNERS = [
  screen('lockers', 'coletele#lockerele', () => import('./features/lockers/LockersPage.tsx')),
  screen('settings', 'deschiderea', () => import('./features/settings/SettingsPage.tsx')),
  screen('settings/opening', 'deschiderea#deschiderea', () => import('./features/settings/OpeningPage.tsx')),
  screen('settings/firm', 'deschiderea', () => import('./features/settings/FirmPage.tsx')),
  screen('settings/selling', 'deschiderea', () => import('./features/settings/SellingPage.tsx')),
  screen('settings/second-chance', 'reducerile#a-doua-șansă', () => import('./features/settings/SecondChancePage.tsx')),
  screen('settings/mail', 'cand-ceva-nu-merge#emailurile', () => import('./features/settings/MailPage.tsx')),
  screen('settings/documents', 'facturile#conectarea-la-anaf', () => import('./features/settings/DocumentsPage.tsx')),
  screen('settings/look', 'deschiderea#produsele-și-prima-pagină', () => import('./features/settings/LookPage.tsx')),
  screen('settings/community', 'cuvintele#despre-oameni', () => import('./features/settings/CommunityPage.tsx')),
  screen('settings/official', 'deschiderea#fișierele-oficiale', () => import('./features/settings/OfficialPage.tsx')),
  screen('settings/categories', 'produsele#categoriile', () => import('./features/settings/CategoriesPage.tsx')),
  screen('settings/words', 'cuvintele#textele-magazinului', () => import('./features/words/WordsPage.tsx')),
  screen('settings/words/:kind', 'cuvintele#textele-magazinului', () => import('./features/words/TextPage.tsx')),
  screen('settings/words/:kind/:slug', 'cuvintele#textele-magazinului', () => import('./features/words/TextPage.tsx')),
  screen('team', 'deschiderea#contul-și-colegii', () => import('./features/team/TeamPage.tsx')),
  screen('audit', 'cand-ceva-nu-merge#cine-ce-a-schimbat', () => import('./features/audit/AuditPage.tsx')),
];

/** Some of the paths never change (docs/product.md, Fixed addresses). Each screen loads its own code. */
export const adminRouter = createBrowserRouter([
  {
    ErrorBoundary: Broken,
    // Renders nothing while the first screen's code loads.
    HydrateFallback: () => null,
    children: [
      { path: '/login', lazy: () => import('./features/login/LoginPage.tsx') },
      entrance('/admin/signup', () => import('./features/login/SignUpPage.tsx')),
      entrance(links.confirmAddress, () => import('./features/login/ConfirmAddressPage.tsx')),
      entrance(links.joinTeam, () => import('./features/login/JoinTeamPage.tsx')),
      entrance(links.forgotPassword, () => import('./features/login/ForgotPasswordPage.tsx')),
      entrance(links.newPassword, () => import('./features/login/NewPasswordPage.tsx')),
      entrance(links.ownerRecovery, () => import('./features/login/OwnerRecoveryPage.tsx')),
      {
        path: '/admin',
        Component: ProtectedRoute,
        children: [
          {
            lazy: () => withWords(() => import('./shell/AdminShell.tsx')),
            children: [
              {
                ErrorBoundary: Broken,
                children: [...TEAM, { Component: OwnersOnly, children: OWNERS }, { path: '*', Component: NothingHere }],
              },
            ],
          },
        ],
      },
    ],
  },
]);

/** Preloads a screen's code when a pointer enters a link to it, before the click. */
export function fetchAhead({ target }: PointerEvent): void {
  const path = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin"]')?.pathname;
  for (const { route } of (path && matchRoutes(adminRouter.routes, path)) || [])
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
}

/** Shown for a screen that failed, or whose code is gone because a new version was published. */
function Broken() {
  const { t } = useTranslation('common');
  return (
    <Stack align="flex-start" p="xl" role="alert">
      <Title order={1}>{t('This page failed to load')}</Title>
      <Text size="md">{t('This is our mistake. Your saved work is safe.')}</Text>
      <Button onClick={() => location.reload()}>{t('Reload page')}</Button>
    </Stack>
  );
}
