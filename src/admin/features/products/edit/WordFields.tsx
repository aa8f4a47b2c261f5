import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { proposeProductId } from '#domain/products/product-draft-id.ts';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { PRODUCT_STATUSES } from '#domain/products/product.ts';
import { links } from '#links';
import { useCategories } from '#admin/components/categories.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import type { DraftForm } from './product-form-values.ts';

export function WordFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const categories = useCategories();
  const isNew = form.values.version === 0;
  return (
    <FormSection title={t('form.basics')}>
      <TextInput
        label={t('form.titleField')}
        withAsterisk
        maxLength={PRODUCT_LIMITS.title}
        {...form.getInputProps('title')}
        onChange={({ currentTarget: { value } }) => {
          const { id, title } = form.getValues();
          if (isNew && id === proposeProductId(title)) form.setFieldValue('id', proposeProductId(value));
          form.setFieldValue('title', value);
        }}
      />
      {isNew && (
        <TextInput
          label={t('form.id')}
          description={t('form.idHint')}
          leftSection={links.product('')}
          leftSectionWidth={72}
          withAsterisk
          maxLength={80}
          {...form.getInputProps('id')}
        />
      )}
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
