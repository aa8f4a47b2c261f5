import { Group, Paper, Stack, Text } from '@mantine/core';
import { PlaceButtons } from '#admin/components/PlaceButtons.tsx';
import { $uploads, addFilm } from '#admin/features/films/upload/film-uploads.ts';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { Aside, CardTitle, PageLink, PlainButton, PlainList } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { type AdminFilm, type Films, useFilms, useOrderFilms } from '#admin/features/films/films-requests.ts';
import { UnfinishedList } from '#admin/features/films/upload/UnfinishedList.tsx';
import { useStore } from '@nanostores/react';
import { UploadRow } from '#admin/features/films/upload/UploadRow.tsx';
import { Dropzone } from '@mantine/dropzone';
import { IconArrowBackUp, IconMovie } from '@tabler/icons-react';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { useRef, useState } from 'react';
import { useFilmActions } from '#admin/features/films/use-film-actions.ts';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { FilmMenu } from '../FilmMenu.tsx';
import { PosterPicture } from '../PosterPicture.tsx';

export function Component() {
  const { t } = useTexts('videos');
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
  const { t, formats } = useTexts('videos');
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
  const { t } = useTexts('videos');
  const uploads = useStore($uploads);
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="uploads">
      <CardTitle id="uploads" mb="xs">
        {t('Uploads')}
      </CardTitle>
      <PlainList gap="xs">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </PlainList>
    </section>
  );
}

function FilmDrop() {
  const { t } = useTexts('videos');
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
  const { t, formats } = useTexts('videos');
  const { restore, isBusy } = useFilmActions();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="deleted">
      <CardTitle id="deleted">{t('Deleted videos')}</CardTitle>
      <Text c="dimmed" mb="xs">
        {t('They can be restored for a month.')}
      </Text>
      <PlainList gap="xs">
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
      </PlainList>
    </section>
  );
}

function FilmList({ films }: { films: AdminFilm[] }) {
  const { t, wording } = useTexts('videos', 'films');
  const ordering = useOrderFilms();
  // The list shows the new order at once; the server's answer replaces it.
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
      <PlainList gap="xs" component="ol">
        {shown.map((film, index) => (
          <FilmRow key={film.id} film={film} index={index} count={shown.length} onMove={(to) => void move(index, to)} />
        ))}
      </PlainList>
    </section>
  );
}

interface Props {
  film: AdminFilm;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

function FilmRow({ film, index, count, onMove }: Props) {
  const { t, formats } = useTexts('videos');
  const { title, products } = film;
  const facts = [
    formatFilmTime(film.durationMs),
    formats.fileSize(film.bytes),
    products.length > 0 ? t('{{count}} products', { count: products.length }) : t('no products'),
  ];
  return (
    <Paper component="li" p="xs">
      <Group gap="xs" justify="space-between">
        <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 240px">
          <PosterPicture path={film.poster} width={96} />
          <div style={{ minWidth: 0 }}>
            <PageLink to={`/admin/video-upload/${film.id}`} fw={600} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </PageLink>
            <Aside>{facts.join(' · ')}</Aside>
          </div>
        </Group>
        <Group gap={0} wrap="nowrap" ml="auto">
          <StatusBadge tone={film.status === 'published' ? 'good' : 'neutral'} label={t(`statuses.${film.status}`)} />
          <PlaceButtons what={title} index={index} count={count} onMove={onMove} size={44} />
          <FilmMenu film={film} />
        </Group>
      </Group>
    </Paper>
  );
}
