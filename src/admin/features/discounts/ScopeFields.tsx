import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#admin/components/categories.ts';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { DiscountFormState } from './use-discount-form.ts';

interface Props {
  form: DiscountFormState;
  titleOf: (id: string) => string;
  onTitles: (products: { id: string; title: string }[]) => void;
}

export function ScopeFields({ form, titleOf, onTitles }: Props) {
  const { t } = useTranslation('discount', { keyPrefix: 'form' });
  const categories = useCategories();
  return (
    <FieldGroup title={t('sections.scope')}>
      <ProductPicker
        label={t('products')}
        description={t('productsHint')}
        {...form.getInputProps('productIds')}
        value={form.values.productIds}
        onChange={(ids) => form.setFieldValue('productIds', ids)}
        titleOf={titleOf}
        onTitles={onTitles}
      />
      <MultiSelect
        label={t('categories')}
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': t('clear') }}
        data={categories.choices}
        {...form.getInputProps('categories')}
      />
    </FieldGroup>
  );
}
