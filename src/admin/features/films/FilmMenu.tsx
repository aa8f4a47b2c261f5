import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import { type AdminFilm, filmInShop } from './films-requests.ts';
import { useFilmActions } from './use-film-actions.ts';

export function FilmMenu({ film, onDeleted }: { film: AdminFilm; onDeleted?: () => void }) {
  const { t } = useTranslation('videos');
  const { remove, isBusy } = useFilmActions();
  return (
    <RowMenu label={t('Actions for {{title}}', { title: film.title })} isBusy={isBusy} size={44}>
      {!onDeleted && <RowMenuItem icon={IconPencil} label={t('Edit')} to={`/admin/video-upload/${film.id}`} />}
      {film.status === 'published' && (
        <RowMenuItem icon={IconExternalLink} label={t('View in shop')} href={filmInShop(film.id)} />
      )}
      <RowMenuItem icon={IconTrash} label={t('Delete')} onClick={() => remove(film, onDeleted)} />
    </RowMenu>
  );
}
