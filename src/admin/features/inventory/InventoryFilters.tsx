import { Button, Chip, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STOCK_STATES } from '#domain/inventory/inventory-query.ts';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { INVENTORY_FILTERS, useStockStates } from './inventory-requests.ts';

export function InventoryFilters() {
  const { t } = useTranslation('inventory');
  const { t: common } = useTranslation();
  const { filters, setFilters, isFiltered, clear } = useUrlFilters(INVENTORY_FILTERS);
  const { filters: order, setFilters: setOrder } = useUrlFilters(['sort']);
  const states = useStockStates();
  return (
    <Group gap="sm" align="center">
      <SearchBox
        label={t('Search by title or SKU')}
        value={filters.search}
        onChange={(search) => setFilters({ search })}
      />
      <NativeSelect
        aria-label={common('Sort by')}
        data={[
          { value: '', label: t('Shop order') },
          { value: 'title', label: t('Title') },
          { value: 'stock', label: t('Stock, lowest first') },
          { value: '-stock', label: t('Stock, highest first') },
        ]}
        value={order.sort}
        onChange={(event) => setOrder({ sort: event.currentTarget.value })}
        hiddenFrom="sm"
      />
      <Chip.Group multiple={false} value={filters.state} onChange={(state) => setFilters({ state: String(state) })}>
        <Group gap="xs" role="radiogroup" aria-label={t('Status')}>
          <Chip variant="outline" value="">
            {common('All')}
          </Chip>
          {STOCK_STATES.map((state) => (
            <Chip variant="outline" key={state} value={state}>
              {t(`states.${state}`)}
              {states.data && ` · ${states.data[state]}`}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {isFiltered && (
        <Button variant="subtle" onClick={clear}>
          {common('Clear filters')}
        </Button>
      )}
    </Group>
  );
}
