import { ActionIcon, Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { $auth, signOut } from '#admin/session/auth-store.ts';
import { showShortcuts } from './shortcuts.ts';

export function AccountMenu() {
  const { t } = useTranslation('navigation');
  const { name } = useStore($auth);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('accountMenu', { name: name ?? '' })}>
          <IconUser size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to="/admin/account" leftSection={<IconUser size={16} aria-hidden />}>
          {t('account')}
        </Menu.Item>
        <Menu.Item onClick={showShortcuts} leftSection={<IconKeyboard size={16} aria-hidden />}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} aria-hidden />}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
