import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { useCustomerOrders, type CustomerOrder } from './customers-requests.ts';

export function CustomerOrders({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const formats = useFormats();
  const orders = useCustomerOrders(customerId);
  return (
    <section aria-label={t('Orders')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('Orders')}
        </Title>
        <Anchor component={Link} to={`/admin/orders?customerId=${customerId}`} size="sm">
          {t('View in orders')}
        </Anchor>
      </Group>
      <ListTable
        label={t('Orders')}
        query={orders}
        isFiltered={false}
        empty={<Text>{t('No orders.')}</Text>}
        columns={[
          { accessor: 'number', title: t('Number'), render: (order) => <Number order={order} /> },
          { accessor: 'placedAt', title: t('Placed'), render: ({ placedAt }) => formats.dateTime(placedAt) },
          { accessor: 'status', title: t('Status'), render: (order) => <OrderStates order={order} /> },
          { accessor: 'units', title: t('Units'), textAlign: 'right', render: ({ units }) => formats.number(units) },
          {
            accessor: 'total',
            title: t('Total'),
            textAlign: 'right',
            render: ({ total }) => formats.money(total),
          },
        ]}
        card={(order) => (
          <Stack gap={4}>
            <Group justify="space-between" gap="xs">
              <Number order={order} />
              <Text size="sm" fw={600}>
                {formats.money(order.total)}
              </Text>
            </Group>
            <Text size="xs" c="dimmed">
              {formats.dateTime(order.placedAt)} · {t('Units')}: {formats.number(order.units)}
            </Text>
            <OrderStates order={order} />
          </Stack>
        )}
      />
    </section>
  );
}

function Number({ order }: { order: CustomerOrder }) {
  return (
    <Anchor component={Link} to={`/admin/orders/${order.id}`} fw={600} size="sm">
      {order.number}
    </Anchor>
  );
}
