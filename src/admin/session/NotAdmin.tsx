import { Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { EntrancePage } from './EntrancePage.tsx';
import { $auth, loadAuth, signOut } from './auth-store.ts';

export function NotAdmin() {
  const { t } = useTranslation('login', { keyPrefix: 'notAdmin' });
  const { t: navigation } = useTranslation('navigation');
  const { name, request } = useStore($auth);
  return (
    <EntrancePage title={t('title')}>
      <Text>{request === 'rejected' ? t('rejected') : t('pending')}</Text>
      <Text size="sm" c="dimmed">
        {t('signedInAs', { name: name ?? '' })}
      </Text>
      <Group>
        <Button onClick={() => void loadAuth()}>{t('checkAgain')}</Button>
        <Button variant="default" onClick={() => void signOut()}>
          {navigation('signOut')}
        </Button>
      </Group>
    </EntrancePage>
  );
}
