import { Box, Grid, Stack } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#admin/components/notify.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { GoesWithFields } from './GoesWithFields.tsx';
import { MissingFields } from './MissingFields.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PicturesField } from './PicturesField.tsx';
import { ProductCardPreview } from './ProductCardPreview.tsx';
import type { DraftValues } from './product-form-values.ts';
import type { EditedProduct } from '../products-requests.ts';
import { SafetyFields } from './SafetyFields.tsx';
import { SellingFields } from './SellingFields.tsx';
import { StockFields } from './StockFields.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import { proposeAlts } from '#texts/product/proposed-alt.ro.ts';
import type { DraftForm } from './use-product-form.ts';
import { WordFields } from './WordFields.tsx';

interface Props {
  form: DraftForm;
  isDirty: boolean;
  isSaving: boolean;
  onSave: (values: DraftValues) => void;
  saveLabel: string;
  /** Null while it is not typed yet. */
  stock: number | null;
  product?: EditedProduct | undefined;
  onTitle?: (title: string, before: string) => void;
  address?: ReactNode;
  firstStock?: ReactNode;
  /** True once the form is done with and may be left. */
  isDone?: boolean;
}

export function ProductForm(props: Props) {
  const { form, isDirty, isSaving, onSave, saveLabel, stock, product, isDone = false } = props;
  const { t } = useTranslation('products');
  const uploading = usePictureUploads((path) => {
    if (form.getValues().imageProduct.includes(path)) return notifyFailure(t('The product already has this image'));
    form.insertListItem('imageProduct', path);
    form.insertListItem('imageAlt', '');
  });
  useProposedAlts(form);
  const save = form.onSubmit(
    (values) => (uploading.isBusy ? notifyFailure(t('form.picturesUnderWay')) : onSave(values)),
    (errors) => focusFirst(form, Object.keys(errors)),
  );

  return (
    <EditForm
      errors={form.errors}
      onSubmit={save}
      isDirty={isDirty}
      isSaving={isSaving}
      isStored={product !== undefined}
      guards={!isDone && (isDirty || uploading.isBusy)}
      saveLabel={saveLabel}
    >
      <MissingFields form={form} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <WordFields form={form} {...(props.onTitle && { onTitle: props.onTitle })} address={props.address} />
            <AudienceFields form={form} />
            <SellingFields form={form} product={product} />
            <StockFields form={form} product={product} firstStock={props.firstStock} />
            <PicturesField form={form} uploading={uploading} />
            <OptionsEditor form={form} />
            <GoesWithFields form={form} />
            <SafetyFields form={form} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Box pos="sticky" top={72}>
            <ProductCardPreview values={form.values} stock={stock} product={product} />
          </Box>
        </Grid.Col>
      </Grid>
    </EditForm>
  );
}

/** Fills in each picture's words until somebody writes them; a form that was only opened stays as it is stored. */
function useProposedAlts(form: DraftForm): void {
  const { title, status, imageProduct } = form.values;
  const now = { title, status, pictures: imageProduct.join(' ') };
  const seen = useRef(now);
  useEffect(() => {
    const before = seen.current;
    if (before.title === now.title && before.status === now.status && before.pictures === now.pictures) return;
    seen.current = now;
    const { imageAlt } = form.getValues();
    const alts = imageProduct.map((_, index) => imageAlt[index] ?? '');
    const proposed = proposeAlts(alts, title, before.title);
    if (proposed.join('\n') !== imageAlt.join('\n')) form.setFieldValue('imageAlt', proposed);
  });
}
