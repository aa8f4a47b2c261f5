import { Modal, PasswordInput, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { passwordCheckSchema } from '#domain/accounts/account.ts';
import { $passwordAsked, answerPasswordAsked } from './password-again.ts';
import { confirmOwnPassword } from './session-requests.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';

/** Above other dialogs, which may ask for the password. */
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
  const { form, submits } = useSubmitForm({
    initialValues: { password: '' },
    schema: passwordCheckSchema,
    send: confirmOwnPassword,
    onDone: ({ holdsMs }) => answerPasswordAsked(holdsMs),
    faultAt: 'password',
  });
  return (
    <SubmitForm submit={t('Continue')} {...submits}>
      <Text>
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
    </SubmitForm>
  );
}
