import { Stack, Text } from '@mantine/core';
import { $uploads } from '#admin/features/films/upload/film-uploads.ts';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { DeletedFilms } from './DeletedFilms.tsx';
import { FilmDrop } from '#admin/features/films/upload/FilmDrop.tsx';
import { FilmList } from './FilmList.tsx';
import { useFilms, type Films } from '#admin/features/films/films-requests.ts';
import { UnfinishedList } from '#admin/features/films/upload/UnfinishedList.tsx';
import { useFilmWords } from '#admin/features/films/use-film-words.ts';
import { useStore } from '@nanostores/react';
import { UploadRow } from '#admin/features/films/upload/UploadRow.tsx';
import { CardTitle } from '#admin/components/presets.ts';

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
