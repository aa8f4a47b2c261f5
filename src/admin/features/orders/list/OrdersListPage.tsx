import '#admin/features/orders/orders.css';
import './orders-list.css';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useWaiting } from '#admin/components/use-waiting.ts';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import {
  DEFAULT_SORT,
  exportAddress,
  isNarrowed,
  ORDER_FILTERS,
  type OrderFilters,
} from '#admin/features/orders/order-filters.ts';
import { useOrderColumns } from './order-columns.tsx';
import { useOrders, type OrderItem, useOrderCount } from '#admin/features/orders/orders-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { ShipManyDialog } from '#admin/features/orders/ship-many/ShipManyDialog.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { OrderTabs } from './OrderTabs.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function Component() {
  const { t } = useTranslation('orders');
  const { t: drafts } = useTranslation('drafts');
  const { t: tasks } = useTranslation('dashboard');
  const hanging = useWaiting()?.hangingParcels ?? 0;
  const { filters, setFilters } = useUrlFilters(ORDER_FILTERS);
  const orders = useOrders(filters);
  const columns = useOrderColumns();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const shown = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  // Only what is in sight is moved: an order that a filter took away is not.
  const selected = shown.filter(({ id }) => ids.has(id));
  const select = (items: OrderItem[]) => setIds(new Set(items.map(({ id }) => id)));
  const [shipping, setShipping] = useState<OrderItem[]>();
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
          <SavedViews filters={filters} />
          <ExportButton href={exportAddress(filters)} label={t('Export CSV')} />
        </>
      }
    >
      <Stack gap="sm">
        {hanging > 0 && (
          <Alert className="wait-alert" p="xs">
            <Anchor component={Link} to="/admin/orders/shipments">
              {hanging} {tasks('todo.hangingParcels', { count: hanging })}
            </Anchor>
          </Alert>
        )}
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
      {selected.length > 0 && (
        <BulkBar selected={selected} bulk={bulk} onShip={() => setShipping(selected)} onClear={() => select([])} />
      )}
      {shipping && (
        <ShipManyDialog
          // What another change has made of an order meanwhile is what is sent.
          orders={shipping.map((order) => shown.find(({ id }) => id === order.id) ?? order)}
          onSent={(sent, isAll) => {
            bulk.offerUndo(sent, 'ship');
            if (!isAll) return;
            setShipping(undefined);
            select([]);
          }}
          onClose={() => setShipping(undefined)}
        />
      )}
    </AdminPage>
  );
}

/** Beyond a thousand they are not counted. */
function OrderCount({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
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
