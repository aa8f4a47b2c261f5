import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { links } from '#links';
import { passwordResetAskSchema, RESET_MINUTES } from '#domain/accounts/way-back.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { askPasswordReset } from './way-back-requests.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { PageLink } from '#admin/components/presets.ts';

/** The answer does not reveal whether an account exists. */
export function Component() {
  const { t } = useTranslation('login');
  const { form, sending, submits } = useSubmitForm({
    initialValues: { email: '' },
    schema: passwordResetAskSchema,
    send: askPasswordReset,
  });
  return (
    <EntrancePage title={sending.data?.mailWaits === false ? t('Check your email') : t('Forgot your password?')}>
      {sending.data?.mailWaits ? (
        <Text size="md" role="status">
          {t('This shop has no email server yet: no link can reach you. Its owner goes on below.')}
        </Text>
      ) : sending.isSuccess ? (
        <>
          <Text size="md" role="status">
            {t('If {{email}} has an account here, a link is on its way. It works once, for {{minutes}} minutes.', {
              email: form.values.email.trim(),
              minutes: RESET_MINUTES,
            })}
          </Text>
          <Text>{t('Nothing came? Look in your spam folder, check the address, or ask again in 15 minutes.')}</Text>
        </>
      ) : (
        <>
          <Text>
            {t('Enter the email of your account. If there is one, we send a link with which you set a new password.')}
          </Text>
          <SubmitForm submit={t('Send link')} {...submits}>
            <TextInput
              label={t('Email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              {...form.getInputProps('email')}
            />
          </SubmitForm>
        </>
      )}
      <PageLink to={links.ownerRecovery}>{t('I’m the owner and have lost my email too')}</PageLink>
      <PageLink to="/login">{t('Back to sign in')}</PageLink>
    </EntrancePage>
  );
}
