import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#admin/components/query-client.ts';
import { $auth } from './auth-store.ts';
import { SignInForm } from './SignInForm.tsx';

/** Signing in over the page that was open. Another account gets a page of its own. */
export function SignInAgain() {
  const { t } = useTranslation('login', { keyPrefix: 'again' });
  const [uidBefore] = useState($auth.get().uid);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('title')}
      overlayProps={{ backgroundOpacity: 0.7, blur: 8 }}
      zIndex={500}
    >
      <Stack>
        <Text size="sm">{t('text')}</Text>
        <SignInForm
          onSignedIn={({ uid }) => {
            if (uidBefore !== null && uid !== uidBefore) location.reload();
            else void queryClient.invalidateQueries();
          }}
        />
      </Stack>
    </Modal>
  );
}
