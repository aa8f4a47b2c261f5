import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { changedFilmSchema } from '#domain/films/film-draft.ts';
import { toValues, type FilmValues } from './film-form-values.ts';
import { useSaveFilm, type AdminFilm } from '../films-requests.ts';
import { notifyFilmSaved } from '../notify-film-saved.tsx';
import type { FilmForm } from './use-film-form.ts';
import { useWording } from '#admin/components/wording.ts';

interface Saved {
  film: AdminFilm;
  form: FilmForm;
  showErrors: (error: unknown) => boolean;
  clear: () => void;
}

export function useFilmSaving({ film, form, showErrors, clear }: Saved) {
  const { t } = useTranslation('videos');
  const wording = useWording('films');
  const saving = useSaveFilm(film.id);
  const [conflict, setConflict] = useState<{ mine: FilmValues; theirs: FilmValues }>();
  const { setInitialValues, setValues } = form;

  const adopt = useCallback(
    (current: FilmValues) => {
      setInitialValues(current);
      setValues(current);
    },
    [setInitialValues, setValues],
  );

  /** @param seen - what the other owner saved, once it was shown: the form goes on from there */
  const save = (sent: FilmValues, seen?: FilmValues) => {
    if (seen) {
      setInitialValues(seen);
      setValues(sent);
    }
    const written = JSON.stringify(form.getValues());
    saving.mutate(changedFilmSchema.parse(sent), {
      onSuccess: (current) => {
        clear();
        if (JSON.stringify(form.getValues()) === written) adopt(toValues(current));
        else {
          // Typed on while it was being saved: that stays, on the ground of what is saved now.
          setInitialValues(toValues(current));
          setValues({ version: current.version });
        }
        notifyFilmSaved(t('{{title}} saved', { title: current.title }), t('View in shop'), current);
      },
      onError: (error) => {
        if (error instanceof RequestFailure && error.code === 'changed_meanwhile') {
          setConflict({ mine: sent, theirs: toValues(error.problem?.current as AdminFilm) });
        } else if (!showErrors(error)) notifyFailure(wording.failure(error));
      },
    });
  };
  return { save, isSaving: saving.isPending, adopt, conflict, endConflict: () => setConflict(undefined) };
}
