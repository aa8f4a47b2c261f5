import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#admin/components/categories.ts';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import type { DiscountFormState } from './discount-form-values.ts';

interface Props {
  form: DiscountFormState;
  titleOf: (id: string) => string;
  onTitles: (products: { id: string; title: string }[]) => void;
}

export function ScopeFields({ form, titleOf, onTitles }: Props) {
  const { t } = useTranslation('discount');
  const categories = useCategories();
  return (
    <FormSection title={t('Applies to')}>
      <ProductPicker
        label={t('form.products')}
        description={t('form.productsHint')}
        {...form.getInputProps('productIds')}
        value={form.values.productIds}
        onChange={(ids) => form.setFieldValue('productIds', ids)}
        titleOf={titleOf}
        onTitles={onTitles}
      />
      <MultiSelect
        label={t('form.categories')}
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': t('form.clear') }}
        data={categories.choices}
        {...form.getInputProps('categories')}
      />
    </FormSection>
  );
}
