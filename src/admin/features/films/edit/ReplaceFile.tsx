import { Stack } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { $uploads, addFilm } from '../upload/film-uploads.ts';
import type { AdminFilm } from '../films-requests.ts';
import { UploadRow } from '../upload/UploadRow.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';

export function ReplaceFile({ film, isDirty }: { film: AdminFilm; isDirty: boolean }) {
  const { t } = useTranslation('videos');
  const uploads = useStore($uploads).filter(({ replaces }) => replaces === film.id);
  return (
    <Stack gap="xs" align="flex-start">
      <FileChooser onChoose={(file) => void addFilm(file, film.id)} accept="video/mp4,video/webm">
        {(props) => (
          <PlainButton {...props} size="xs" disabled={isDirty} leftSection={<IconReplace size={16} aria-hidden />}>
            {t('Replace file')}
          </PlainButton>
        )}
      </FileChooser>
      <Aside>
        {isDirty
          ? t('Save or discard your changes first, then replace the file.')
          : t('Title and captions stay; the poster is taken from the new file.')}
      </Aside>
      {uploads.length > 0 && (
        <Stack
          gap="xs"
          component="ul"
          w="100%"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label={t('Uploading the new file:')}
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
