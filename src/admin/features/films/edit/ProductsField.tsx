import { MultiSelect, type ComboboxItem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductSearch } from '../films-requests.ts';
import type { FilmForm } from './use-film-form.ts';

const PAUSE_MS = 250;

/** The products that the film belongs to, found by their titles. */
export function ProductsField({ form }: { form: FilmForm }) {
  const { t } = useTranslation('videos', { keyPrefix: 'form' });
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  // Titles that were seen: what is picked stays named when another search is on.
  const [seen, setSeen] = useState<Record<string, string>>({});
  const found = useProductSearch(asked);
  const items = found.data?.items ?? [];
  const titleOf = (id: string) => items.find((item) => item.id === id)?.title ?? seen[id] ?? id;
  const options: ComboboxItem[] = [
    ...items.map(({ id, title }) => ({ value: id, label: title })),
    ...form.values.products
      .filter((id) => items.every((item) => item.id !== id))
      .map((id) => ({ value: id, label: titleOf(id), disabled: true })),
  ];
  return (
    <MultiSelect
      label={t('products')}
      description={t('productsHint')}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('clear') }}
      data={options}
      // The shop has searched, without regard to diacritics.
      filter={({ options: all }) =>
        all.filter((option) => items.some((item) => 'value' in option && item.id === option.value))
      }
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={found.isFetching ? t('productsSearching') : t('productsNone')}
      {...form.getInputProps('products')}
      onChange={(ids) => {
        setSeen((before) => ({ ...before, ...Object.fromEntries(items.map(({ id, title }) => [id, title])) }));
        form.setFieldValue('products', ids);
      }}
    />
  );
}
