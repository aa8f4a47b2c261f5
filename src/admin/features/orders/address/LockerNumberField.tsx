import { Autocomplete, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#admin/components/use-texts.ts';
import type { Order } from '../orders-requests.ts';
import { lockerWords, useFoundLockers } from './use-found-lockers.ts';

interface Props {
  order: Order;
  input: { value?: string; onChange?: (value: string) => void; error?: ReactNode };
}

/** Number of the locker, for customers who typed only its name, and to correct a wrong one. */
export function LockerNumberField({ order, input }: Props) {
  const { t, wording } = useTexts('parcels');
  const typed = [order.lockerName, order.lockerCity].filter(Boolean).join(', ');
  const wanted = input.value?.trim() ?? '';
  const { items, error } = useFoundLockers(wanted || order.lockerCity);
  const wordsOf = (id: string) => {
    const locker = items.find((each) => each.id === id);
    return locker ? lockerWords(locker) : '';
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
          {error && (
            <Text span display="block" c="var(--tone-bad)">
              {wording.failure(error)}
            </Text>
          )}
        </>
      }
      autoComplete="off"
      size="md"
      maxDropdownHeight={240}
      data={items.map(({ id }) => id)}
      // The server has already searched by name; the values are numbers.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Text>
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
