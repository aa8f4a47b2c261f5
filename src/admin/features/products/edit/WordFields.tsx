import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { PRODUCT_STATUSES } from '#domain/products/product.ts';
import { useCategories } from '#admin/components/categories.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import type { DraftForm } from './use-product-form.ts';

interface Props {
  form: DraftForm;
  onTitle?: (title: string, before: string) => void;
  address?: ReactNode;
}

export function WordFields({ form, onTitle, address }: Props) {
  const { t } = useTranslation('products');
  const categories = useCategories();
  return (
    <FormSection title={t('form.basics')}>
      <TextInput
        label={t('form.titleField')}
        withAsterisk
        maxLength={PRODUCT_LIMITS.title}
        {...form.getInputProps('title')}
        onChange={({ currentTarget: { value } }) => {
          onTitle?.(value, form.getValues().title);
          form.setFieldValue('title', value);
        }}
      />
      {address}
      <Textarea
        label={t('form.summary')}
        description={t('form.summaryHint')}
        withAsterisk={form.values.status === 'active'}
        autosize
        minRows={2}
        maxLength={PRODUCT_LIMITS.summary}
        {...form.getInputProps('summary')}
      />
      <DescriptionField form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect label={t('Category')} data={categories.choices} {...form.getInputProps('category')} />
        <NativeSelect
          {...BELOW}
          label={t('Status')}
          description={form.values.status === 'draft' && t('form.draftHint')}
          data={PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          {...form.getInputProps('status')}
        />
      </SimpleGrid>
    </FormSection>
  );
}
