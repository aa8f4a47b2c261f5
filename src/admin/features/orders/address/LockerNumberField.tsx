import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { api, request } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import type { AdminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';
import type { Order } from '../orders-requests.ts';

const { lockers } = hc<AdminLockersRoutes>(...api).api.admin;
const TYPING_MS = 250;

interface Props {
  order: Order;
  input: { value?: string; onChange?: (value: string) => void; error?: ReactNode };
}

/** A customer who typed the locker's name knows no number, and a number that was given wrong can be put right. */
export function LockerNumberField({ order, input }: Props) {
  const { t } = useTranslation('parcels');
  const wording = useWording();
  const typed = [order.lockerName, order.lockerCity].filter(Boolean).join(', ');
  const [wanted] = useDebouncedValue(input.value?.trim() ?? '', TYPING_MS);
  const search = wanted || order.lockerCity;
  const found = useQuery({
    queryKey: ['lockers', 'named', search],
    queryFn: () => request(lockers.$get({ query: { search } })),
    placeholderData: (before) => before,
  });
  const items = found.data?.items ?? [];
  const wordsOf = (id: string) => {
    const locker = items.find((each) => each.id === id);
    return locker ? `${locker.name}, ${locker.address}, ${locker.city}` : '';
  };
  return (
    <Autocomplete
      label={t('Sameday locker ID')}
      description={
        <>
          {t(
            order.lockerId === ''
              ? 'The customer entered “{{typed}}” by hand. Search by name and choose it, or enter the ID from Sameday’s account.'
              : 'The order has “{{typed}}”. To change it, search by name, or enter the ID from Sameday’s account.',
            { typed },
          )}
          {found.error && (
            <Text span display="block" size="sm" c="var(--tone-bad)">
              {wording.failure(found.error)}
            </Text>
          )}
        </>
      }
      autoComplete="off"
      size="md"
      maxDropdownHeight={240}
      data={items.map(({ id }) => id)}
      // The server has searched: what is typed is a name, what is kept a number.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Text size="sm">
          <b>{option.value}</b> {wordsOf(option.value)}
        </Text>
      )}
      {...(wordsOf(wanted) !== '' && {
        inputContainer: (children: ReactNode) => (
          <>
            {children}
            <Text size="xs" mt={4} role="status">
              {wordsOf(wanted)}
            </Text>
          </>
        ),
      })}
      {...input}
    />
  );
}
