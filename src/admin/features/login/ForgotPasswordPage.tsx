import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { links } from '#links';
import { passwordResetAskSchema, RESET_MINUTES } from '#domain/accounts/way-back.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { askPasswordReset } from './way-back-requests.ts';

/** The answer is the same whoever has an account. */
export function Component() {
  const { t } = useTranslation('login');
  const wording = useWording();
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(passwordResetAskSchema, wording.code) });
  const ask = useMutation({ mutationFn: askPasswordReset });
  return (
    <EntrancePage title={ask.isSuccess ? t('Check your email') : t('Forgot your password?')}>
      {ask.isSuccess ? (
        <>
          <Text role="status">
            {t('If {{email}} has an account here, a link is on its way. It works once, for {{minutes}} minutes.', {
              email: form.values.email.trim(),
              minutes: RESET_MINUTES,
            })}
          </Text>
          <Text size="sm">
            {t('Nothing came? Look in your spam folder, check the address, or ask again in 15 minutes.')}
          </Text>
        </>
      ) : (
        <>
          <Text size="sm">
            {t('Enter the email of your account. If there is one, we send a link with which you set a new password.')}
          </Text>
          <form onSubmit={form.onSubmit((values) => ask.mutate(values))} noValidate>
            <Stack>
              {ask.error && (
                <Alert color="red" role="alert">
                  {wording.failure(ask.error)}
                </Alert>
              )}
              <TextInput
                label={t('Email')}
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                {...form.getInputProps('email')}
              />
              <Button type="submit" loading={ask.isPending}>
                {t('Send link')}
              </Button>
            </Stack>
          </form>
        </>
      )}
      <Anchor component={Link} to={links.ownerRecovery} size="sm">
        {t('I’m the owner and have lost my email too')}
      </Anchor>
      <Anchor component={Link} to="/login" size="sm">
        {t('Back to sign in')}
      </Anchor>
    </EntrancePage>
  );
}
