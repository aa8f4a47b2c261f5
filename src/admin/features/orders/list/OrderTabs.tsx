import { SegmentedControl } from '@mantine/core';
import { useTexts } from '#admin/components/use-texts.ts';
import { ORDER_TABS, type OrderTab } from '#domain/orders/order-states.ts';
import type { OrderFilters } from '../order-filters.ts';
import { useWaitingCounts } from '../orders-requests.ts';

interface Props {
  filters: OrderFilters;
  onChange: (waiting: OrderTab | '') => void;
}

/** Tabs with counts, which follow the filters but not the search. */
export function OrderTabs({ filters, onChange }: Props) {
  const { t, formats } = useTexts('orders');
  // Ignores the search, because it would make it seem that nothing waits.
  const { data: counts } = useWaitingCounts({ ...filters, search: '', waiting: '' });
  const tabs = ORDER_TABS.filter((waiting) => !counts || waiting in counts || waiting === filters.waiting);
  return (
    <SegmentedControl
      aria-label={t('tabs.label')}
      className="waiting-tabs"
      value={filters.waiting}
      onChange={(waiting) => onChange(waiting as OrderTab | '')}
      data={[
        { value: '', label: t('tabs.all') },
        ...tabs.map((waiting) => ({
          value: waiting,
          label: (
            <span className="waiting-tab">
              {t(`tabs.${waiting}`)} <b>{counts && formats.number(counts[waiting] ?? 0)}</b>
            </span>
          ),
        })),
      ]}
    />
  );
}
