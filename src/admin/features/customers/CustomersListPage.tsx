import { Text } from '@mantine/core';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { formatPhone } from '#texts/formats.ts';
import { CUSTOMER_FILTERS, DEFAULT_SORT, nameOf, useCustomers, type CustomerItem } from './customers-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

const SORTS = ['-lastOrder', 'lastOrder', '-total', 'total', '-orders', 'orders', 'name', '-name'] as const;

export function Component() {
  const { t, formats } = useTexts('customers');
  const { filters } = useUrlFilters(CUSTOMER_FILTERS);
  const customers = useCustomers(filters);

  return (
    <AdminPage
      title={t('Customers')}
      intro={t(
        'One customer per email address, or per phone number without one. Totals exclude rejected, returned and refunded orders.',
      )}
    >
      <PageTabs of="customers" />
      <Filters
        search={t('Search by name, email or phone')}
        sorts={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <ListTable
        label={t('Customers')}
        query={customers}
        isRowLink
        isFiltered={filters.search !== ''}
        empty={t('No customers yet. They appear here with their first order.')}
        usualSort={DEFAULT_SORT}
        columns={[
          { name: 'name', title: t('Name'), sortable: true, phone: 'head', as: Name },
          { name: 'contact', title: t('Email and phone'), as: Contact },
          {
            name: 'orders',
            title: t('Orders'),
            sortable: true,
            align: 'right',
            phone: 'figure',
            cell: ({ orders }) => formats.number(orders),
          },
          { name: 'total', title: t('Total'), sortable: true, phone: 'sum', cell: ({ total }) => formats.money(total) },
          {
            name: 'lastOrder',
            title: t('Last order'),
            sortable: true,
            phone: 'figure',
            cell: ({ lastOrderAt }) => formats.dateTime(lastOrderAt),
          },
        ]}
      />
    </AdminPage>
  );
}

function Name({ item: customer }: { item: CustomerItem }) {
  return (
    <PageLink to={`/admin/customers/${customer.id}`} fw={600}>
      {nameOf(customer)}
    </PageLink>
  );
}

function Contact({ item: customer }: { item: CustomerItem }) {
  const { t } = useTexts('customers');
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{customer.emailAddress || t('no email')}</Text>
      <Aside>{formatPhone(customer.phoneNo)}</Aside>
    </>
  );
}
