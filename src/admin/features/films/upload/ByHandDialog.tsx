import { Button, Group, Modal, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { PictureFault, shrinkPicture } from '#admin/components/shrink-picture.ts';
import { tellFacts } from './film-uploads.ts';
import { TimeInput } from '../TimeInput.tsx';
import type { FilmUpload } from './uploads-store.ts';
import { useWording } from '#admin/components/wording.ts';

export function ByHandDialog({ upload, onClose }: { upload: FilmUpload; onClose: () => void }) {
  const { t } = useTranslation('videos');
  const wording = useWording('films');
  const [durationMs, setDuration] = useState<number | null>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [poster, setPoster] = useState<{ name: string; picture: Blob }>();
  const [fault, setFault] = useState<string>();
  const choose = async (file: File) => {
    try {
      setPoster({ name: file.name, picture: (await shrinkPicture(file)).picture });
      setFault(undefined);
    } catch (error) {
      setFault(wording.code(error instanceof PictureFault ? error.code : 'internal'));
    }
  };
  const take = () => {
    if (!durationMs || !width || !height || !poster) return;
    tellFacts(upload.id, { durationMs, width, height }, poster.picture);
    onClose();
  };
  const whole = { allowDecimal: false, allowNegative: false, hideControls: true, min: 1, withAsterisk: true } as const;
  return (
    <Modal opened onClose={onClose} title={t('Length, size and poster')}>
      <Stack>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {upload.name}
        </Text>
        <TimeInput
          label={t('Length')}
          description={t('Minutes and seconds: 2:05')}
          withAsterisk
          value={durationMs}
          onChange={setDuration}
        />
        <SimpleGrid cols={2}>
          <NumberInput {...whole} label={t('byHand.width')} onChange={(value) => setWidth(Number(value) || null)} />
          <NumberInput {...whole} label={t('byHand.height')} onChange={(value) => setHeight(Number(value) || null)} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {t('In pixels, for example 1920 and 1080')}
        </Text>
        <Group gap="sm">
          <Text size="sm" fw={500}>
            {t('Poster')}
          </Text>
          <FileChooser onChoose={(file) => void choose(file)} accept="image/*">
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {t('Choose an image')}
              </Button>
            )}
          </FileChooser>
          {poster && <Text size="sm">{t('Chosen: {{name}}', { name: poster.name })}</Text>}
        </Group>
        {fault && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
        )}
        <Group justify="flex-end">
          <Button disabled={!durationMs || !width || !height || !poster} onClick={take}>
            {t('Apply')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
