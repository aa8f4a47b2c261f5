import { Box, Grid, Stack, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useParams } from 'react-router';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { NothingHere } from '#admin/components/NothingHere.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { useEditor, type EditorWords } from '#admin/components/forms/use-editor.tsx';
import { notifySaved } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { changedFilmSchema } from '#domain/films/film-draft.ts';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { FilmMenu } from '../FilmMenu.tsx';
import { useFilms, useSaveFilm, filmInShop, type AdminFilm } from '../films-requests.ts';
import { CaptionsField } from './CaptionsField.tsx';
import { toValues, type FilmValues, type FilmForm } from './film-form-values.ts';
import { FilmPreview } from './FilmPreview.tsx';
import { PosterField } from './PosterField.tsx';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';

export function Component() {
  const { id } = useParams();
  const films = useFilms();
  return (
    <Loaded query={films}>
      {(data) => {
        const film = data.films.find((each) => each.id === id);
        return film && film.deletedAt === null ? <Film key={film.id} film={film} /> : <NothingHere />;
      }}
    </Loaded>
  );
}

function Film({ film }: { film: AdminFilm }) {
  const { t, formats } = useTexts('videos');
  const saving = useSaveFilm(film.id);
  const editor = useEditor({
    name: `film/${film.id}`,
    stored: film,
    toValues: (stored = film) => toValues(stored),
    schema: changedFilmSchema,
    save: (sent) => saving.mutateAsync(sent),
    onSaved: ({ id, title, status }) =>
      notifySaved(
        t('{{title}} saved', { title }),
        t('View in shop'),
        status === 'published' ? filmInShop(id) : undefined,
      ),
    words: useEditorWords(),
  });
  const { form, isDirty } = editor;
  return (
    <AdminPage
      title={t('Edit: {{title}}', { title: film.title })}
      parent={{ label: t('Videos'), to: '/admin/video-upload' }}
      intro={t('Last changed {{date}}', { date: formats.dateTime(film.updatedAt) })}
      actions={
        <>
          <StatusBadge tone={film.status === 'published' ? 'good' : 'neutral'} label={t(`statuses.${film.status}`)} />
          <FilmMenu film={film} onDeleted={() => editor.leave('/admin/video-upload')} />
        </>
      }
    >
      {editor.notices}
      <EditForm editor={editor} saveLabel={t('Save')}>
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
            <Box pos={{ base: 'static', md: 'sticky' }} top={72}>
              <FilmPreview film={film} form={form} isDirty={isDirty} />
            </Box>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
            <Stack gap="lg">
              <FilmWordFields form={form} />
              <PosterField film={film} form={form} />
              <CaptionsField form={form} />
            </Stack>
          </Grid.Col>
        </Grid>
      </EditForm>
    </AdminPage>
  );
}

function useEditorWords(): EditorWords<FilmValues> {
  const { t, wording } = useTexts('videos', 'films');
  const facts = t('Length and size');
  return {
    labels: {
      title: t('Title'),
      description: t('Description'),
      status: t('Status'),
      products: t('Products'),
      poster: t('Poster'),
      captions: t('Captions'),
      durationMs: facts,
      width: facts,
      height: facts,
    },
    show: (field, values) => {
      if (field === 'title' || field === 'description') return values[field];
      if (field === 'status') return t(`statuses.${values.status}`);
      if (field === 'products') return values.products.join('\n');
      if (field === 'poster') return values.poster.replace(/^.*\//, '');
      if (field === 'captions')
        return values.captions.map(({ language }) => t(`captions.languages.${language}`)).join('\n');
      return `${formatFilmTime(values.durationMs ?? 0)} · ${values.width} × ${values.height} px`;
    },
    fault: wording.field,
    failure: wording.failure,
  };
}

const STATUSES = ['draft', 'published'] as const;

function FilmWordFields({ form }: { form: FilmForm }) {
  const { t } = useTexts('videos');
  return (
    <FormSection title={t('Details')}>
      <TextInput label={t('Title')} withAsterisk {...form.getInputProps('title')} />
      <Textarea
        label={t('Description')}
        description={t('A few sentences below the video; also for search engines')}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <ProductPicker
        label={t('Products')}
        description={t('Shown on these products’ pages and in orders that contain them')}
        {...form.getInputProps('products')}
        value={form.values.products}
        onChange={(ids) => form.setFieldValue('products', ids)}
      />
      <NativeSelect
        label={t('Status')}
        data={STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        {...form.getInputProps('status')}
      />
    </FormSection>
  );
}
