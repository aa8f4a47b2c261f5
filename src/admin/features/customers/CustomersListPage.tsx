import { Anchor, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { customersEn } from '#texts/admin/en/customers.ts';
import { formatPhone } from '#texts/formats.ts';
import { CUSTOMER_FILTERS, DEFAULT_SORT, nameOf, useCustomers, type CustomerItem } from './customers-requests.ts';

const SORTS = Object.keys(customersEn.sorts) as (keyof typeof customersEn.sorts)[];

export function Component() {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const { filters, setFilters } = useUrlFilters(CUSTOMER_FILTERS);
  const customers = useCustomers(filters);
  const sort = filters.sort || DEFAULT_SORT;
  const sortBy = (next: string) => setFilters({ sort: next === DEFAULT_SORT ? '' : next });

  return (
    <AdminPage
      title={t('Customers')}
      intro={t(
        'One customer per email address, or per phone number without one. Totals exclude rejected, returned and refunded orders.',
      )}
    >
      <Group gap="sm">
        <SearchBox
          label={t('Search by name, email or phone')}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <NativeSelect
          hiddenFrom="sm"
          aria-label={common('Sort by')}
          value={sort}
          onChange={(event) => sortBy(event.currentTarget.value)}
          data={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          w="100%"
        />
      </Group>
      <ListTable
        label={t('Customers')}
        query={customers}
        isRowLink
        isFiltered={filters.search !== ''}
        empty={<Text>{t('No customers yet. They appear here with their first order.')}</Text>}
        sort={{ value: sort, onChange: sortBy }}
        columns={[
          { accessor: 'name', title: t('Name'), sortable: true, render: (customer) => <Name customer={customer} /> },
          { accessor: 'contact', title: t('Email and phone'), render: (customer) => <Contact customer={customer} /> },
          {
            accessor: 'orders',
            title: t('Orders'),
            sortable: true,
            textAlign: 'right',
            render: ({ orders }) => formats.number(orders),
          },
          {
            accessor: 'total',
            title: t('Total'),
            sortable: true,
            textAlign: 'right',
            render: ({ total }) => formats.money(total),
          },
          {
            accessor: 'lastOrder',
            title: t('Last order'),
            sortable: true,
            render: ({ lastOrderAt }) => formats.dateTime(lastOrderAt),
          },
        ]}
        card={(customer) => (
          <Stack gap={4}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Name customer={customer} />
              <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
                {formats.money(customer.total)}
              </Text>
            </Group>
            <Contact customer={customer} />
            <Text size="xs" c="dimmed">
              {t('{{count}} orders', { defaultValue_one: '{{count}} order', count: customer.orders })} ·{' '}
              {formats.dateTime(customer.lastOrderAt)}
            </Text>
          </Stack>
        )}
      />
    </AdminPage>
  );
}

function Name({ customer }: { customer: CustomerItem }) {
  return (
    <Anchor component={Link} to={`/admin/customers/${customer.id}`} fw={600} size="sm">
      {nameOf(customer)}
    </Anchor>
  );
}

function Contact({ customer }: { customer: CustomerItem }) {
  const { t } = useTranslation('customers');
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {customer.emailAddress || t('no email')}
      </Text>
      <Text size="xs" c="dimmed">
        {formatPhone(customer.phoneNo)}
      </Text>
    </>
  );
}
