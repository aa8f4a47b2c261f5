import { Button, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#admin/components/categories.ts';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { PRODUCT_STATUSES } from '#domain/products/product.ts';
import { productsEn } from '#texts/admin/en/products.ts';
import type { ProductFilters as Filters } from '../products-requests.ts';

const SORTS = Object.keys(productsEn.sorts) as (keyof typeof productsEn.sorts)[];

interface Props {
  filters: Filters;
  setFilters: (changes: Partial<Filters>) => void;
  /** Undefined when nothing is set. */
  clear: (() => void) | undefined;
}

export function ProductFilters({ filters, setFilters, clear }: Props) {
  const { t } = useTranslation('products');
  const { t: common } = useTranslation();
  const categories = useCategories();
  return (
    <Group align="flex-end" gap="sm">
      <SearchBox
        label={t('Search by title, SKU or address')}
        value={filters.search}
        onChange={(search) => setFilters({ search })}
      />
      <NativeSelect
        aria-label={t('Status')}
        value={filters.status}
        onChange={(event) => setFilters({ status: event.currentTarget.value })}
        data={[
          { value: '', label: t('All except archived') },
          ...PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          { value: 'all', label: t('All, including archived') },
        ]}
      />
      <NativeSelect
        aria-label={t('Category')}
        value={filters.category}
        onChange={(event) => setFilters({ category: event.currentTarget.value })}
        data={[{ value: '', label: t('All categories') }, ...categories.choices]}
      />
      <NativeSelect
        aria-label={common('Sort by')}
        value={filters.sort || 'position'}
        onChange={({ currentTarget: { value } }) => setFilters({ sort: value === 'position' ? '' : value })}
        data={SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
      {clear && (
        <Button variant="subtle" onClick={clear}>
          {common('Clear filters')}
        </Button>
      )}
    </Group>
  );
}
