import { Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#admin/components/query-client.ts';
import { SignInForm } from './SignInForm.tsx';

/** Signs in over the open page. Another account reloads the page. */
export default function SignInAgain({ opened }: { opened: boolean }) {
  const { t } = useTranslation('login');
  useEffect(() => {
    if (opened) document.title = t('Your session has ended');
  }, [t, opened]);
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('Your session has ended')}
      overlayProps={{ backgroundOpacity: 0.7, blur: 8 }}
      zIndex={500}
    >
      <Stack>
        <Text>{t('Sign in again to continue. Your input is kept.')}</Text>
        <SignInForm onSignedIn={() => void queryClient.invalidateQueries()} />
      </Stack>
    </Modal>
  );
}
