import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import type { FilmForm } from './film-form-values.ts';

const STATUSES = ['draft', 'published'] as const;

export function FilmWordFields({ form }: { form: FilmForm }) {
  const { t } = useTranslation('videos');
  return (
    <FormSection title={t('Details')}>
      <TextInput label={t('Title')} withAsterisk maxLength={120} {...form.getInputProps('title')} />
      <Textarea
        label={t('Description')}
        description={t('A few sentences below the video; also for search engines')}
        autosize
        minRows={2}
        maxLength={2_000}
        {...form.getInputProps('description')}
      />
      <ProductPicker
        label={t('Products')}
        description={t('Shown on these products’ pages and in orders that contain them')}
        {...form.getInputProps('products')}
        value={form.values.products}
        onChange={(ids) => form.setFieldValue('products', ids)}
      />
      <NativeSelect
        label={t('Status')}
        data={STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        {...form.getInputProps('status')}
      />
    </FormSection>
  );
}
