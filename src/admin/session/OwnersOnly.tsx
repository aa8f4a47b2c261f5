import { $auth } from './auth-store.ts';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { NothingHere } from '#admin/components/NothingHere.tsx';

export function OwnersOnly() {
  const { t } = useTranslation('login');
  if (useStore($auth).role !== 'helper') return <Outlet />;
  return (
    <NothingHere
      title={t('Only for owners')}
      text={t('Ask an owner of the shop to do this, or to make you an owner.')}
    />
  );
}
