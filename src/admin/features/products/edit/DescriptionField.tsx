import { Input, SegmentedControl, Skeleton, Stack, Textarea } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import type { DraftForm } from './product-form-values.ts';

const MarkdownPreview = lazy(() => import('./MarkdownPreview.tsx'));

export function DescriptionField({ form }: { form: DraftForm }) {
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
          maxLength={PRODUCT_LIMITS.description}
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
