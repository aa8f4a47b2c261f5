import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconMovie } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addFilm } from './film-uploads.ts';
import { Aside, PlainButton } from '#admin/components/presets.ts';

export function FilmDrop() {
  const { t } = useTranslation('videos');
  const openPicker = useRef<() => void>(null);
  return (
    <Dropzone
      openRef={openPicker}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={(files) => files.forEach((file) => void addFilm(file))}
    >
      <Stack gap={6} align="center" py="xs">
        <Group justify="center" gap="sm">
          <Text>{t('Drop videos here, or')}</Text>
          <PlainButton leftSection={<IconMovie size={16} aria-hidden />} onClick={() => openPicker.current?.()}>
            {t('Choose videos')}
          </PlainButton>
        </Group>
        <Aside ta="center">
          {t('MP4 or WebM, up to 2 GB each. One uploads at a time; you can keep working on other screens.')}
        </Aside>
      </Stack>
    </Dropzone>
  );
}
