import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import type { OrderFilters } from '../order-filters.ts';
import { useOrderCount } from '../orders-requests.ts';

/** How many orders the filters leave; beyond a thousand nobody counts. */
export function OrderCount({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const { data } = useOrderCount(filters);
  if (!data) return <Text size="sm">&nbsp;</Text>;
  return (
    <Text size="sm" c="dimmed" role="status">
      {data.more ? t('foundMany', { number: formats.number(data.count) }) : t('found', { count: data.count })}
    </Text>
  );
}
