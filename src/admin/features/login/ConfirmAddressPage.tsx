import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { proveAddressSchema } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { adopt, loadAuth } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { proveAddress } from '#admin/session/session-requests.ts';
import { LinkEnded } from './LinkEnded.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The link that proves an address: who reads the mail also types the password that was chosen, or the account's. */
export function Component() {
  const { t } = useTranslation('login');
  const wording = useWording();
  const navigate = useNavigate();
  const token = useLinkToken();
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => validateWith(proveAddressSchema, wording.code)({ ...values, token }),
  });
  const prove = useMutation({
    mutationFn: ({ password }: typeof form.values) => proveAddress({ token, password }),
    onSuccess: async (session) => {
      // Who has changed the address of an account signs in by it, or is signed in already.
      await (session ? adopt(session) : loadAuth());
      await navigate(session ? '/admin' : '/admin/account');
    },
    onError: (error) => showFieldErrors(form, error, wording.code),
  });
  if (!proveAddressSchema.shape.token.safeParse(token).success) return <LinkEnded />;
  return (
    <EntrancePage title={t('Confirm your address')}>
      <Text size="sm">{t('Enter the password of the account.')}</Text>
      <form onSubmit={form.onSubmit((values) => prove.mutate(values))} noValidate>
        <Stack>
          {prove.error && (
            <Alert color="red" role="alert">
              {wording.failure(prove.error)}
            </Alert>
          )}
          <PasswordInput label={t('Password')} autoComplete="current-password" {...form.getInputProps('password')} />
          <Button type="submit" loading={prove.isPending}>
            {t('Confirm')}
          </Button>
        </Stack>
      </form>
    </EntrancePage>
  );
}
