import { Button, Paper, PasswordInput, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { passwordChangeSchema } from '#domain/accounts/account.ts';
import { useSubmitForm } from '#admin/components/forms/use-submit-form.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { changePassword } from './account-requests.ts';
import { CardTitle } from '#admin/components/presets.ts';

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { t: login } = useTranslation('login');
  const { form, sending, submits } = useSubmitForm({
    initialValues: { current: '', next: '' },
    schema: passwordChangeSchema,
    send: changePassword,
    onDone: (_answer, _sent, empty) => {
      empty();
      notifyDone(t('Password changed. All other sessions were signed out.'));
    },
    faultAt: 'current',
  });
  return (
    <Paper p="md" component="section">
      <form onSubmit={submits.onSubmit} noValidate>
        <Stack>
          <CardTitle>{t('Password')}</CardTitle>
          <VisuallyHidden>
            <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
          </VisuallyHidden>
          <PasswordInput
            label={t('Current password')}
            autoComplete="current-password"
            {...form.getInputProps('current')}
          />
          <PasswordInput
            label={t('New password')}
            description={login('12 characters or more; several unrelated words are easy to remember')}
            autoComplete="new-password"
            {...form.getInputProps('next')}
          />
          <Button type="submit" loading={sending.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('Change password')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
