import { PasswordInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { proveAddressSchema } from '#domain/accounts/account.ts';
import { adopt, loadAuth } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { proveAddress } from '#admin/session/session-requests.ts';
import { LinkEnded } from './LinkEnded.tsx';
import { useLinkToken } from './use-link-token.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';

/** Page of the link that proves an address. The reader also types the chosen password, or the account's. */
export function Component() {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const token = useLinkToken();
  const { form, submits } = useSubmitForm({
    initialValues: { password: '' },
    schema: proveAddressSchema,
    toSent: (values) => ({ ...values, token }),
    send: proveAddress,
    onDone: async (session) => {
      // A changed address brings no session: its owner signs in by it, or is signed in already.
      await (session ? adopt(session) : loadAuth());
      await navigate(session ? '/admin' : '/admin/account');
    },
  });
  if (!proveAddressSchema.shape.token.safeParse(token).success) return <LinkEnded />;
  return (
    <EntrancePage title={t('Confirm your address')}>
      <Text>{t('Enter the password of the account.')}</Text>
      <SubmitForm submit={t('Confirm')} {...submits}>
        <PasswordInput label={t('Password')} autoComplete="current-password" {...form.getInputProps('password')} />
      </SubmitForm>
    </EntrancePage>
  );
}
