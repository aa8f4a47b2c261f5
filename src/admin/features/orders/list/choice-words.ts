import { useTranslation } from 'react-i18next';
import type { ChoiceFilter } from '../order-filters.ts';

const PLACES = {
  status: 'status',
  fulfilment: 'fulfilment',
  payment: 'paymentState',
  deliveryMethod: 'deliveryMethod',
  paymentMethod: 'paymentMethod',
} as const satisfies Record<ChoiceFilter, string>;

/** Words a value of a filter; what the address invented is shown as it is. */
export function useChoiceWords() {
  const { t } = useTranslation('orders');
  return (filter: ChoiceFilter, value: string): string =>
    t(`${PLACES[filter]}.${value}` as 'status.pending', { defaultValue: value });
}
