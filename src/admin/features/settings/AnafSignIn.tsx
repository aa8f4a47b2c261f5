import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { confirmPassword } from '#admin/session/password-again.ts';
import { useConnect, type EFactura } from './e-factura-requests.ts';

/** Stores the keys of the owner's ANAF application, and opens ANAF's page. */
export function AnafSignIn({ clientId: known, connection }: EFactura) {
  const { t, wording } = useTexts('settings');
  const connect = useConnect();
  const [clientId, setClientId] = useState(known);
  const [clientSecret, setClientSecret] = useState('');
  const isKept = known !== '' && clientId === known;
  const signIn = async () => {
    if (!(await confirmPassword())) return;
    connect.mutate(
      { clientId: clientId.trim(), clientSecret: clientSecret.trim() },
      { onSuccess: ({ address }) => window.location.assign(address) },
    );
  };
  return (
    <SubmitForm
      isWide
      onSubmit={() => void signIn()}
      submit={t(connection === 'none' || connection === 'begun' ? 'Connect ANAF' : 'Sign in at ANAF again')}
      isBusy={connect.isPending}
      isDisabled={clientId.trim() === '' || (!isKept && clientSecret.trim() === '')}
      error={connect.error}
    >
      <TextInput
        label={t('Client ID')}
        autoComplete="off"
        {...wording.limit(clientId, 200)}
        value={clientId}
        onChange={(event) => setClientId(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('Client Secret')}
        description={isKept ? t('Stored. Leave it empty to keep it.') : undefined}
        autoComplete="off"
        {...wording.limit(clientSecret, 200)}
        value={clientSecret}
        onChange={(event) => setClientSecret(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}
