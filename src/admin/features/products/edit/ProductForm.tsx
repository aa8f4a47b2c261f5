import { Box, Grid, Stack } from '@mantine/core';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#admin/components/notify.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { GoesWithFields } from './GoesWithFields.tsx';
import { MissingFields } from './MissingFields.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PicturesField } from './PicturesField.tsx';
import { ProductCardPreview } from './ProductCardPreview.tsx';
import type { EditedProduct } from '../products-requests.ts';
import { SafetyFields } from './SafetyFields.tsx';
import { SellingFields } from './SellingFields.tsx';
import { StockFields } from './StockFields.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { proposeAlts } from '#texts/product/proposed-alt.ro.ts';
import type { DraftForm } from './product-form-values.ts';
import { WordFields } from './WordFields.tsx';

interface Props {
  editor: ComponentProps<typeof EditForm>['editor'] & { form: DraftForm };
  product: EditedProduct | undefined;
  saveLabel: string;
}

export function ProductForm({ editor, product, saveLabel }: Props) {
  const { form } = editor;
  const { t } = useTranslation('products');
  const uploading = usePictureUploads((path) => {
    if (form.getValues().imageProduct.includes(path)) return notifyFailure(t('The product already has this image'));
    form.insertListItem('imageProduct', path);
    form.insertListItem('imageAlt', '');
  });
  useProposedAlts(form);
  const submit: typeof editor.submit = (event) => {
    if (!uploading.isBusy) return editor.submit(event);
    event?.preventDefault();
    notifyFailure(t('form.picturesUnderWay'));
  };

  return (
    <EditForm editor={{ ...editor, submit, guards: editor.guards || uploading.isBusy }} saveLabel={saveLabel}>
      <MissingFields form={form} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <WordFields form={form} />
            <AudienceFields form={form} />
            <SellingFields form={form} product={product} />
            <StockFields form={form} product={product} />
            <PicturesField form={form} uploading={uploading} />
            <OptionsEditor form={form} />
            <GoesWithFields form={form} />
            <SafetyFields form={form} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Box pos="sticky" top={72}>
            <ProductCardPreview values={form.values} product={product} />
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
