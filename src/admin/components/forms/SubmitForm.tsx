import { Button, Group, Stack, Alert } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#admin/components/presets.ts';
import { useWording } from '#admin/components/wording.ts';

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Words of its button. */
  submit: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  color?: 'red';
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
  const { onSubmit, submit, isBusy = false, isDisabled = false, color, error, onClose, other, children } = props;
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
        onSubmit(event);
      }}
    >
      <Stack>
        {!onClose && <Refusal error={error} />}
        {children}
        {onClose && <Refusal error={error} />}
        {onClose ? (
          <Group justify="flex-end">
            {other}
            <PlainButton onClick={onClose}>{t('Cancel')}</PlainButton>
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
