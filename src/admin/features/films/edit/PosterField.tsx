import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFrame, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { uploadPicture, PictureFault, shrinkPicture } from '#admin/components/media-requests.ts';
import { notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { FramePicker } from './FramePicker.tsx';
import type { AdminFilm } from '../films-requests.ts';
import { PosterPicture } from '../PosterPicture.tsx';
import type { FilmForm } from './film-form-values.ts';
import { Fault, PlainButton } from '#admin/components/presets.ts';

export function PosterField({ film, form }: { film: AdminFilm; form: FilmForm }) {
  const { t, wording } = useTexts('videos', 'films');
  const [isPicking, picker] = useDisclosure(false);
  const [isSending, setSending] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    setSending(true);
    try {
      const { picture } = await shrinkPicture(file);
      form.setFieldValue('poster', (await uploadPicture(picture)).path);
      picker.close();
    } catch (error) {
      notifyFailure(error instanceof PictureFault ? wording.code(error.code) : wording.failure(error));
    } finally {
      setSending(false);
    }
  };
  const isChanged = form.values.poster !== form.getInitialValues().poster;
  return (
    <FormSection title={t('Poster')} intro={t('Shown before the video starts.')}>
      <Group gap="md" align="flex-start">
        <PosterPicture path={form.values.poster} width={240} alt={t('Poster')} />
        <Stack gap="xs">
          <PlainButton leftSection={<IconFrame size={16} aria-hidden />} onClick={picker.open} data-path="poster">
            {t('Choose a frame')}
          </PlainButton>
          <FileChooser onChoose={(file) => void take(file)} accept="image/*">
            {(props) => (
              <PlainButton {...props} loading={isSending} leftSection={<IconPhotoPlus size={16} aria-hidden />}>
                {t('Upload image')}
              </PlainButton>
            )}
          </FileChooser>
          <Text c="dimmed" role="status">
            {isChanged && t('Poster changed. Save to keep it.')}
          </Text>
        </Stack>
      </Group>
      {form.errors.poster && <Fault>{form.errors.poster}</Fault>}
      {isPicking && (
        <FramePicker film={film} isSending={isSending} onTake={(file) => void take(file)} onClose={picker.close} />
      )}
    </FormSection>
  );
}
