import { Button, Collapse, Group, NativeSelect, Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#admin/components/list/SearchBox.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { DEFAULT_SORT, type OrderFilters } from '../order-filters.ts';

const SORTS = ['-placedAt', 'placedAt', '-total', 'total'] as const;

interface Props {
  filters: OrderFilters;
  setFilters: (changes: Partial<OrderFilters>) => void;
}

export function OrderSearch({ filters, setFilters }: Props) {
  const { t } = useTranslation('orders');
  const [open, { toggle }] = useDisclosure(false);
  return (
    <>
      <Group gap="xs">
        <SearchBox
          label={t('Search by number, name, phone, AWB, product or invoice')}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <Group gap="xs" className="order-search-buttons">
          <Button
            variant={open ? 'light' : 'default'}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            onClick={toggle}
            aria-expanded={open}
          >
            {t('Filters')}
          </Button>
          <NativeSelect
            aria-label={t('Sort by')}
            value={filters.sort || DEFAULT_SORT}
            onChange={({ currentTarget: { value } }) => setFilters({ sort: value === DEFAULT_SORT ? '' : value })}
            data={SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          />
        </Group>
      </Group>
      <Collapse expanded={open} keepMounted={false}>
        <Paper p="md">
          <FilterPanel filters={filters} setFilters={setFilters} />
        </Paper>
      </Collapse>
    </>
  );
}
