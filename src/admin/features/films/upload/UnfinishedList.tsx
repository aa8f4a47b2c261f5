import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { addFilm } from './film-uploads.ts';
import { fingerprint } from './fingerprint.ts';
import { whenLetGo, listUnheld } from './hold-file.ts';
import { listUnfinished, type Unfinished, forgetUnfinished } from './unfinished-uploads.ts';
import { $uploads } from './uploads-store.ts';
import { useFilmWords } from '#admin/features/films/use-film-words.ts';
import { Upload } from 'tus-js-client';

/** A page may not open a file again after a reload, so somebody must choose it. */
export function UnfinishedList() {
  const { t } = useTranslation('videos');
  const here = useStore($uploads).length;
  const unfinished = useQuery({ queryKey: ['films', 'unfinished', here], queryFn: listAbandoned, staleTime: 0 });
  const { refetch } = unfinished;
  useEffect(() => {
    // The tab that was just reloaded, or another one, may still hold its files for a moment.
    const waiting = new AbortController();
    for (const { fingerprint: mark } of listUnfinished()) void whenLetGo(mark, waiting.signal, () => void refetch());
    return () => waiting.abort();
  }, [here, refetch]);
  if (!unfinished.data || unfinished.data.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <Title order={2} size="h4" id="unfinished">
        {t('Unfinished uploads')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Started in this browser. Choose the same file again to resume the upload.')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {unfinished.data.map((upload) => (
          <UnfinishedRow key={upload.fingerprint} upload={upload} onGone={() => void unfinished.refetch()} />
        ))}
      </Stack>
    </section>
  );
}

function UnfinishedRow({ upload, onGone }: { upload: Unfinished; onGone: () => void }) {
  const { t } = useTranslation('videos');
  const words = useFilmWords();
  const [isOther, setOther] = useState(false);
  const { name, size, sent } = upload;
  const choose = async (file: File) => {
    const isSame = (await fingerprint(file)) === upload.fingerprint;
    setOther(!isSame);
    if (isSame) await addFilm(file);
  };
  return (
    <Paper component="li" p="xs">
      <Group justify="space-between" gap="xs">
        <div style={{ flex: 1, minWidth: 160 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {t('{{sent}} of {{size}} uploaded', { sent: words.size(sent), size: words.size(size) })}
          </Text>
        </div>
        <Group gap={0} wrap="nowrap">
          <FileChooser onChoose={(file) => void choose(file)} accept="video/mp4,video/webm">
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                maw="100%"
                styles={{ label: { whiteSpace: 'normal' } }}
                h="auto"
                mih={36}
              >
                {t('Resume: {{name}}', { name })}
              </Button>
            )}
          </FileChooser>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('Discard {{name}}', { name })}
            onClick={() => {
              void giveUp(upload).then(onGone);
              notifyDone(t('{{name}} discarded', { name }));
            }}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {isOther && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {t('This is not the same file as {{name}}. Choose the same one, or drop this one above as a new video.', {
            name,
          })}
        </Text>
      )}
    </Paper>
  );
}

async function listAbandoned(): Promise<Unfinished[]> {
  const all = listUnfinished();
  const unheld = await listUnheld(all.map(({ fingerprint }) => fingerprint));
  return all.filter(({ fingerprint }) => unheld.includes(fingerprint));
}

/** Takes back what had arrived; what cannot be taken back now is swept by the shop later. */
async function giveUp({ fingerprint, url }: Unfinished): Promise<void> {
  forgetUnfinished(fingerprint);
  await Upload.terminate(url).catch(() => undefined);
}
