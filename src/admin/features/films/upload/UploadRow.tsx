import { Group, Paper, Progress, Text, ActionIcon } from '@mantine/core';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { creditsOfView } from '#domain/films/film.ts';
import { choosePoster, cancelFilm, pauseFilm, resumeFilm, type FilmUpload } from './film-uploads.ts';
import { Aside, PageLink, PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';

export function UploadRow({ upload }: { upload: FilmUpload }) {
  const { t, formats, wording } = useTexts('videos', 'films');
  const { id, name, size, sent, state, film, code = 'internal' } = upload;
  const failed = state === 'failed';
  const gaps = { sent: formats.fileSize(sent), size: formats.fileSize(size) };
  const told = {
    failed: () => `${t('Upload failed')}: ${wording.code(code)}`,
    done: () => t(upload.replaces ? 'File replaced' : 'Uploaded as a draft'),
  };
  return (
    <Paper component="li" p="xs">
      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} role={failed ? 'alert' : undefined}>
            {state === 'failed' || state === 'done' ? told[state]() : t(`uploads.${state}`, gaps)}
          </Text>
          {film && (
            <Aside>
              {film.codec} ·{' '}
              {t('Each full view uses about {{credits}} credits of the hosting plan (Netlify)', {
                credits: formats.decimal(Math.max(0.1, creditsOfView(size))),
              })}
            </Aside>
          )}
          {film && !film.isPlayable && (
            <Text mt={4} c="var(--tone-bad)">
              {t(
                'Most visitors’ browsers can’t play {{codec}}. Convert the video with HandBrake (free, for Windows and Mac), preset “Fast 1080p30”, and upload the MP4 it makes.',
                { codec: film.codec },
              )}
            </Text>
          )}
        </div>
        <UploadButtons upload={upload} />
      </Group>
      {!failed && state !== 'done' && (
        <Progress.Root mt={8}>
          <Progress.Section
            value={(100 * sent) / size}
            aria-label={t('Progress of {{name}}', { name })}
            animated={state === 'sending'}
          />
        </Progress.Root>
      )}
      {state === 'asking' && (
        <FileChooser onChoose={(file) => choosePoster(id, file)} accept="image/*">
          {(props) => (
            <PlainButton {...props} size="xs" mt="xs">
              {t('Choose a poster: {{name}}', { name })}
            </PlainButton>
          )}
        </FileChooser>
      )}
      {state === 'done' && upload.filmId && !upload.replaces && (
        <PageLink to={`/admin/video-upload/${upload.filmId}`}>{t('Edit and publish')}</PageLink>
      )}
    </Paper>
  );
}

function UploadButtons({ upload }: { upload: FilmUpload }) {
  const { t } = useTexts('videos');
  const { id, name, state, film } = upload;
  // A refused file cannot be retried.
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
