import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { DeletedFilms } from './DeletedFilms.tsx';
import { FilmDrop } from '#admin/features/films/upload/FilmDrop.tsx';
import { FilmList } from './FilmList.tsx';
import { useFilms, type Films } from '#admin/features/films/films-requests.ts';
import { UnfinishedList } from '#admin/features/films/upload/UnfinishedList.tsx';
import { UploadList } from '#admin/features/films/upload/UploadList.tsx';
import { useFilmWords } from '#admin/features/films/use-film-words.ts';

/** Films: bringing them in, and all that are there. */
export function Component() {
  const { t } = useTranslation('videos');
  const films = useFilms();
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
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

/** How much room films take. */
function StorageUsed({ storage }: Pick<Films, 'storage'>) {
  const { t } = useTranslation('videos');
  const words = useFilmWords();
  const { filmBytes, unfinishedBytes } = storage;
  return (
    <Text size="sm" c="dimmed">
      {t('storage', { films: words.size(filmBytes) })}{' '}
      {unfinishedBytes > 0 && t('storageUnfinished', { unfinished: words.size(unfinishedBytes) })}
    </Text>
  );
}
