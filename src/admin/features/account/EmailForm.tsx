import { Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { emailChangeSchema } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { askForEmail } from './account-requests.ts';

export function EmailForm() {
  const { t } = useTranslation('account');
  const wording = useWording();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: validateWith(emailChangeSchema, wording.code),
  });
  const change = useMutation({
    mutationFn: askForEmail,
    onSuccess: (_, { email }) => {
      form.reset();
      notifyDone(t('We sent a link to {{email}}. It holds for a day.', { email }));
    },
    onError: (error) => {
      if (!showFieldErrors(form, error, wording.code)) notifyFailure(wording.failure(error));
    },
  });
  return (
    <Paper p="md" component="section">
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack>
          <Title order={2} size="h4">
            {t('Email')}
          </Title>
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
          <Button type="submit" variant="default" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('Change address')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
