import { Group, Stack, Text, ActionIcon, Box, Loader, Paper } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconPhotoPlus, IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { PICTURE_TYPES } from '#domain/media/picture-type.ts';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { PictureRow } from './PictureRow.tsx';
import { useDragging } from '../use-dragging.ts';
import type { PictureUploads, Upload } from './use-picture-uploads.ts';
import type { DraftForm } from './product-form-values.ts';
import { Fault, PlainButton, PlainList } from '#admin/components/presets.ts';

/** Safari also offers the iPhone format, which is converted before upload. */
const ACCEPTED = [...PICTURE_TYPES, 'image/heic', 'image/heif'];

export function PicturesField({ form, uploading }: { form: DraftForm; uploading: PictureUploads }) {
  const { t } = useTexts('products');
  const openPicker = useRef<() => void>(null);
  const { imageProduct: paths, imageAlt } = form.values;
  const names = (files: { name: string }[]) => files.map(({ name }) => name).join(', ');
  const take = (files: File[]) => {
    const room = PRODUCT_LIMITS.pictures - paths.length - uploading.uploads.length;
    uploading.add(files.slice(0, Math.max(0, room)));
    if (files.length > room)
      notifyFailure(
        t('A product can have twelve images; {{names}} was not added.', {
          names: names(files.slice(Math.max(0, room))),
        }),
      );
  };
  const move = (from: number, to: number) => {
    form.reorderListItem('imageProduct', { from, to });
    form.reorderListItem('imageAlt', { from, to });
  };
  const remove = (index: number) => {
    const [path, alt] = [paths[index]!, imageAlt[index] ?? ''];
    form.removeListItem('imageProduct', index);
    form.removeListItem('imageAlt', index);
    notifyUndo(t('Image removed'), () => {
      form.insertListItem('imageProduct', path, index);
      form.insertListItem('imageAlt', alt, index);
    });
  };
  const dragging = useDragging((path) => ({ number: paths.indexOf(path) + 1 }), 'pictures', paths);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [paths.indexOf(String(active.id)), paths.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };

  return (
    <FormSection
      title={t('Images')}
      intro={t(
        'The first image appears on product cards. JPEG, PNG, WebP or AVIF; location and time are removed from photos.',
      )}
    >
      <DndContext {...dragging} onDragEnd={drop}>
        <SortableContext items={paths} strategy={verticalListSortingStrategy}>
          {paths.length > 0 && (
            <PlainList gap="xs" component="ol" aria-label={t('Images')}>
              {paths.map((path, index) => (
                <PictureRow
                  key={path}
                  form={form}
                  index={index}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              ))}
            </PlainList>
          )}
        </SortableContext>
      </DndContext>
      {uploading.uploads.length > 0 && (
        <Stack gap="xs" role="status">
          {uploading.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploading={uploading} />
          ))}
        </Stack>
      )}
      <Dropzone
        openRef={openPicker}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        accept={ACCEPTED}
        onDrop={take}
        onReject={(refused) =>
          notifyFailure(t('Unsupported image: {{names}}', { names: names(refused.map(({ file }) => file)) }))
        }
      >
        <Group justify="center" gap="sm" mih={72}>
          <Text>{t('Drop images here, or')}</Text>
          <PlainButton
            leftSection={<IconPhotoPlus size={16} aria-hidden />}
            onClick={() => openPicker.current?.()}
            data-path="imageProduct"
          >
            {t('Choose images')}
          </PlainButton>
        </Group>
      </Dropzone>
      {form.errors.imageProduct && <Fault>{form.errors.imageProduct}</Fault>}
    </FormSection>
  );
}

function UploadRow({ upload, uploading }: { upload: Upload; uploading: PictureUploads }) {
  const { t, wording } = useTexts('products', 'products');
  const { file, state, preview, code } = upload;
  const failed = state === 'failed';
  return (
    <Paper p="xs">
      <Group gap="sm" wrap="nowrap">
        {preview ? (
          <Box component="img" src={preview} alt="" w={48} h={48} bdrs="sm" style={{ objectFit: 'cover' }} />
        ) : failed ? (
          <IconAlertTriangle size={24} color="var(--mantine-color-error)" aria-hidden />
        ) : (
          <Loader size={24} aria-hidden />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text truncate>{file.name}</Text>
          <Text size="xs" c={failed ? 'var(--mantine-color-error)' : 'dimmed'}>
            {failed ? `${t('Upload failed')}: ${wording.code(code ?? 'internal')}` : t(`pictures.${state}`)}
          </Text>
        </div>
        {failed && (
          <Group gap={0} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('Retry {{name}}', { name: file.name })}
              onClick={() => uploading.retry(upload)}
            >
              <IconRefresh size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('Dismiss {{name}}', { name: file.name })}
              onClick={() => uploading.dismiss(upload.id)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </Paper>
  );
}
