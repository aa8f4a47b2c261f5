import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { DeletedFilms } from './DeletedFilms.tsx';
import { FilmDrop } from '../upload/FilmDrop.tsx';
import { FilmList } from './FilmList.tsx';
import { useFilms } from '../films-requests.ts';
import { StorageUsed } from './StorageUsed.tsx';
import { UnfinishedList } from '../upload/UnfinishedList.tsx';
import { UploadList } from '../upload/UploadList.tsx';

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
