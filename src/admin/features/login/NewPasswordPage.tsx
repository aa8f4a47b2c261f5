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
  const { t } = useTranslation('login', { keyPrefix: 'newPassword' });
  const { t: login } = useTranslation('login');
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
  if (reset.isSuccess) return <WayBackDone title={t('done')} text={t('doneText')} />;
  const isOver = !token || (reset.error instanceof RequestFailure && reset.error.code === 'link_over');
  if (isOver)
    return (
      <EntrancePage title={t('over')}>
        <Text role="alert">{t('overText')}</Text>
        <Anchor component={Link} to={links.forgotPassword}>
          {t('again')}
        </Anchor>
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('title')}>
      <Text size="sm">{t('intro')}</Text>
      <form onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, password }))} noValidate>
        <Stack>
          {reset.error && (
            <Alert color="red" role="alert">
              {wording.failure(reset.error)}
            </Alert>
          )}
          <PasswordInput
            label={t('password')}
            description={login('signUp.passwordHint')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={reset.isPending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </EntrancePage>
  );
}
