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
  /** Label of the submit button. */
  submit: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  color?: 'red';
  /** Makes the button only as wide as its label, as on a wide page. */
  isWide?: boolean;
  /** Error of the last attempt. */
  error?: unknown;
  /** Set in a dialog, which then has a cancel button. */
  onClose?: () => void;
  /** Another action, before the two buttons of a dialog. */
  other?: ReactNode;
  children: ReactNode;
}

/** A short form: fields, error and buttons, which lie at the end of a dialog. */
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

/** Words the error of a request, if there is one. */
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
  /** Converts the values for the schema; by default they stay as they are. */
  toSent?: (values: Values) => unknown;
  send: (sent: output<Schema>) => Promise<Answer>;
  /** `empty` resets the form for the next entry. */
  onDone?: (answer: Answer, sent: output<Schema>, empty: () => void) => unknown;
  /** Field that shows a refusal without a field; by default the form shows it. */
  faultAt?: keyof Values & string;
}

/** Makes a short form with one request. The schema validates it; server errors appear at their fields. */
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
    /** Props for `SubmitForm`. */
    submits: {
      onSubmit: form.onSubmit((values) => sending.mutate(values)),
      isBusy: sending.isPending,
      error: faultAt ? null : sending.error,
    },
  };
}
