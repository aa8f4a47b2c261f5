import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import type { AddressValues } from '../address/address-values.ts';
import { readLatestOrder, useFoundCustomers, type FoundCustomer } from './customer-requests.ts';

/** More would be scrolled past; a longer search finds the rest. */
const SHOWN = 5;

interface Props {
  onPick: (found: Partial<AddressValues>) => void;
}

export function CustomerPicker({ onPick }: Props) {
  const { t } = useTranslation('drafts', { keyPrefix: 'customer' });
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
      <SearchBox label={t('find')} value={search} onChange={setSearch} />
      {search !== '' && found.isSuccess && items.length === 0 && <Text size="sm">{t('none')}</Text>}
      {items.map((customer) => (
        <UnstyledButton key={customer.id} className="found-product" onClick={() => void pick(customer)}>
          <span style={{ overflowWrap: 'anywhere' }}>
            <Text span fw={600} size="sm" display="block">
              {`${customer.firstName} ${customer.lastName}`}
            </Text>
            <Text span size="sm" c="dimmed">
              {[customer.emailAddress, customer.phoneNo].filter(Boolean).join(' · ')}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </Stack>
  );
}
