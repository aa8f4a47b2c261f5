import { ActionIcon, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cancelFilm, pauseFilm, resumeFilm, type FilmUpload } from './film-uploads.ts';

export function UploadButtons({ upload }: { upload: FilmUpload }) {
  const { t } = useTranslation('videos');
  const { id, name, state, film } = upload;
  // A file that was refused stays so.
  const isOver = state === 'done' || (state === 'failed' && !film);
  const look = { variant: 'subtle', color: 'gray', size: 44 } as const;
  const canResume = state === 'paused' || (state === 'failed' && film);
  return (
    <Group gap={0} wrap="nowrap">
      {['queued', 'sending', 'waiting'].includes(state) && (
        <ActionIcon {...look} aria-label={t('Pause {{name}}', { name })} onClick={() => pauseFilm(id)}>
          <IconPlayerPause size={18} aria-hidden />
        </ActionIcon>
      )}
      {canResume && (
        <ActionIcon {...look} aria-label={t('Resume {{name}}', { name })} onClick={() => resumeFilm(id)}>
          <IconPlayerPlay size={18} aria-hidden />
        </ActionIcon>
      )}
      {state !== 'finishing' && (
        <ActionIcon
          {...look}
          aria-label={t(isOver ? 'Remove {{name}} from this list' : 'Cancel {{name}}', { name })}
          onClick={() => void cancelFilm(id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
