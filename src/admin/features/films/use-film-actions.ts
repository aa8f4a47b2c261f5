import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { useDeleteFilm, useRestoreFilm, type AdminFilm } from './films-requests.ts';

type Named = Pick<AdminFilm, 'id' | 'title' | 'status'>;

export function useFilmActions() {
  const { t } = useTranslation('videos');
  const wording = useWording('films');
  const deletion = useDeleteFilm();
  const restoring = useRestoreFilm();
  const onError = (error: unknown) => notifyFailure(wording.failure(error));
  // The row of a film that is gone takes its own callbacks with it: these outlive it.
  const restore = ({ id, title, status }: Named) =>
    void restoring
      .mutateAsync(id)
      .then(() => notifyDone(t('{{title}} restored: {{status}}', { title, status: t(`statuses.${status}`) })))
      .catch(onError);
  /** @param onDone - told once the film is gone */
  const remove = (film: Named, onDone?: () => void) =>
    void deletion
      .mutateAsync(film.id)
      .then(() => {
        notifyUndo(t('{{title}} deleted', { title: film.title }), () => restore(film));
        onDone?.();
      })
      .catch(onError);
  return { remove, restore, isBusy: deletion.isPending || restoring.isPending };
}
