import { MultiSelect, type ComboboxItem, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminProductsRoutes } from '#server/catalogue/products/admin-products-routes.ts';
import { client, request } from '#admin/components/request.ts';

const PAUSE_MS = 250;
const products = client<AdminProductsRoutes>().api.admin.products;

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  value: string[];
  onChange: (ids: string[]) => void;
  onlyActive?: boolean;
  /** Title of a picked product that this search has not found. */
  titleOf?: (id: string) => string;
  onTitles?: (products: { id: string; title: string }[]) => void;
}

/** Picks products by their titles. Shows the first page of results only. */
export function ProductPicker({
  value,
  onChange,
  onlyActive = false,
  titleOf = (id) => id,
  onTitles,
  ...field
}: Props) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  // Remembers titles of picked products through later searches.
  const [seen, setSeen] = useState(new Map<string, string>());
  const found = useQuery({
    queryKey: ['products', 'pick', onlyActive, asked],
    queryFn: () =>
      request(products.$get({ query: { ...(asked && { search: asked }), ...(onlyActive && { status: 'active' }) } })),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const options: ComboboxItem[] = [
    ...items.map(({ id, title }) => ({ value: id, label: title })),
    ...value
      .filter((id) => items.every((item) => item.id !== id))
      .map((id) => ({ value: id, label: seen.get(id) ?? titleOf(id) })),
  ];
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('Clear') }}
      data={options}
      // The shop has already searched, ignoring diacritics.
      filter={({ options: all }) =>
        all.filter((option) => items.some((item) => 'value' in option && item.id === option.value))
      }
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={found.isFetching ? t('Searching…') : t('No products found')}
      {...field}
      value={value}
      onChange={(ids) => {
        setSeen((before) => new Map([...before, ...items.map(({ id, title }) => [id, title] as const)]));
        onTitles?.(items);
        onChange(ids);
      }}
    />
  );
}
