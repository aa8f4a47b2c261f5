import { ActionIcon, ColorInput, Group, Menu } from '@mantine/core';
import { IconPhotoOff, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { uploadPicture, PictureFault, shrinkPicture } from '#admin/components/media-requests.ts';
import { notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { PICTURE_TYPES } from '#domain/media/picture-type.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import type { DraftForm } from './product-form-values.ts';

interface Props {
  form: DraftForm;
  /** Index of the option, and of the choice. */
  index: number;
  at: number;
  name: string;
}

export function ChoiceLook({ form, index, at, name }: Props) {
  const { t, wording } = useTexts('products', 'products');
  const [isSending, setSending] = useState(false);
  const path = `options.${index}.choices.${at}` as const;
  const { swatch, picture, value } = form.values.options[index]!.choices[at]!;
  const pictures = form.values.imageProduct;
  const show = (address: string | null) => form.setFieldValue(`${path}.picture`, address);

  const send = async (file: File) => {
    setSending(true);
    try {
      const { path: address } = await uploadPicture((await shrinkPicture(file)).picture);
      // Finds the choice by value, because choices may have moved during the upload.
      const now = form.getValues().options[index]?.choices.findIndex((choice) => choice.value === value) ?? -1;
      if (now >= 0) form.setFieldValue(`options.${index}.choices.${now}.picture`, address);
    } catch (error) {
      const failure = error instanceof PictureFault ? wording.code(error.code) : wording.failure(error);
      notifyFailure(`${t('Upload failed')}: ${failure}`);
    } finally {
      setSending(false);
    }
  };
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <ColorInput
        aria-label={`${t('Choice {{number}}', { number: at + 1 })}: ${t('Color')}`}
        label={at === 0 && t('Color')}
        format="hex"
        withEyeDropper={false}
        w={120}
        {...form.getInputProps(`${path}.swatch`)}
        value={swatch ?? ''}
        onChange={(color) => form.setFieldValue(`${path}.swatch`, color || null)}
      />
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('Image of {{what}}', { what: name })}
            data-path={`${path}.picture`}
            loading={isSending}
          >
            <Thumbnail path={picture} size={34} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {pictures.map((address, place) => (
            <Menu.Item
              key={address}
              leftSection={<Thumbnail path={address} size={32} />}
              onClick={() => show(address)}
              aria-current={address === picture || undefined}
            >
              {t('Image {{number}}', { number: place + 1 })}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconPhotoOff size={16} aria-hidden />} onClick={() => show(null)}>
            {t('No image')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FileChooser accept={PICTURE_TYPES.join(',')} onChoose={(file) => void send(file)}>
        {(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            size="lg"
            disabled={isSending}
            aria-label={t('Upload an image of {{what}}', { what: name })}
          >
            <IconUpload size={16} aria-hidden />
          </ActionIcon>
        )}
      </FileChooser>
    </Group>
  );
}
