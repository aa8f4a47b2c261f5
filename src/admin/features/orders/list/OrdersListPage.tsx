import './orders-list.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconBookmark, IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { AfterTouch } from '#admin/components/AfterTouch.tsx';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { OpensLater } from '#admin/components/OpensLater.tsx';
import { PageLink, PlainButton } from '#admin/components/presets.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useWaiting } from '#admin/components/use-waiting.ts';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import {
  DEFAULT_SORT,
  exportAddress,
  isNarrowed,
  knownFilters,
  ORDER_FILTERS,
  toViewQuery,
  type OrderFilters,
} from '#admin/features/orders/order-filters.ts';
import { useOrderColumns } from './order-columns.tsx';
import { useOrders, useOrderCount, type OrderItem } from '#admin/features/orders/orders-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { useSavedViews } from './saved-views-requests.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { OrderTabs } from './OrderTabs.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { withStyles } from '#admin/components/whole-styles.ts';

const SelectedOrders = lazy(() => withStyles(() => import('./SelectedOrders.tsx')));

const loadViews = () => import('./SavedViewsMenu.tsx');

export function Component() {
  const { t } = useTexts('orders');
  const { t: drafts } = useTexts('drafts');
  const { filters: typed, setFilters } = useUrlFilters(ORDER_FILTERS);
  const filters = knownFilters(typed);
  const orders = useOrders(filters);
  // Preloads the views for the menu.
  useSavedViews();
  const columns = useOrderColumns();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const shown = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  // Bulk actions apply only to visible orders, not to ones hidden by a filter.
  const selected = shown.filter(({ id }) => ids.has(id));
  const select = (items: OrderItem[]) => setIds(new Set(items.map(({ id }) => id)));
  const bulk = useBulkActions(selected, () => select([]));

  return (
    <AdminPage
      title={t('Orders')}
      actions={
        <>
          <Button component={Link} to="/admin/draft-orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {drafts('New order')}
          </Button>
          <PlainButton component={Link} to="/admin/draft-orders">
            {drafts('Draft orders')}
          </PlainButton>
          <OpensLater
            opens="menu"
            load={loadViews}
            given={{ query: toViewQuery(filters) }}
            button={<PlainButton leftSection={<IconBookmark size={16} aria-hidden />}>{t('Saved views')}</PlainButton>}
          />
          <ExportButton href={exportAddress(filters)} label={t('Export CSV')} />
        </>
      }
    >
      <Stack gap="sm">
        <HangingParcels />
        <OrderTabs filters={filters} onChange={(waiting) => setFilters({ waiting })} />
        <OrderSearch filters={filters} setFilters={setFilters} />
        <ActiveFilters filters={filters} setFilters={setFilters} />
        <BulkOutcome bulk={bulk} />
        <OrderCount filters={filters} />
        <ListTable
          label={t('Orders')}
          query={orders}
          isFiltered={isNarrowed(filters)}
          empty={t('No orders yet. They appear here as soon as customers buy.')}
          columns={columns}
          isRowLink
          usualSort={DEFAULT_SORT}
          selection={{
            selected,
            onChange: select,
            labelOf: ({ number }) => t('Select {{number}}', { number }),
          }}
        />
      </Stack>
      {shown.length > 0 && (
        <AfterTouch>
          <SelectedOrders shown={shown} selected={selected} select={select} bulk={bulk} />
        </AfterTouch>
      )}
    </AdminPage>
  );
}

function HangingParcels() {
  const { t } = useTexts('dashboard');
  const count = useWaiting()?.hangingParcels ?? 0;
  if (count === 0) return null;
  return (
    <Alert className="wait-alert" p="xs">
      <PageLink to="/admin/orders/shipments">
        {count} {t('todo.hangingParcels', { count })}
      </PageLink>
    </Alert>
  );
}

/** Number of orders, counted up to a thousand. */
function OrderCount({ filters }: { filters: OrderFilters }) {
  const { t, formats } = useTexts('orders');
  const { data } = useOrderCount(filters);
  if (!data) return <Text>&nbsp;</Text>;
  return (
    <Text c="dimmed" role="status">
      {data.more
        ? t('{{number}}+ orders', { number: formats.number(data.count) })
        : t('{{count}} orders', { count: data.count })}
    </Text>
  );
}
