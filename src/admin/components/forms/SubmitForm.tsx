import { Button, Group, Stack, Alert } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#admin/components/presets.ts';
import { useWording } from '#admin/components/wording.ts';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { $ZodType, output } from 'zod/v4/core';
import { RequestFailure } from '../request.ts';
import { focusFirst } from './focus-first.ts';
import { validateWith } from './schema-errors.ts';

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Words of its button. */
  submit: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  color?: 'red';
  /** Its button is as wide as its words, as on a wide page. */
  isWide?: boolean;
  /** What the last try was refused with. */
  error?: unknown;
  /** Given in a dialog, which can be cancelled. */
  onClose?: () => void;
  /** Another way out, before the two buttons of a dialog. */
  other?: ReactNode;
  children: ReactNode;
}

/** A short form: its fields, what was refused, and its buttons, which stand at the end of a dialog. */
export function SubmitForm(props: Props) {
  const { onSubmit, submit, isBusy = false, isDisabled = false, color, isWide } = props;
  const { error, onClose, other, children } = props;
  const { t } = useTranslation();
  const button = (
    <Button type="submit" loading={isBusy} disabled={isDisabled} {...(color && { color })}>
      {submit}
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const over = event.currentTarget.querySelector<HTMLElement>('[data-over]');
        if (over) over.focus();
        else onSubmit(event);
      }}
    >
      <Stack>
        {!onClose && <Refusal error={error} />}
        {children}
        {onClose && <Refusal error={error} />}
        {onClose || isWide ? (
          <Group justify={onClose ? 'flex-end' : 'flex-start'}>
            {other}
            {onClose && <PlainButton onClick={onClose}>{t('Cancel')}</PlainButton>}
            {button}
          </Group>
        ) : (
          button
        )}
      </Stack>
    </form>
  );
}

/** Says what a request was refused with; nothing where there is no error. */
function Refusal({ error }: { error: unknown }) {
  const wording = useWording();
  if (!error) return null;
  return (
    <Alert color="red" role="alert">
      {wording.failure(error)}
    </Alert>
  );
}

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
      const faults = Object.entries((error instanceof RequestFailure && error.problem?.errors) || {});
      form.setErrors(Object.fromEntries(faults.map(([field, codes]) => [field, wording.code(codes[0]!)])));
      focusFirst(
        form,
        faults.map(([field]) => field),
      );
      if (faults.length === 0 && faultAt) form.setFieldError(faultAt, wording.failure(error));
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
