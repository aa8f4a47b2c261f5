import { Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#admin/components/query-client.ts';
import { SignInForm } from './SignInForm.tsx';

/** Signing in over the page that was open. Another account gets a page of its own. */
export function SignInAgain() {
  const { t } = useTranslation('login', { keyPrefix: 'again' });
  useEffect(() => {
    document.title = t('title');
  }, [t]);
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
        <SignInForm onSignedIn={() => void queryClient.invalidateQueries()} />
      </Stack>
    </Modal>
  );
}
