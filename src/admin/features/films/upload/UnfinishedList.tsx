import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { $uploads } from './film-uploads.ts';
import { IconX } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { defaultOptions, Upload } from 'tus-js-client';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { Aside, CardTitle, PlainList } from '#admin/components/presets.ts';

/** Uploads that the tus client remembers in this browser. Pages cannot reopen a file, so a user chooses it. */
export function UnfinishedList() {
  const { t, formats } = useTexts('videos');
  const here = useStore($uploads).map(({ upload }) => upload.url);
  const kept = useQuery({
    queryKey: ['films', 'unfinished', here.length],
    queryFn: () => defaultOptions.urlStorage.findAllUploads(),
    staleTime: 0,
  });
  const unfinished = kept.data?.filter(({ uploadUrl }) => !here.includes(uploadUrl)) ?? [];
  if (unfinished.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <CardTitle id="unfinished">{t('Unfinished uploads')}</CardTitle>
      <Text c="dimmed" mb="xs">
        {t('Started in this browser. Choose the same file again above to resume the upload.')}
      </Text>
      <PlainList gap="xs">
        {unfinished.map(({ urlStorageKey, uploadUrl, metadata: { filename: name = '' }, size, creationTime }) => (
          <Paper component="li" p="xs" key={urlStorageKey}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <div style={{ flex: 1, minWidth: 0 }}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Text>
                <Aside>
                  {formats.fileSize(size ?? 0)} · {formats.dateTime(new Date(creationTime).toISOString())}
                </Aside>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('Discard {{name}}', { name })}
                onClick={() => {
                  // If the request fails, the shop sweeps the upload later.
                  if (uploadUrl) void Upload.terminate(uploadUrl).catch(() => undefined);
                  void defaultOptions.urlStorage.removeUpload(urlStorageKey).then(() => kept.refetch());
                  notifyDone(t('{{name}} discarded', { name }));
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </Paper>
        ))}
      </PlainList>
    </section>
  );
}
