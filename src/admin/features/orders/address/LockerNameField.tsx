import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { useTranslation } from 'react-i18next';
import { api, request } from '#admin/components/request.ts';
import { ORDER_TEXTS } from '#domain/orders/order-texts.ts';
import type { AdminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';

const { lockers } = hc<AdminLockersRoutes>(...api).api.admin;
const TYPING_MS = 250;

interface Props extends Pick<AutocompleteProps, 'error' | 'onFocus' | 'onBlur' | 'withAsterisk' | 'aria-required'> {
  value: string;
  onName: (name: string) => void;
  onLocker: (name: string, city: string) => void;
}

/** A locker by its name, out of the courier's list; one that the list does not know is typed. */
export function LockerNameField({ value, onName, onLocker, ...input }: Props) {
  const { t } = useTranslation('orders');
  const [search] = useDebouncedValue(value.trim(), TYPING_MS);
  const found = useQuery({
    queryKey: ['lockers', 'named', search],
    queryFn: () => request(lockers.$get({ query: { search } })),
    enabled: search.length >= 2,
    placeholderData: (before) => before,
  });
  const items = (search.length >= 2 && found.data?.items) || [];
  const byWords = new Map(items.map((each) => [`${each.name}, ${each.address}, ${each.city}`, each]));
  const change = (words: string) => {
    const locker = byWords.get(words);
    if (locker) onLocker(locker.name, locker.city);
    else onName(words);
  };
  return (
    <Autocomplete
      label={t('address.lockerName')}
      autoComplete="off"
      maxLength={ORDER_TEXTS.lockerName.length}
      maxDropdownHeight={240}
      data={[...byWords.keys()]}
      // The server has searched.
      filter={({ options }) => options}
      value={value}
      onChange={change}
      {...input}
    />
  );
}
