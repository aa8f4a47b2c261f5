import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Loaded } from '#admin/components/Loaded.tsx';
import { NothingHere } from '#admin/components/NothingHere.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { FilmConflict } from './FilmConflict.tsx';
import { toValues } from './film-form-values.ts';
import { FilmForm } from './FilmForm.tsx';
import { FilmMenu } from '../FilmMenu.tsx';
import { useFilms, type AdminFilm } from '../films-requests.ts';
import { useFilmForm } from './use-film-form.ts';
import { useFilmSaving } from './use-film-saving.ts';

export function Component() {
  const { id } = useParams();
  const films = useFilms();
  return (
    <Loaded query={films}>
      {(data) => {
        const film = data.films.find((each) => each.id === id);
        return film && film.deletedAt === null ? <EditForm key={film.id} film={film} /> : <NothingHere />;
      }}
    </Loaded>
  );
}

function EditForm({ film }: { film: AdminFilm }) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  const navigate = useNavigate();
  const { form, isDirty, showErrors } = useFilmForm(toValues(film));
  const { notice, clear } = useKeptDraft({ form: { ...form, isDirty: () => isDirty }, name: `film/${film.id}` });
  const { save, isSaving, adopt, conflict, endConflict } = useFilmSaving({ film, form, showErrors, clear });
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    // Read anew while nothing is being written here: the form follows. What is being written is never touched.
    if (!isDirty && film.version > form.getInitialValues().version) adopt(toValues(film));
  }, [film, isDirty, form, adopt]);
  useEffect(() => {
    // Only now the guard knows that nothing is left to save.
    if (isDone) void navigate('/admin/video-upload');
  }, [isDone, navigate]);
  const base = form.getInitialValues();

  return (
    <AdminPage
      title={t('Edit: {{title}}', { title: film.title })}
      parent={{ label: t('Videos'), to: '/admin/video-upload' }}
      intro={t('Last changed {{date}}', { date: formats.dateTime(film.updatedAt) })}
      actions={
        <>
          <StatusBadge tone={film.status === 'published' ? 'good' : 'neutral'} label={t(`statuses.${film.status}`)} />
          <FilmMenu film={film} onDeleted={() => setDone(true)} />
        </>
      }
    >
      {notice}
      <FilmForm
        film={film}
        form={form}
        isDirty={isDirty && !isDone}
        isSaving={isSaving}
        onSave={() => save(form.getValues())}
      />
      {conflict && (
        <FilmConflict
          // A draft that was brought back is older than what was read with this page.
          base={conflict.mine.version === base.version ? base : undefined}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onClose={endConflict}
          onChosen={(merged) => {
            endConflict();
            save(merged, conflict.theirs);
          }}
        />
      )}
    </AdminPage>
  );
}
