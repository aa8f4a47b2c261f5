import { Grid, Stack, Text, Title, Group, Checkbox } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { CardTitle, PageLink, PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import {
  nameOf,
  useCustomer,
  exportAddress,
  useCustomerOrders,
  type Customer,
  type CustomerOrder,
} from './customers-requests.ts';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { formatPhone } from '#texts/formats.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

export function Component() {
  const { t } = useTexts('customers');
  const { customerId = '' } = useParams();
  const customer = useCustomer(customerId);
  if (customer.error instanceof RequestFailure && customer.error.status === 404) return <Gone />;
  return (
    <AdminPage
      title={customer.data ? nameOf(customer.data) : t('Customers')}
      parent={{ label: t('Customers'), to: '/admin/customers' }}
    >
      <Loaded query={customer}>
        {(data) => (
          <Grid gap="md">
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <Stack>
                <CustomerFacts customer={data} />
                <CustomerOrders customerId={data.id} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack>
                <CustomerNotes key={data.id} customer={data} />
                <ForOwners>
                  <PersonalData customer={data} />
                </ForOwners>
              </Stack>
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Gone() {
  const { t } = useTexts('customers');
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('Customer not found')}</Title>
      <Text size="md">{t('This customer does not exist. Their data may have been erased.')}</Text>
      <PlainButton component={Link} to="/admin/customers">
        {t('Back to customers')}
      </PlainButton>
    </Stack>
  );
}

function PersonalData({ customer }: { customer: Customer }) {
  const { t } = useTexts('customers');
  const [orders, setOrders] = useState<string[]>([]);
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <SectionCard title={t('Personal data (GDPR)')}>
      <Text>
        {t(
          'Customers may request a copy of their personal data or its erasure. Verify who is asking first. Both are recorded in the audit log.',
        )}
      </Text>
      {customer.otherOrders.length > 0 && (
        <OtherOrders orders={customer.otherOrders} chosen={orders} onChoose={setOrders} />
      )}
      <Group gap="xs">
        <ExportButton href={exportAddress(customer.id, orders)} label={t('Export personal data')} />
        <PlainButton c="var(--mantine-color-error)" onClick={open}>
          {t('Erase personal data…')}
        </PlainButton>
      </Group>
      <EraseDialog customer={customer} orders={orders} isOpen={asking} onClose={close} />
    </SectionCard>
  );
}

interface Props {
  orders: Customer['otherOrders'];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** Orders with the customer's address but another name and phone: an owner says which are the customer's. */
function OtherOrders({ orders, chosen, onChoose }: Props) {
  const { t, formats } = useTexts('customers');
  return (
    <Checkbox.Group
      value={chosen}
      onChange={onChoose}
      label={t('Whose orders are these?')}
      description={t(
        'They have this email, but another name and another phone. Select those of this customer: the others are neither exported nor erased.',
      )}
      mb="sm"
    >
      <Stack gap="xs" mt="xs">
        {orders.map((order) => (
          <Checkbox
            key={order.id}
            value={order.id}
            label={`${order.number} · ${nameOf(order)}`}
            description={
              <Text span inherit>
                {[formatPhone(order.phoneNo), formats.date(order.placedAt)].filter(Boolean).join(' · ')}
              </Text>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function CustomerOrders({ customerId }: { customerId: string }) {
  const { t, formats } = useTexts('customers');
  const orders = useCustomerOrders(customerId);
  return (
    <section aria-label={t('Orders')}>
      <Group justify="space-between" mb="xs">
        <CardTitle>{t('Orders')}</CardTitle>
        <PageLink to={`/admin/orders?customerId=${customerId}`}>{t('View in orders')}</PageLink>
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
    <PageLink to={`/admin/orders/${order.id}`} fw={600}>
      {order.number}
    </PageLink>
  );
}
