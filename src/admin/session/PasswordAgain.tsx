import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passwordCheckSchema } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { $passwordAsked, answerPasswordAsked } from './password-again.ts';
import { confirmOwnPassword } from './session-requests.ts';

/** It may be asked from a dialog. */
const ABOVE_DIALOGS = 300;

export function PasswordAgain() {
  const { t } = useTranslation('login');
  const asked = useStore($passwordAsked) !== null;
  return (
    <Modal opened={asked} onClose={() => answerPasswordAsked()} title={t('Enter your password')} zIndex={ABOVE_DIALOGS}>
      <PasswordQuestion />
    </Modal>
  );
}

function PasswordQuestion() {
  const { t } = useTranslation('login');
  const wording = useWording();
  const form = useForm({
    initialValues: { password: '' },
    validate: validateWith(passwordCheckSchema, wording.code),
  });
  const check = useMutation({
    mutationFn: confirmOwnPassword,
    onSuccess: ({ holdsMs }) => answerPasswordAsked(holdsMs),
    onError: (error) => {
      if (!showFieldErrors(form, error, wording.code)) form.setFieldError('password', wording.failure(error));
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => check.mutate(values))} noValidate>
      <Stack>
        <Text size="sm">
          {t(
            'We ask again before changes to the team, or to where money and emails go, and before exports of personal data.',
          )}
        </Text>
        <PasswordInput
          label={t('Your password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={check.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  );
}
