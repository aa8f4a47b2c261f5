import { Stack, Text, Group, Paper } from '@mantine/core';
import { $uploads, addFilm } from '#admin/features/films/upload/film-uploads.ts';
import { useTranslation } from 'react-i18next';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { useFilms, type Films, type AdminFilm, useOrderFilms } from '#admin/features/films/films-requests.ts';
import { UnfinishedList } from '#admin/features/films/upload/UnfinishedList.tsx';
import { useStore } from '@nanostores/react';
import { UploadRow } from '#admin/features/films/upload/UploadRow.tsx';
import { CardTitle, Aside, PlainButton } from '#admin/components/presets.ts';
import { Dropzone } from '@mantine/dropzone';
import { IconMovie, IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormats } from '#admin/components/formats.ts';
import { useFilmActions } from '#admin/features/films/use-film-actions.ts';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { FilmRow } from './FilmRow.tsx';

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
  const formats = useFormats();
  const { filmBytes, unfinishedBytes } = storage;
  return (
    <Text c="dimmed">
      {t('Videos use {{films}} of storage.', { films: formats.fileSize(filmBytes) })}{' '}
      {unfinishedBytes > 0 &&
        t('Unfinished uploads use {{unfinished}} more; abandoned ones are removed.', {
          unfinished: formats.fileSize(unfinishedBytes),
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

function FilmList({ films }: { films: AdminFilm[] }) {
  const { t } = useTranslation('videos');
  const wording = useWording('films');
  const ordering = useOrderFilms();
  // What was moved is shown at once; what the server says then takes its place.
  const [wanted, setWanted] = useState<string[]>();
  const shown = wanted ? films.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : films;
  const ids = shown.map(({ id }) => id);

  const send = async (order: string[]): Promise<boolean> => {
    setWanted(order);
    try {
      await ordering.mutateAsync(order);
      return true;
    } catch (error) {
      notifyFailure(wording.failure(error));
      return false;
    } finally {
      setWanted(undefined);
    }
  };
  const move = async (from: number, to: number) => {
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
    const { title } = shown[from]!;
    if (await send(order))
      notifyUndo(t('{{title}} moved to position {{place}}', { title, place: to + 1 }), () => void send(ids));
  };

  if (films.length === 0)
    return (
      <Text size="md" c="dimmed">
        {t('No videos yet. Drop the first one above; it stays a draft until you publish it.')}
      </Text>
    );
  return (
    <section aria-labelledby="films">
      <CardTitle id="films" mb="xs">
        {t('Videos, in the shop’s order')}
      </CardTitle>
      <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((film, index) => (
          <FilmRow key={film.id} film={film} index={index} count={shown.length} onMove={(to) => void move(index, to)} />
        ))}
      </Stack>
    </section>
  );
}
