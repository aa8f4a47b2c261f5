import { useForm, type UseFormReturnType } from '@mantine/form';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { discountFormSchema, type DiscountForm } from '#domain/discounts/discount-form.ts';
import { fieldOf, toWire, type DiscountValues } from './discount-form-values.ts';
import { useWording } from '#admin/components/wording.ts';

export type DiscountFormState = UseFormReturnType<DiscountValues>;

export function useDiscountForm(initialValues: DiscountValues) {
  const wording = useWording('discounts');
  const form = useForm<DiscountValues>({
    initialValues,
    validate: (values) => {
      const result = safeParse(discountFormSchema as $ZodType, toWire(values));
      const errors: Record<string, string> = {};
      for (const { path, message, code } of result.error?.issues ?? []) {
        const field = fieldOf(path.map(String).join('.'), values.kind);
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
    const byField = Object.entries(errors).map(([path, [code]]): [string, string] => {
      const field = fieldOf(path, form.getValues().kind);
      return [field, wording.field(field, code!)];
    });
    form.setErrors(Object.fromEntries(byField));
    focusFirst(
      form,
      byField.map(([field]) => field),
    );
    return true;
  };

  /** Only of a form that was found to be right. */
  const wire = (): DiscountForm => discountFormSchema.parse(toWire(form.getValues()));
  return { form, isDirty, showErrors, wire };
}
