import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { signUpSchema } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { adopt } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { signUpRequest } from '#admin/session/session-requests.ts';

export function Component() {
  const { t } = useTranslation('login');
  const wording = useWording();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '', password: '', setupCode: '' },
    validate: validateWith(signUpSchema, wording.code),
  });
  const signUp = useMutation({
    mutationFn: signUpRequest,
    onSuccess: async ({ session }) => {
      if (!session) return;
      await adopt(session);
      await navigate('/admin');
    },
    onError: (error) => showFieldErrors(form, error, wording.code),
  });
  if (signUp.data?.state === 'pending')
    return (
      <EntrancePage title={t('Check your email')}>
        <Text role="status">
          {t(
            'Open the link that we have just sent you and enter your password: it shows that the address is yours. Then an owner looks at your request.',
          )}
        </Text>
        <Anchor component={Link} to="/login">
          {t('Back to sign in')}
        </Anchor>
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('Create an account')}>
      <Text size="sm">
        {t(
          'The first account is the owner’s: it needs the setup code and opens at once. An owner reviews every later request.',
        )}
      </Text>
      <form onSubmit={form.onSubmit((values) => signUp.mutate(values))} noValidate>
        <Stack>
          {signUp.error && (
            <Alert color="red" role="alert">
              {wording.failure(signUp.error)}
            </Alert>
          )}
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('Password')}
            description={t('12 characters or more; several unrelated words are easy to remember')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <TextInput
            label={t('Setup code')}
            description={t('Only for the first account; ask whoever deploys the shop for it')}
            autoComplete="off"
            {...form.getInputProps('setupCode')}
          />
          <Button type="submit" loading={signUp.isPending}>
            {t('Create account')}
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to="/login" size="sm">
        {t('Back to sign in')}
      </Anchor>
    </EntrancePage>
  );
}
