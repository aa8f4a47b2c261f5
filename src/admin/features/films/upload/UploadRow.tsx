import { Anchor, Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { creditsOfView } from '#domain/films/film.ts';
import { ByHandDialog } from './ByHandDialog.tsx';
import { UploadButtons } from './UploadButtons.tsx';
import type { FilmUpload } from './uploads-store.ts';
import { useUploadWords } from './use-upload-words.ts';

export function UploadRow({ upload }: { upload: FilmUpload }) {
  const { t } = useTranslation('videos');
  const words = useUploadWords();
  const formats = useFormats();
  const [asked, dialog] = useDisclosure(false);
  const { name, size, sent, state, facts } = upload;
  const failed = state === 'failed';
  const isAsked = facts === 'unreadable' && !failed;
  return (
    <Paper component="li" p="xs">
      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} role={failed ? 'alert' : undefined}>
            {words.state(upload)}
          </Text>
          <Text size="xs" c="dimmed">
            {t('Each full view uses about {{credits}} Netlify credits', {
              credits: formats.decimal(Math.max(0.1, creditsOfView(size))),
            })}
          </Text>
          {isAsked && (
            <Text size="xs" mt={4}>
              {t('This browser can’t play this video, so its length, size and poster can’t be read.')}
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
      {isAsked && (
        <Button size="xs" variant="default" mt="xs" onClick={dialog.open}>
          {t('Enter details: {{name}}', { name })}
        </Button>
      )}
      {state === 'done' && upload.filmId && !upload.replaces && (
        <Anchor component={Link} to={`/admin/video-upload/${upload.filmId}`} size="sm">
          {t('Edit and publish')}
        </Anchor>
      )}
      {asked && <ByHandDialog upload={upload} onClose={dialog.close} />}
    </Paper>
  );
}
