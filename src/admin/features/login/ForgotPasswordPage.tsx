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
  const { t } = useTranslation('login', { keyPrefix: 'forgot' });
  const { t: signUp } = useTranslation('login', { keyPrefix: 'signUp' });
  const wording = useWording();
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(passwordResetAskSchema, wording.code) });
  const ask = useMutation({ mutationFn: askPasswordReset });
  return (
    <EntrancePage title={ask.isSuccess ? t('sent') : t('title')}>
      {ask.isSuccess ? (
        <>
          <Text role="status">{t('sentText', { email: form.values.email.trim(), minutes: RESET_MINUTES })}</Text>
          <Text size="sm">{t('sentHint')}</Text>
        </>
      ) : (
        <>
          <Text size="sm">{t('intro')}</Text>
          <form onSubmit={form.onSubmit((values) => ask.mutate(values))} noValidate>
            <Stack>
              {ask.error && (
                <Alert color="red" role="alert">
                  {wording.failure(ask.error)}
                </Alert>
              )}
              <TextInput
                label={signUp('email')}
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                {...form.getInputProps('email')}
              />
              <Button type="submit" loading={ask.isPending}>
                {t('submit')}
              </Button>
            </Stack>
          </form>
        </>
      )}
      <Anchor component={Link} to={links.ownerRecovery} size="sm">
        {t('toOwner')}
      </Anchor>
      <Anchor component={Link} to="/login" size="sm">
        {signUp('toLogin')}
      </Anchor>
    </EntrancePage>
  );
}
