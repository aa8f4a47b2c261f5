import { SimpleGrid, Stack, Paper, TextInput, Button, PasswordInput, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useMailWaits } from '#admin/components/use-waiting.ts';
import { useAccount, useChangeName, askForEmail, changePassword } from './account-requests.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { useState, type FormEvent } from 'react';
import { emailChangeSchema, passwordChangeSchema } from '#domain/accounts/account.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';

export function Component() {
  const { t } = useTranslation('account');
  const account = useAccount();
  return (
    <AdminPage
      title={t('My account')}
      intro={account.data && t('Signed in as {{email}}', { email: account.data.email })}
    >
      <Loaded query={account}>
        {(data) => (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Stack>
              <NameForm name={data.name} />
              <EmailForm />
              <PasswordForm email={data.email} />
              <SecondFactor account={data} />
            </Stack>
            <Sessions account={data} />
          </SimpleGrid>
        )}
      </Loaded>
    </AdminPage>
  );
}

function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState(name);
  const change = useChangeName();
  const limit = useWording().limit(typed, 60);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!limit.error) change.mutate({ name: typed });
  };
  return (
    <Paper p="md" component="form" onSubmit={save}>
      <Stack align="flex-start">
        <TextInput
          w="100%"
          label={t('Your name')}
          description={t('The history of orders and the audit log call you so. Empty: by your address.')}
          autoComplete="name"
          value={typed}
          {...limit}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PlainButton type="submit" loading={change.isPending}>
          {t('Save')}
        </PlainButton>
      </Stack>
    </Paper>
  );
}

function EmailForm() {
  const { t } = useTranslation('account');
  const { t: orders } = useTranslation('orders');
  const waits = useMailWaits();
  const { form, sending, submits } = useSubmitForm({
    initialValues: { email: '', password: '' },
    schema: emailChangeSchema,
    send: askForEmail,
    onDone: (_, { email }, empty) => {
      empty();
      notifyDone(
        waits
          ? `${t('A link for {{email}} is ready.', { email })} ${orders('mail.waits')}`
          : t('We sent a link to {{email}}. It holds for a day.', { email }),
      );
    },
    faultAt: 'password',
  });
  return (
    <SectionCard title={t('Email')}>
      <form onSubmit={submits.onSubmit} noValidate>
        <Stack>
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
    </SectionCard>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { t: login } = useTranslation('login');
  const { form, submits } = useSubmitForm({
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
    <SectionCard title={t('Password')}>
      <SubmitForm {...submits} submit={t('Change password')} isWide>
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
      </SubmitForm>
    </SectionCard>
  );
}
