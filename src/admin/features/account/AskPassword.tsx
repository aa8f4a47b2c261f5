import { Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { factorCheckSchema, passwordCheckSchema, type FactorCheck } from '#domain/accounts/account.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { useSubmitForm } from '#admin/components/forms/use-submit-form.ts';

interface Props<Answer> {
  title: string;
  withCode?: boolean;
  send: (typed: FactorCheck) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** The password again, and a code where there is a second factor, before something that an unattended screen must not do. */
export function AskPassword<Answer>({ title, withCode = false, send, onDone, onClose }: Props<Answer>) {
  const { t } = useTranslation('account');
  const { t: login } = useTranslation('login');
  const { form, submits } = useSubmitForm({
    initialValues: { password: '', code: '' },
    schema: withCode ? factorCheckSchema : passwordCheckSchema,
    toSent: ({ password, code }) => (withCode ? { password, code } : { password }),
    send: (typed) => send(typed as FactorCheck),
    onDone,
    faultAt: 'password',
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <SubmitForm submit={t('Continue')} {...submits}>
        <Text>{t(withCode ? 'Enter your password and a code to continue.' : 'Enter your password to continue.')}</Text>
        <PasswordInput
          label={t('Your password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        {withCode && (
          <TextInput
            label={login('Code')}
            description={login('Six digits from your authenticator app, or one of your recovery codes')}
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        )}
      </SubmitForm>
    </Modal>
  );
}
