import { NativeSelect, SimpleGrid, Textarea, TextInput, Input, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { proposeProductId } from '#domain/products/product-draft-id.ts';
import { PRODUCT_STATUSES } from '#domain/products/product.ts';
import { links } from '#links';
import { useCategories } from '#admin/components/categories.ts';
import { BELOW, FormSection } from '#admin/components/forms/fields.tsx';
import type { DraftForm } from './product-form-values.ts';
import { lazy, Suspense, useState } from 'react';

export function WordFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const categories = useCategories();
  const isNew = form.values.version === 0;
  return (
    <FormSection title={t('form.basics')}>
      <TextInput
        label={t('form.titleField')}
        withAsterisk
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
          {...form.getInputProps('id')}
        />
      )}
      <Textarea
        label={t('form.summary')}
        description={t('form.summaryHint')}
        withAsterisk={form.values.status === 'active'}
        autosize
        minRows={2}
        {...form.getInputProps('summary')}
      />
      <DescriptionField form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('Category')}
          data={categories.choicesWith(form.values.category)}
          {...form.getInputProps('category')}
        />
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

const MarkdownPreview = lazy(() => import('./MarkdownPreview.tsx'));

function DescriptionField({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const [view, setView] = useState('write');
  const { error } = form.getInputProps('description') as { error?: string };
  return (
    <Stack gap={6}>
      <SegmentedControl
        size="xs"
        value={view}
        onChange={setView}
        aria-label={t('form.description')}
        data={[
          { value: 'write', label: t('form.write') },
          { value: 'preview', label: t('form.preview') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'write' || error ? (
        <Textarea
          label={t('form.description')}
          description={t('form.descriptionHint')}
          autosize
          minRows={8}
          maxRows={24}
          {...form.getInputProps('description')}
        />
      ) : (
        <Input.Wrapper label={t('form.description')}>
          <Suspense fallback={<Skeleton height={200} />}>
            <MarkdownPreview markdown={form.values.description} />
          </Suspense>
        </Input.Wrapper>
      )}
    </Stack>
  );
}
