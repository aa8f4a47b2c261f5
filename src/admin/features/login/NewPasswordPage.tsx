import { PasswordInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { links } from '#links';
import { passwordResetSchema } from '#domain/accounts/way-back.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { loadAuth } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { resetPassword } from './way-back-requests.ts';
import { WayBackDone } from './WayBackDone.tsx';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { PageLink } from '#admin/components/presets.ts';

/** The token follows `#`, which browsers send to no server. */
export function Component() {
  const { t } = useTranslation('login');
  const token = useLocation().hash.slice(1);
  const { form, sending, submits } = useSubmitForm({
    initialValues: { password: '' },
    schema: passwordResetSchema,
    toSent: ({ password }) => ({ token: token || 'none', password }),
    send: resetPassword,
    // The reset has ended any session of this account.
    onDone: () => void loadAuth(),
  });
  if (sending.isSuccess)
    return (
      <WayBackDone
        title={t('Password set')}
        text={t('Sign in with your new password. All sessions of your account were signed out.')}
      />
    );
  const isOver = !token || (sending.error instanceof RequestFailure && sending.error.code === 'link_over');
  if (isOver)
    return (
      <EntrancePage title={t('This link no longer works')}>
        <Text size="md" role="alert">
          {t('It was already used, is older than half an hour, or is incomplete.')}
        </Text>
        <PageLink size="md" to={links.forgotPassword}>
          {t('Ask for a new link')}
        </PageLink>
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('Set a new password')}>
      <Text>{t('Signs you out of every browser. Two-factor authentication stays as it is.')}</Text>
      <SubmitForm submit={t('Set password')} {...submits}>
        <PasswordInput
          label={t('New password')}
          description={t('12 characters or more; several unrelated words are easy to remember')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </SubmitForm>
    </EntrancePage>
  );
}
