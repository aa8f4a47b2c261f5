import { Alert, Box, Button, Grid, Group, Paper, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#admin/components/notify.tsx';
import { UnsavedGuard } from '#admin/components/UnsavedGuard.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PicturesField } from './PicturesField.tsx';
import { ProductCardPreview } from './ProductCardPreview.tsx';
import type { DraftValues } from './product-form-values.ts';
import type { EditedProduct } from '../products-requests.ts';
import { SellingFields } from './SellingFields.tsx';
import { StockFields } from './StockFields.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';
import { focusFirst } from '#admin/components/focus-first.ts';
import type { DraftForm } from './use-product-form.ts';
import { WordFields } from './WordFields.tsx';
import '#admin/components/form.css';

interface Props {
  form: DraftForm;
  isDirty: boolean;
  isSaving: boolean;
  onSave: (values: DraftValues) => void;
  /** What the button says. */
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

/** All fields of a product in sections, with its card beside them and the way to save always in reach. */
export function ProductForm(props: Props) {
  const { form, isDirty, isSaving, onSave, saveLabel, stock, product, isDone = false } = props;
  const { t } = useTranslation('products', { keyPrefix: 'form' });
  const { t: pictures } = useTranslation('products', { keyPrefix: 'pictures' });
  const uploading = usePictureUploads((path) => {
    if (form.getValues().imageProduct.includes(path)) return notifyFailure(pictures('twice'));
    form.insertListItem('imageProduct', path);
    form.insertListItem('imageAlt', '');
  });
  const save = form.onSubmit(
    (values) => (uploading.isBusy ? notifyFailure(t('picturesUnderWay')) : onSave(values)),
    (errors) => focusFirst(form, Object.keys(errors)),
  );
  useHotkeys([['mod+S', () => save()]], []);
  const hasErrors = Object.keys(form.errors).length > 0;

  return (
    <form onSubmit={save} noValidate className="form-with-bar">
      <UnsavedGuard when={!isDone && (isDirty || uploading.isBusy)} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <WordFields form={form} {...(props.onTitle && { onTitle: props.onTitle })} address={props.address} />
            <SellingFields form={form} product={product} />
            <StockFields form={form} product={product} firstStock={props.firstStock} />
            <PicturesField form={form} uploading={uploading} />
            <OptionsEditor form={form} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Box pos="sticky" top={72}>
            <ProductCardPreview values={form.values} stock={stock} product={product} />
          </Box>
        </Grid.Col>
      </Grid>
      <Paper p="sm" mt="lg" pos="sticky" bottom={8} shadow="md" style={{ zIndex: 3 }}>
        <Group justify="space-between" gap="xs">
          {hasErrors ? (
            <Alert color="red" p={6} role="alert">
              {t('faults')}
            </Alert>
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {isDirty ? t('unsaved') : product && t('allSaved')}
            </Text>
          )}
          <Button type="submit" loading={isSaving} leftSection={<IconDeviceFloppy size={16} aria-hidden />}>
            {saveLabel}
          </Button>
        </Group>
      </Paper>
    </form>
  );
}
