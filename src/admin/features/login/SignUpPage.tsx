import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signUpSchema } from '#domain/accounts/account.ts';
import { adopt } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { signUpRequest } from '#admin/session/session-requests.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { PageLink } from '#admin/components/presets.ts';

export function Component() {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const { form, sending, submits } = useSubmitForm({
    initialValues: { email: '', password: '', setupCode: '' },
    schema: signUpSchema,
    send: signUpRequest,
    onDone: async ({ session }) => {
      if (!session) return;
      await adopt(session);
      await navigate('/admin');
    },
  });
  if (sending.data?.state === 'pending')
    return (
      <EntrancePage title={sending.data.mailWaits ? t('Create an account') : t('Check your email')}>
        <Text size="md" role="status">
          {sending.data.mailWaits
            ? t('This shop has no email server yet: the link that proves your address is sent once it has one.')
            : t(
                'Open the link that we have just sent you and enter your password: it shows that the address is yours. Then an owner looks at your request.',
              )}
        </Text>
        <PageLink size="md" to="/login">
          {t('Back to sign in')}
        </PageLink>
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('Create an account')}>
      <Text>
        {t(
          'The first account is the owner’s: it needs the setup code and opens at once. An owner reviews every later request.',
        )}
      </Text>
      <SubmitForm submit={t('Create account')} {...submits}>
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('Password')}
          description={t('12 characters or more; several unrelated words are easy to remember')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t('Setup code')}
          description={t('Only for the first account; ask whoever deploys the shop for it')}
          autoComplete="off"
          {...form.getInputProps('setupCode')}
        />
      </SubmitForm>
      <PageLink to="/login">{t('Back to sign in')}</PageLink>
    </EntrancePage>
  );
}
