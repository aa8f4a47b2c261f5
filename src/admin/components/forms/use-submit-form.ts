import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { $ZodType, output } from 'zod/v4/core';
import { useWording } from '../wording.ts';
import { showFieldErrors } from './field-errors.ts';
import { validateWith } from './schema-errors.ts';

interface Submitted<Values, Schema extends $ZodType, Answer> {
  initialValues: Values;
  schema: Schema;
  /** The values as the schema reads them; left out where the form has them so. */
  toSent?: (values: Values) => unknown;
  send: (sent: output<Schema>) => Promise<Answer>;
  /** `empty`: makes the form as it was at first, for the next time. */
  onDone?: (answer: Answer, sent: output<Schema>, empty: () => void) => unknown;
  /** The field that tells of a refusal which is about none; left out: the form tells it. */
  faultAt?: keyof Values & string;
}

/** A short form of one request: its schema checks it, and what the server refuses stands at its fields. */
export function useSubmitForm<Values extends Record<string, unknown>, Schema extends $ZodType, Answer>(
  asked: Submitted<Values, Schema, Answer>,
) {
  const { initialValues, schema, toSent = (values) => values, send, onDone, faultAt } = asked;
  const wording = useWording();
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues,
    validate: (values) => validateWith(schema, wording.code)(toSent(values)) as never,
  });
  const sending = useMutation({
    mutationFn: (values: Values) => send(toSent(values) as output<Schema>),
    onSuccess: (answer, values) => onDone?.(answer, toSent(values) as output<Schema>, form.reset),
    onError: (error) => {
      if (!showFieldErrors(form, error, wording.code) && faultAt) form.setFieldError(faultAt, wording.failure(error));
    },
  });
  return {
    form,
    sending,
    /** For `SubmitForm`. */
    submits: {
      onSubmit: form.onSubmit((values) => sending.mutate(values)),
      isBusy: sending.isPending,
      error: faultAt ? null : sending.error,
    },
  };
}
