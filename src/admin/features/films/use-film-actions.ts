import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useDeleteFilm, useRestoreFilm, type AdminFilm } from './films-requests.ts';

type Named = Pick<AdminFilm, 'id' | 'title' | 'status'>;

export function useFilmActions() {
  const { t, wording } = useTexts('videos', 'films');
  const deletion = useDeleteFilm();
  const restoring = useRestoreFilm();
  // Promise callbacks outlive the row, which disappears when its film is deleted.
  const restore = ({ id, title, status }: Named) =>
    void restoring
      .mutateAsync(id)
      .then(() => notifyDone(t('{{title}} restored: {{status}}', { title, status: t(`statuses.${status}`) })))
      .catch(tellFailure(wording));
  /** @param onDone - called after the deletion */
  const remove = (film: Named, onDone?: () => void) =>
    void deletion
      .mutateAsync(film.id)
      .then(() => {
        notifyUndo(t('{{title}} deleted', { title: film.title }), () => restore(film));
        onDone?.();
      })
      .catch(tellFailure(wording));
  return { remove, restore, isBusy: deletion.isPending || restoring.isPending };
}
