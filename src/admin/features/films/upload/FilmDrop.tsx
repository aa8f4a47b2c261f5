import { Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconMovie } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addFilm } from './film-uploads.ts';

export function FilmDrop() {
  const { t } = useTranslation('videos', { keyPrefix: 'drop' });
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
          <Text size="sm">{t('area')}</Text>
          <Button
            variant="default"
            leftSection={<IconMovie size={16} aria-hidden />}
            onClick={() => openPicker.current?.()}
          >
            {t('choose')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" ta="center">
          {t('hint')}
        </Text>
      </Stack>
    </Dropzone>
  );
}
