import { MultiSelect, type ComboboxItem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#domain/products/product.ts';
import { useProductSearch } from './discount-requests.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { DiscountFormState } from './use-discount-form.ts';

const PAUSE_MS = 250;

interface Props {
  form: DiscountFormState;
  titleOf: (id: string) => string;
  /** Told the titles of what was picked from. */
  onTitles: (products: { id: string; title: string }[]) => void;
}

/** The products and categories that a code is for. */
export function ScopeFields({ form, titleOf, onTitles }: Props) {
  const { t } = useTranslation('discount', { keyPrefix: 'form' });
  const { t: products } = useTranslation('products');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const found = useProductSearch(asked);
  const items = found.data?.items ?? [];
  const picked = form.values.productIds;
  const options: ComboboxItem[] = [
    ...items.map(({ id, title }) => ({ value: id, label: title })),
    // What is picked must be named, also when it is not among what was found.
    ...picked
      .filter((id) => items.every((item) => item.id !== id))
      .map((id) => ({ value: id, label: titleOf(id), disabled: true })),
  ];
  return (
    <FieldGroup title={t('sections.scope')}>
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
        {...form.getInputProps('productIds')}
        onChange={(ids) => {
          onTitles(items);
          form.setFieldValue('productIds', ids);
        }}
      />
      <MultiSelect
        label={t('categories')}
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': t('clear') }}
        data={CATEGORIES.map((category) => ({ value: category, label: products(`categories.${category}`) }))}
        {...form.getInputProps('categories')}
      />
    </FieldGroup>
  );
}
