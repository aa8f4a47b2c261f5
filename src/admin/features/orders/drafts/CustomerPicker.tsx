import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminCustomersRoutes } from '#server/people/customers/admin-customers-routes.ts';
import { client, request } from '#admin/components/request.ts';
import { SearchBox } from '#admin/components/list/SearchBox.tsx';
import type { AddressValues } from '../address/address-values.ts';
import { readOrder, type Order } from '../orders-requests.ts';

const customers = client<AdminCustomersRoutes>().api.admin.customers;

type FoundCustomer = InferResponseType<typeof customers.$get, 200>['items'][number];

/** Number of customers shown; a longer search finds the rest. */
const SHOWN = 5;

export function CustomerPicker({ onPick }: { onPick: (found: Partial<AddressValues>) => void }) {
  const { t } = useTranslation('drafts');
  const [search, setSearch] = useState('');
  const found = useFoundCustomers(search);
  const items = search === '' ? [] : (found.data?.items.slice(0, SHOWN) ?? []);
  const pick = async (customer: FoundCustomer) => {
    const { firstName, lastName, emailAddress, phoneNo } = customer;
    onPick({ firstName, lastName, emailAddress, phoneNo });
    setSearch('');
    const latest = await readLatestOrder(customer.id);
    if (!latest) return;
    const { deliveryMethod, deliveryAddress, city, county, postalCode, lockerName, lockerCity } = latest;
    onPick({ deliveryMethod, deliveryAddress, city, county, postalCode, lockerName, lockerCity });
  };
  return (
    <Stack gap="xs">
      <SearchBox label={t('Find a customer')} value={search} onChange={setSearch} />
      {search !== '' && found.isSuccess && items.length === 0 && (
        <Text>{t('Nobody found. Type the details below.')}</Text>
      )}
      {items.map((customer) => (
        <UnstyledButton key={customer.id} className="found-product" onClick={() => void pick(customer)}>
          <span style={{ overflowWrap: 'anywhere' }}>
            <Text span fw={600} display="block">
              {`${customer.firstName} ${customer.lastName}`}
            </Text>
            <Text span c="dimmed">
              {[customer.emailAddress, customer.phoneNo].filter(Boolean).join(' · ')}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </Stack>
  );
}

/** Finds customers, latest orders first. */
const useFoundCustomers = (search: string) =>
  useQuery({
    queryKey: ['customers', 'found', search],
    queryFn: () => request(customers.$get({ query: { search, sort: 'lastOrder', direction: 'desc' } })),
    enabled: search !== '',
  });

/** Reads a customer's latest order; undefined if their orders are gone. */
async function readLatestOrder(customerId: string): Promise<Order | undefined> {
  const { items } = await request(customers[':customerId'].orders.$get({ param: { customerId }, query: {} }));
  return items[0] && readOrder(items[0].id);
}
