import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { links } from '#links';
import { ownerRecoverySchema } from '#domain/accounts/way-back.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { loadAuth } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { recoverOwner } from './way-back-requests.ts';
import { WayBackDone } from './WayBackDone.tsx';

/** For the owner who has lost mailbox and second factor: by the code that whoever deploys the shop has set. */
export function Component() {
  const { t } = useTranslation('login', { keyPrefix: 'owner' });
  const { t: login } = useTranslation('login');
  const wording = useWording();
  const form = useForm({
    initialValues: { code: '', email: '', password: '' },
    validate: (values) => validateWith(ownerRecoverySchema, wording.code)(unlessEmpty(values)),
  });
  const recover = useMutation({
    mutationFn: (values: typeof form.values) => recoverOwner(unlessEmpty(values)),
    onSuccess: () => void loadAuth(),
    onError: (error) => showFieldErrors(form, error, wording.code),
  });
  if (recover.isSuccess) return <WayBackDone title={t('done')} text={t('doneText')} />;
  return (
    <EntrancePage title={t('title')}>
      <Text size="sm">{t('intro')}</Text>
      <form onSubmit={form.onSubmit((values) => recover.mutate(values))} noValidate>
        <Stack>
          {recover.error && (
            <Alert color="red" role="alert">
              {wording.failure(recover.error)}
            </Alert>
          )}
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
          <TextInput
            label={t('email')}
            description={t('keep')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('password')}
            description={`${t('keep')} ${login('signUp.passwordHint')}`}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={recover.isPending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to={links.forgotPassword} size="sm">
        {t('toForgot')}
      </Anchor>
    </EntrancePage>
  );
}

/** A box that is left empty changes nothing. */
const unlessEmpty = ({ code, email, password }: { code: string; email: string; password: string }) => ({
  code,
  email: email || undefined,
  password: password || undefined,
});
