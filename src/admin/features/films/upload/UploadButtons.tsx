import { ActionIcon, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cancelFilm, pauseFilm, resumeFilm } from './film-uploads.ts';
import type { FilmUpload } from './uploads-store.ts';

/** No second try changes these. */
const FINAL = ['unsupported_film', 'film_too_large', 'empty_film', 'sent_elsewhere'];

export function UploadButtons({ upload }: { upload: FilmUpload }) {
  const { t } = useTranslation('videos');
  const { id, name, state, code } = upload;
  const look = { variant: 'subtle', color: 'gray', size: 44 } as const;
  const canResume = state === 'paused' || (state === 'failed' && !FINAL.includes(code ?? ''));
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
          aria-label={t(
            state === 'done' || FINAL.includes(code ?? '') ? 'Remove {{name}} from this list' : 'Cancel {{name}}',
            { name },
          )}
          onClick={() => cancelFilm(id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
