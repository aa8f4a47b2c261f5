import { Button, Paper, PasswordInput, Stack, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passwordChangeSchema } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { changePassword } from './account-requests.ts';
import { CardTitle } from '#admin/components/presets.ts';

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { t: login } = useTranslation('login');
  const wording = useWording();
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: validateWith(passwordChangeSchema, wording.code),
  });
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset();
      notifyDone(t('Password changed. All other sessions were signed out.'));
    },
    onError: (error) => {
      if (!showFieldErrors(form, error, wording.code)) notifyFailure(wording.failure(error));
    },
  });
  return (
    <Paper p="md" component="section">
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
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
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('Change password')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
