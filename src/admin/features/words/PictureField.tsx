import { Box, Group, Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { imageAddress } from '#ui/image-address.ts';
import type { TextForm } from './text-form-values.ts';
import { UploadButton } from './UploadButton.tsx';

interface Props {
  form: TextForm;
  /** Pictures that the shop came with. */
  pictures: readonly string[];
}

/** The picture at a post's head: an uploaded photograph, or a picture that the shop came with. */
export function PictureField({ form, pictures }: Props) {
  const { t } = useTranslation('words');
  const { src } = form.values;
  const own = src && !pictures.includes(src) ? [{ value: src, label: t('Your picture') }] : [];
  return (
    <Group align="flex-start">
      {src && (
        <Box
          component="img"
          src={imageAddress(src, 320, 240)}
          alt=""
          w={160}
          h={120}
          bdrs="sm"
          style={{ objectFit: 'cover' }}
        />
      )}
      <Stack gap="xs" flex={1} miw={220}>
        <Select label={t('fields.src')} data={[...own, ...pictures]} searchable {...form.getInputProps('src')} />
        <UploadButton label={t('Upload picture')} onUploaded={(path) => form.setFieldValue('src', path)} />
        <TextInput label={t('fields.alt')} description={t('hints.alt')} {...form.getInputProps('alt')} />
      </Stack>
    </Group>
  );
}
