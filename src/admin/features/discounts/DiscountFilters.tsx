import { Button, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { DISCOUNT_STATES } from '#domain/discounts/discount-state.ts';
import { DISCOUNT_ORIGINS, DISCOUNT_SORTS } from '#domain/discounts/discounts-query.ts';
import { DISCOUNT_FILTERS } from './discount-requests.ts';

export function DiscountFilters() {
  const { t } = useTranslation('discount');
  const { t: common } = useTranslation();
  const { filters, setFilters, isFiltered, clear } = useUrlFilters(DISCOUNT_FILTERS);
  const { filters: order, setFilters: setOrder } = useUrlFilters(['sort']);
  return (
    <Group gap="sm">
      <SearchBox
        label={t('Search by code or note')}
        value={filters.search}
        onChange={(search) => setFilters({ search })}
      />
      <NativeSelect
        aria-label={t('Whose codes')}
        value={filters.origin}
        onChange={(event) => setFilters({ origin: event.currentTarget.value })}
        data={[
          { value: '', label: t('Your codes') },
          ...DISCOUNT_ORIGINS.map((origin) => ({ value: origin, label: t(`origins.${origin}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('Status')}
        value={filters.state}
        onChange={(event) => setFilters({ state: event.currentTarget.value })}
        data={[
          { value: '', label: t('All except archived') },
          ...DISCOUNT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
      />
      <NativeSelect
        aria-label={common('Sort by')}
        value={order.sort || DISCOUNT_SORTS[0]}
        onChange={({ currentTarget: { value } }) => setOrder({ sort: value === DISCOUNT_SORTS[0] ? '' : value })}
        data={DISCOUNT_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={clear}>
          {common('Clear filters')}
        </Button>
      )}
    </Group>
  );
}
