import { useForm, type UseFormReturnType } from '@mantine/form';
import { safeParse } from 'zod/v4/core';
import { RequestFailure } from '#admin/components/request.ts';
import { checkFilm } from '#domain/films/check-film.ts';
import { changedFilmSchema } from '#domain/films/film-draft.ts';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import type { FilmValues } from './film-form-values.ts';
import { useWording } from '#admin/components/wording.ts';

export type FilmForm = UseFormReturnType<FilmValues>;

export function useFilmForm(initialValues: FilmValues) {
  const wording = useWording('films');
  const form = useForm<FilmValues>({
    initialValues,
    validate: (values) => {
      const result = safeParse(changedFilmSchema, values);
      const errors: Record<string, string> = {};
      for (const { path, message, code } of result.error?.issues ?? []) {
        const field = path.map(String).join('.');
        errors[field] ??= wording.field(field, /^[a-z_]+$/.test(message) ? message : code);
      }
      if (!result.success) return errors;
      const together = Object.entries(checkFilm(result.data));
      return Object.fromEntries(together.map(([field, [code]]) => [field, wording.field(field, code!)]));
    },
  });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(form.getInitialValues());

  /** Puts the server's codes beside their fields. @returns false when the failure is not about fields */
  const showErrors = (error: unknown): boolean => {
    const errors = error instanceof RequestFailure ? error.problem?.errors : undefined;
    if (!errors) return false;
    form.setErrors(
      Object.fromEntries(Object.entries(errors).map(([field, [code]]) => [field, wording.field(field, code!)])),
    );
    focusFirst(form, Object.keys(errors));
    return true;
  };
  return { form, isDirty, showErrors };
}
