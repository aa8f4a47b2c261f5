import { Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Opened } from '#admin/components/OpensLater.tsx';
import { $auth, signOut } from '#admin/session/auth-store.ts';
import { showShortcuts } from './shortcuts.ts';

export default function AccountMenu({ button, opened, setOpened }: Opened) {
  const { t } = useTranslation('navigation');
  const { name } = useStore($auth);
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to="/admin/account" leftSection={<IconUser size={16} aria-hidden />}>
          {t('account')}
        </Menu.Item>
        <Menu.Item onClick={showShortcuts} leftSection={<IconKeyboard size={16} aria-hidden />}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} aria-hidden />}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
