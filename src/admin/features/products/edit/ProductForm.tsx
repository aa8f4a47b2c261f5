import { Box, Grid, Stack, Alert, Anchor, List, Text } from '@mantine/core';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { GoesWithFields } from './GoesWithFields.tsx';
import { PicturesField } from './PicturesField.tsx';
import { ProductCardPreview } from './ProductCardPreview.tsx';
import type { EditedProduct } from '../products-requests.ts';
import { SafetyFields } from './SafetyFields.tsx';
import { SellingFields } from './SellingFields.tsx';
import { StockFields } from './StockFields.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { proposeAlts } from '#texts/product/proposed-alt.ro.ts';
import { emptyOption, type DraftForm } from './product-form-values.ts';
import { WordFields } from './WordFields.tsx';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import { useFieldNames } from './use-product-words.ts';
import { IconPlus } from '@tabler/icons-react';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { PlainButton } from '#admin/components/presets.ts';

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

/** Proposes alt texts until somebody writes them; merely opening the form changes nothing. */
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

function MissingFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const names: Partial<Record<string, string>> = {
    ...useFieldNames(),
    stock: t('form.firstStock'),
    id: t('form.id'),
    'safety.handledFrom': t('Handled from, years'),
  };
  const errors = Object.entries(form.errors);
  if (form.values.status !== 'active' || errors.length === 0) return null;
  return (
    <Alert color="red" role="group" aria-label={t('form.missing')} title={t('form.missing')} mb="lg">
      <List size="sm">
        {errors.map(([path, words]) => (
          <List.Item key={path}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              td="underline"
              onClick={() => focusFirst(form, [path])}
            >
              {names[path] ?? names[path.split('.')[0]!]}
            </Anchor>
            : {words}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function OptionsEditor({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const { options } = form.values;
  const known = new Set(form.getInitialValues().options.map((option) => option.key));
  const remove = (index: number) => {
    const option = options[index]!;
    form.removeListItem('options', index);
    notifyUndo(t('{{what}} removed', { what: option.label || t('Option {{number}}', { number: index + 1 }) }), () =>
      form.insertListItem('options', option, index),
    );
  };
  return (
    <FormSection title={t('Options')} intro={t('What customers choose or enter for this product, in this order.')}>
      {options.length === 0 && <Text>{t('No options.')}</Text>}
      {options.map((_, index) => (
        <OptionFields
          // Options have no key until they are named, and only ever move by one place.
          key={index}
          form={form}
          index={index}
          known={known}
          onRemove={() => remove(index)}
        />
      ))}
      {form.errors.options && <Text c="var(--mantine-color-error)">{form.errors.options}</Text>}
      <div>
        <PlainButton
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={options.length >= PRODUCT_LIMITS.options}
          onClick={() => form.insertListItem('options', emptyOption)}
        >
          {t('Add option')}
        </PlainButton>
      </div>
    </FormSection>
  );
}
