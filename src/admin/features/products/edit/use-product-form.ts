import { useForm, type UseFormReturnType } from '@mantine/form';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { RequestFailure } from '#admin/components/request.ts';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import type { DraftValues } from './product-form-values.ts';
import { useWording } from '#admin/components/wording.ts';

/** The sections know nothing of ids and versions. */
export type DraftForm = UseFormReturnType<DraftValues>;

/** Keys and values follow their labels and are not shown: what is wrong with one is told at the label. */
const shownAt = (path: string) => (path.startsWith('options.') ? path.replace(/\.(key|value)$/, '.label') : path);

export function useProductForm<Values extends DraftValues>(initialValues: Values, schema: $ZodType) {
  const wording = useWording('products');
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      const result = safeParse(schema, values);
      const errors: Record<string, string> = {};
      for (const { path, message, code } of result.error?.issues ?? []) {
        const field = shownAt(path.map(String).join('.'));
        errors[field] ??= wording.field(field, /^[a-z_]+$/.test(message) ? message : code);
      }
      return errors;
    },
  });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(form.getInitialValues());

  /** Puts the server's codes beside their fields. @returns false when the failure is not about fields */
  const showErrors = (error: unknown): boolean => {
    const errors = error instanceof RequestFailure ? error.problem?.errors : undefined;
    if (!errors) return false;
    form.setErrors(
      Object.fromEntries(
        Object.entries(errors).map(([field, [code]]) => [shownAt(field), wording.field(field, code!)]),
      ),
    );
    focusFirst(form, Object.keys(errors).map(shownAt));
    return true;
  };
  return { form, isDirty, showErrors };
}
