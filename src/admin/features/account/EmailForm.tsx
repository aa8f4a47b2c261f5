import { Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emailChangeSchema } from '#domain/accounts/account.ts';
import { useSubmitForm } from '#admin/components/forms/use-submit-form.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { CardTitle } from '#admin/components/presets.ts';
import { askForEmail } from './account-requests.ts';

export function EmailForm() {
  const { t } = useTranslation('account');
  const { form, sending, submits } = useSubmitForm({
    initialValues: { email: '', password: '' },
    schema: emailChangeSchema,
    send: askForEmail,
    onDone: (_, { email }, empty) => {
      empty();
      notifyDone(t('We sent a link to {{email}}. It holds for a day.', { email }));
    },
    faultAt: 'password',
  });
  return (
    <Paper p="md" component="section">
      <form onSubmit={submits.onSubmit} noValidate>
        <Stack>
          <CardTitle>{t('Email')}</CardTitle>
          <TextInput
            type="email"
            label={t('New address')}
            description={t('Sign in by it once its link is opened. Earlier history keeps the old one.')}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('Account password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" variant="default" loading={sending.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('Change address')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
