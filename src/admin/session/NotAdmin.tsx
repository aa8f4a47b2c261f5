import { Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { EntrancePage } from './EntrancePage.tsx';
import { $auth, loadAuth, signOut } from './auth-store.ts';

export function NotAdmin() {
  const { t } = useTranslation('login');
  const { t: navigation } = useTranslation('navigation');
  const { name, request } = useStore($auth);
  return (
    <EntrancePage title={t('No access')}>
      <Text>
        {request === 'rejected'
          ? t('This account has no access to the back-office.')
          : t('Your request is pending. You can use the back-office once it is approved.')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('You are signed in as {{name}}.', { name: name ?? '' })}
      </Text>
      <Group>
        <Button onClick={() => void loadAuth()}>{t('Check again')}</Button>
        <Button variant="default" onClick={() => void signOut()}>
          {navigation('signOut')}
        </Button>
      </Group>
    </EntrancePage>
  );
}
