import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ORDER_TEXTS } from '#domain/orders/order-texts.ts';
import { lockerWords, useFoundLockers } from './use-found-lockers.ts';

interface Props extends Pick<AutocompleteProps, 'error' | 'onFocus' | 'onBlur' | 'withAsterisk' | 'aria-required'> {
  value: string;
  onName: (name: string) => void;
  onLocker: (name: string, city: string) => void;
}

/** A locker by its name, out of the courier's list; one that the list does not know is typed. */
export function LockerNameField({ value, onName, onLocker, ...input }: Props) {
  const { t } = useTranslation('orders');
  const { items } = useFoundLockers(value);
  const byWords = new Map(items.map((each) => [lockerWords(each), each]));
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
