import { Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { EntrancePage } from './EntrancePage.tsx';
import { $auth, loadAuth, signOut } from './auth-store.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function NotAdmin() {
  const { t } = useTranslation('login');
  const { t: navigation } = useTranslation('navigation');
  const { name, request } = useStore($auth);
  return (
    <EntrancePage title={t('No access')}>
      <Text size="md">
        {request === 'rejected'
          ? t('This account has no access to the back-office.')
          : t('Your request is pending. You can use the back-office once it is approved.')}
      </Text>
      <Text c="dimmed">{t('You are signed in as {{name}}.', { name: name ?? '' })}</Text>
      <Group>
        <Button onClick={() => void loadAuth()}>{t('Check again')}</Button>
        <PlainButton onClick={() => void signOut()}>{navigation('Sign out')}</PlainButton>
      </Group>
    </EntrancePage>
  );
}
