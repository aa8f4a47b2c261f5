import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { links } from '#links';
import { ownerRecoverySchema } from '#domain/accounts/way-back.ts';
import { loadAuth } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { recoverOwner } from './way-back-requests.ts';
import { WayBackDone } from './WayBackDone.tsx';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { PageLink } from '#admin/components/presets.ts';

/** For an owner without mailbox and second factor: the code comes from the person who deploys the shop. */
export function Component() {
  const { t } = useTranslation('login');
  const { form, sending, submits } = useSubmitForm({
    initialValues: { code: '', email: '', password: '' },
    schema: ownerRecoverySchema,
    toSent: unlessEmpty,
    send: recoverOwner,
    onDone: () => void loadAuth(),
  });
  if (sending.isSuccess)
    return (
      <WayBackDone
        title={t('The account is yours again')}
        text={t(
          'Sign in now, then turn on two-factor authentication again under My account. This code does not work a second time.',
        )}
      />
    );
  return (
    <EntrancePage title={t('Recover the owner’s account')}>
      <Text>
        {t(
          'For the owner of the shop, without email or second factor. Ask whoever deploys the shop for a one-time code (OWNER_RECOVERY_CODE). Two-factor authentication is turned off and all sessions are signed out.',
        )}
      </Text>
      <SubmitForm submit={t('Recover account')} {...submits}>
        <TextInput
          label={t('Recovery code from whoever deploys the shop')}
          description={t('Not one of the recovery codes of your account')}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <TextInput
          label={t('New email')}
          description={t('Leave empty to keep the current one.')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('New password')}
          description={`${t('Leave empty to keep the current one.')} ${t('12 characters or more; several unrelated words are easy to remember')}`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </SubmitForm>
      <PageLink to={links.forgotPassword}>{t('I still have my email')}</PageLink>
    </EntrancePage>
  );
}

/** Omits empty fields, which change nothing. */
const unlessEmpty = ({ code, email, password }: { code: string; email: string; password: string }) => ({
  code,
  email: email || undefined,
  password: password || undefined,
});
