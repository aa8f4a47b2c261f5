import { Stack, Text, Group, Paper } from '@mantine/core';
import { $uploads, addFilm } from '#admin/features/films/upload/film-uploads.ts';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { FilmList } from './FilmList.tsx';
import { useFilms, type Films, type AdminFilm } from '#admin/features/films/films-requests.ts';
import { UnfinishedList } from '#admin/features/films/upload/UnfinishedList.tsx';
import { useFilmWords } from '#admin/features/films/use-film-words.ts';
import { useStore } from '@nanostores/react';
import { UploadRow } from '#admin/features/films/upload/UploadRow.tsx';
import { CardTitle, Aside, PlainButton } from '#admin/components/presets.ts';
import { Dropzone } from '@mantine/dropzone';
import { IconMovie, IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormats } from '#admin/components/formats.ts';
import { useFilmActions } from '#admin/features/films/use-film-actions.ts';

export function Component() {
  const { t } = useTranslation('videos');
  const films = useFilms();
  return (
    <AdminPage
      title={t('Videos')}
      intro={t('Casting instructions, shown on the instructions page, on product pages and with customers’ orders.')}
    >
      <FilmDrop />
      <UploadList />
      <UnfinishedList />
      <Loaded query={films}>
        {(data) => (
          <Stack gap="lg">
            <FilmList films={data.films.filter(({ deletedAt }) => deletedAt === null)} />
            <DeletedFilms films={data.films.filter(({ deletedAt }) => deletedAt !== null)} />
            <StorageUsed storage={data.storage} />
          </Stack>
        )}
      </Loaded>
    </AdminPage>
  );
}

function StorageUsed({ storage }: Pick<Films, 'storage'>) {
  const { t } = useTranslation('videos');
  const words = useFilmWords();
  const { filmBytes, unfinishedBytes } = storage;
  return (
    <Text c="dimmed">
      {t('Videos use {{films}} of storage.', { films: words.size(filmBytes) })}{' '}
      {unfinishedBytes > 0 &&
        t('Unfinished uploads use {{unfinished}} more; abandoned ones are removed.', {
          unfinished: words.size(unfinishedBytes),
        })}
    </Text>
  );
}

function UploadList() {
  const { t } = useTranslation('videos');
  const uploads = useStore($uploads);
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="uploads">
      <CardTitle id="uploads" mb="xs">
        {t('Uploads')}
      </CardTitle>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </Stack>
    </section>
  );
}

function FilmDrop() {
  const { t } = useTranslation('videos');
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
          <Text>{t('Drop videos here, or')}</Text>
          <PlainButton leftSection={<IconMovie size={16} aria-hidden />} onClick={() => openPicker.current?.()}>
            {t('Choose videos')}
          </PlainButton>
        </Group>
        <Aside ta="center">
          {t('MP4 or WebM, up to 2 GB each. One uploads at a time; you can keep working on other screens.')}
        </Aside>
      </Stack>
    </Dropzone>
  );
}

function DeletedFilms({ films }: { films: AdminFilm[] }) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  const { restore, isBusy } = useFilmActions();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="deleted">
      <CardTitle id="deleted">{t('Deleted videos')}</CardTitle>
      <Text c="dimmed" mb="xs">
        {t('They can be restored for a month.')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {films.map((film) => (
          <Paper component="li" p="xs" key={film.id}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {film.title}
                </Text>
                <Aside>{t('deleted {{date}}', { date: formats.dateTime(film.deletedAt!) })}</Aside>
              </div>
              <PlainButton
                size="xs"
                disabled={isBusy}
                aria-label={`${t('Restore')}: ${film.title}`}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => restore(film)}
              >
                {t('Restore')}
              </PlainButton>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
