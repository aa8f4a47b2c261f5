import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { useCustomerOrders, type CustomerOrder } from './customers-requests.ts';
import { CardTitle } from '#admin/components/presets.ts';

export function CustomerOrders({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const formats = useFormats();
  const orders = useCustomerOrders(customerId);
  return (
    <section aria-label={t('Orders')}>
      <Group justify="space-between" mb="xs">
        <CardTitle>{t('Orders')}</CardTitle>
        <Anchor component={Link} to={`/admin/orders?customerId=${customerId}`}>
          {t('View in orders')}
        </Anchor>
      </Group>
      <ListTable
        label={t('Orders')}
        query={orders}
        empty={t('No orders.')}
        columns={[
          { name: 'number', title: t('Number'), phone: 'head', as: Number },
          { name: 'placedAt', title: t('Placed'), cell: ({ placedAt }) => formats.dateTime(placedAt) },
          { name: 'status', title: t('Status'), cell: (order) => <OrderStates order={order} /> },
          {
            name: 'units',
            title: t('Units'),
            align: 'right',
            phone: 'figure',
            cell: ({ units }) => formats.number(units),
          },
          { name: 'total', title: t('Total'), phone: 'sum', cell: ({ total }) => formats.money(total) },
        ]}
      />
    </section>
  );
}

function Number({ item: order }: { item: CustomerOrder }) {
  return (
    <Anchor component={Link} to={`/admin/orders/${order.id}`} fw={600}>
      {order.number}
    </Anchor>
  );
}
