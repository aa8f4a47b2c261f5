import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { WAITING_FOR, type WaitingFor } from '#domain/orders/orders-query.ts';
import type { OrderFilters } from '../order-filters.ts';
import { useWaitingCounts } from '../orders-requests.ts';

interface Props {
  filters: OrderFilters;
  onChange: (waiting: WaitingFor | '') => void;
}

/** Counts follow the filters that are set, not the search. */
export function WaitingTabs({ filters, onChange }: Props) {
  const { t } = useTranslation('orders', { keyPrefix: 'waitingFor' });
  const formats = useFormats();
  // What waits does so whatever is searched for: with the search, it would seem that nothing waits.
  const { data: counts } = useWaitingCounts({ ...filters, search: '', waiting: '' });
  const tabs = WAITING_FOR.filter((waiting) => !counts || waiting in counts || waiting === filters.waiting);
  return (
    <SegmentedControl
      aria-label={t('label')}
      className="waiting-tabs"
      value={filters.waiting}
      onChange={(waiting) => onChange(waiting as WaitingFor | '')}
      data={[
        { value: '', label: t('all') },
        ...tabs.map((waiting) => ({
          value: waiting,
          label: (
            <span className="waiting-tab">
              {t(waiting)} <b>{counts && formats.number(counts[waiting] ?? 0)}</b>
            </span>
          ),
        })),
      ]}
    />
  );
}
