import { links } from '#links';
import { createBrowserRouter } from 'react-router';
import { OwnersOnly } from './session/OwnersOnly.tsx';
import { ProtectedRoute } from './session/ProtectedRoute.tsx';
import { NothingHere } from './components/NothingHere.tsx';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Some of the paths never change (docs/product.md, Fixed addresses). Each screen loads its own code. */
export const adminRouter = createBrowserRouter([
  {
    ErrorBoundary: Broken,
    // Shown while the first screen's code is on its way.
    HydrateFallback: () => null,
    children: [
      { path: '/login', lazy: () => import('./features/login/LoginPage.tsx') },
      { path: '/admin/signup', lazy: () => import('./features/login/SignUpPage.tsx') },
      { path: links.confirmAddress, lazy: () => import('./features/login/ConfirmAddressPage.tsx') },
      { path: links.joinTeam, lazy: () => import('./features/login/JoinTeamPage.tsx') },
      { path: links.forgotPassword, lazy: () => import('./features/login/ForgotPasswordPage.tsx') },
      { path: links.newPassword, lazy: () => import('./features/login/NewPasswordPage.tsx') },
      { path: links.ownerRecovery, lazy: () => import('./features/login/OwnerRecoveryPage.tsx') },
      {
        path: '/admin',
        Component: ProtectedRoute,
        children: [
          {
            lazy: () => import('./shell/AdminShell.tsx'),
            children: [
              {
                ErrorBoundary: Broken,
                children: [
                  { index: true, lazy: () => import('./features/dashboard/DashboardPage.tsx') },
                  { path: 'orders', lazy: () => import('./features/orders/list/OrdersListPage.tsx') },
                  { path: 'orders/shipments', lazy: () => import('./features/orders/shipment/ShipmentsPage.tsx') },
                  { path: 'orders/:id', lazy: () => import('./features/orders/order/OrderPage.tsx') },
                  { path: 'draft-orders', lazy: () => import('./features/orders/drafts/DraftOrdersListPage.tsx') },
                  { path: 'draft-orders/new', lazy: () => import('./features/orders/drafts/DraftOrderPage.tsx') },
                  { path: 'draft-orders/:id', lazy: () => import('./features/orders/drafts/DraftOrderPage.tsx') },
                  { path: 'returns', lazy: () => import('./features/returns/ReturnsListPage.tsx') },
                  { path: 'returns/:id', lazy: () => import('./features/returns/ReturnPage.tsx') },
                  { path: 'payments', lazy: () => import('./features/payments/PaymentsPage.tsx') },
                  { path: 'payments/bank', lazy: () => import('./features/bank/BankPage.tsx') },
                  { path: 'invoices', lazy: () => import('./features/invoices/InvoicesListPage.tsx') },
                  { path: 'customers', lazy: () => import('./features/customers/CustomersListPage.tsx') },
                  { path: 'customers/subscribers', lazy: () => import('./features/inbox/SubscribersPage.tsx') },
                  { path: 'customers/subscribers/letter', lazy: () => import('./features/inbox/LetterPage.tsx') },
                  { path: 'customers/:customerId', lazy: () => import('./features/customers/CustomerPage.tsx') },
                  { path: 'products', lazy: () => import('./features/products/list/ProductsListPage.tsx') },
                  { path: 'products/figures', lazy: () => import('./features/products/figures/FiguresPage.tsx') },
                  { path: 'products/sheet', lazy: () => import('./features/products/sheet/SheetPage.tsx') },
                  { path: 'products/add-product', lazy: () => import('./features/products/edit/ProductPage.tsx') },
                  { path: 'products/edit-product/:id', lazy: () => import('./features/products/edit/ProductPage.tsx') },
                  { path: 'inventory', lazy: () => import('./features/inventory/InventoryListPage.tsx') },
                  { path: 'inventory/count', lazy: () => import('./features/inventory/StockCountPage.tsx') },
                  { path: 'inventory/history', lazy: () => import('./features/inventory/StockHistoryPage.tsx') },
                  { path: 'discount', lazy: () => import('./features/discounts/DiscountsListPage.tsx') },
                  { path: 'discount/add', lazy: () => import('./features/discounts/DiscountPage.tsx') },
                  {
                    path: 'discount/reductions',
                    lazy: () => import('./features/products/prices/ReductionsListPage.tsx'),
                  },
                  { path: 'discount/:id', lazy: () => import('./features/discounts/DiscountPage.tsx') },
                  { path: 'video-upload', lazy: () => import('./features/films/list/FilmsPage.tsx') },
                  { path: 'video-upload/:id', lazy: () => import('./features/films/edit/FilmPage.tsx') },
                  { path: 'analytics', lazy: () => import('./features/analytics/AnalyticsPage.tsx') },
                  { path: 'inbox', lazy: () => import('./features/inbox/InboxPage.tsx') },
                  { path: 'settings/mail/outbox', lazy: () => import('./features/inbox/MailsPage.tsx') },
                  {
                    Component: OwnersOnly,
                    children: [
                      { path: 'lockers', lazy: () => import('./features/lockers/LockersPage.tsx') },
                      { path: 'settings', lazy: () => import('./features/settings/SettingsPage.tsx') },
                      { path: 'settings/opening', lazy: () => import('./features/settings/OpeningPage.tsx') },
                      { path: 'settings/firm', lazy: () => import('./features/settings/FirmPage.tsx') },
                      { path: 'settings/selling', lazy: () => import('./features/settings/SellingPage.tsx') },
                      {
                        path: 'settings/second-chance',
                        lazy: () => import('./features/settings/SecondChancePage.tsx'),
                      },
                      { path: 'settings/mail', lazy: () => import('./features/settings/MailPage.tsx') },
                      { path: 'settings/documents', lazy: () => import('./features/settings/DocumentsPage.tsx') },
                      { path: 'settings/look', lazy: () => import('./features/settings/LookPage.tsx') },
                      { path: 'settings/community', lazy: () => import('./features/settings/CommunityPage.tsx') },
                      { path: 'settings/official', lazy: () => import('./features/settings/OfficialPage.tsx') },
                      { path: 'settings/categories', lazy: () => import('./features/settings/CategoriesPage.tsx') },
                      { path: 'settings/words', lazy: () => import('./features/words/WordsPage.tsx') },
                      { path: 'settings/words/:kind', lazy: () => import('./features/words/TextPage.tsx') },
                      { path: 'settings/words/:kind/:slug', lazy: () => import('./features/words/TextPage.tsx') },
                      { path: 'team', lazy: () => import('./features/team/TeamPage.tsx') },
                      { path: 'audit', lazy: () => import('./features/audit/AuditPage.tsx') },
                    ],
                  },
                  { path: 'account', lazy: () => import('./features/account/AccountPage.tsx') },
                  { path: '*', Component: NothingHere },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]);

/** A screen that failed, or whose code did not arrive after a new version was published. */
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
