import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { useHandlingSteps } from '#admin/components/handling-steps.ts';
import { WAITING_FOR, type WaitingFor } from '#domain/orders/orders-query.ts';
import type { OrderFilters } from '../order-filters.ts';
import { useOrderCount } from '../orders-requests.ts';

interface Props {
  filters: OrderFilters;
  onChange: (waiting: WaitingFor | '') => void;
}

/** What waits for an answer, for packing, for the courier; each with how many, under the filters that are set, not under the search. */
export function WaitingTabs({ filters, onChange }: Props) {
  const { t } = useTranslation('orders', { keyPrefix: 'waitingFor' });
  const { data: steps } = useHandlingSteps();
  // A step that is turned off has nothing that waits for it.
  const isStep = (waiting: WaitingFor) =>
    (waiting !== 'pending' || steps?.confirm !== false) && (waiting !== 'to-pack' || steps?.pack !== false);
  return (
    <SegmentedControl
      aria-label={t('label')}
      className="waiting-tabs"
      value={filters.waiting}
      onChange={(waiting) => onChange(waiting as WaitingFor | '')}
      data={[
        { value: '', label: t('all') },
        ...WAITING_FOR.filter((waiting) => waiting === filters.waiting || isStep(waiting)).map((waiting) => ({
          value: waiting,
          label: <Tab filters={filters} waiting={waiting} />,
        })),
      ]}
    />
  );
}

function Tab({ filters, waiting }: { filters: OrderFilters; waiting: WaitingFor }) {
  const { t } = useTranslation('orders', { keyPrefix: 'waitingFor' });
  const formats = useFormats();
  // What waits does so whatever is searched for: with the search, it would seem that nothing waits.
  const { data } = useOrderCount({ ...filters, search: '', waiting });
  return (
    <span className="waiting-tab">
      {t(waiting)}{' '}
      <b>
        {data && formats.number(data.count)}
        {data?.more && '+'}
      </b>
    </span>
  );
}
