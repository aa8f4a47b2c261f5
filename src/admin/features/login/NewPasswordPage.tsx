import { Alert, Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { links } from '#links';
import { passwordResetSchema } from '#domain/accounts/way-back.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { loadAuth } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { resetPassword } from './way-back-requests.ts';
import { WayBackDone } from './WayBackDone.tsx';

/** The token stands after `#`, which no browser sends to any server. */
export function Component() {
  const { t } = useTranslation('login');
  const wording = useWording();
  const token = useLocation().hash.slice(1);
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => validateWith(passwordResetSchema, wording.code)({ token: token || 'none', password }),
  });
  const reset = useMutation({
    mutationFn: resetPassword,
    // A session of this account that was open here is over.
    onSuccess: () => void loadAuth(),
    onError: (error) => showFieldErrors(form, error, wording.code),
  });
  if (reset.isSuccess)
    return (
      <WayBackDone
        title={t('Password set')}
        text={t('Sign in with your new password. All sessions of your account were signed out.')}
      />
    );
  const isOver = !token || (reset.error instanceof RequestFailure && reset.error.code === 'link_over');
  if (isOver)
    return (
      <EntrancePage title={t('This link no longer works')}>
        <Text role="alert">{t('It was already used, is older than half an hour, or is incomplete.')}</Text>
        <Anchor component={Link} to={links.forgotPassword}>
          {t('Ask for a new link')}
        </Anchor>
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('Set a new password')}>
      <Text size="sm">{t('Signs you out of every browser. Two-factor authentication stays as it is.')}</Text>
      <form onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, password }))} noValidate>
        <Stack>
          {reset.error && (
            <Alert color="red" role="alert">
              {wording.failure(reset.error)}
            </Alert>
          )}
          <PasswordInput
            label={t('New password')}
            description={t('12 characters or more; several unrelated words are easy to remember')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={reset.isPending}>
            {t('Set password')}
          </Button>
        </Stack>
      </form>
    </EntrancePage>
  );
}
