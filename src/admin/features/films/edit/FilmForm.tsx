import { Box, Grid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { CaptionsField } from './CaptionsField.tsx';
import { FilmPreview } from './FilmPreview.tsx';
import { FilmWordFields } from './FilmWordFields.tsx';
import type { AdminFilm } from '../films-requests.ts';
import { PosterField } from './PosterField.tsx';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import type { FilmForm as Form } from './use-film-form.ts';

interface Props {
  film: AdminFilm;
  form: Form;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
}

export function FilmForm({ film, form, isDirty, isSaving, onSave }: Props) {
  const { t } = useTranslation('videos');
  const save = form.onSubmit(onSave, (errors) => focusFirst(form, Object.keys(errors)));
  return (
    <EditForm errors={form.errors} onSubmit={save} isDirty={isDirty} isSaving={isSaving} isStored saveLabel={t('Save')}>
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
  );
}
