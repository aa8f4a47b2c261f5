import { Alert } from '@mantine/core';
import { PageLink } from '#admin/components/presets.ts';
import { $auth } from './auth-store.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';

const ACCOUNT = '/admin/account';
const DAY_MS = 24 * 3_600_000;

/** Asks for a second factor on the dashboard; after a week it blocks all screens, as the server does. */
export function SecondFactorDue() {
  const { t } = useTranslation('login');
  const { secondFactorBy } = useStore($auth);
  const { pathname } = useLocation();
  const [now] = useState(() => Date.now());
  if (secondFactorBy === null) return null;
  const leftMs = secondFactorBy - now;
  if (leftMs <= 0 && pathname !== ACCOUNT) return <Navigate to={ACCOUNT} replace />;
  if (pathname !== '/admin' && pathname !== ACCOUNT) return null;
  return (
    <Alert
      className="wait-alert"
      title={t('Turn on two-factor authentication')}
      mb="md"
      role={leftMs <= 0 ? 'alert' : 'note'}
    >
      {leftMs > 0
        ? t('Owners need it: a stolen password is then not enough. {{count}} days left.', {
            count: Math.ceil(leftMs / DAY_MS),
          })
        : t('Owners need it. The rest of the back-office opens once it is on.')}{' '}
      {pathname !== ACCOUNT && (
        <PageLink to={ACCOUNT} underline="always">
          {t('Turn it on')}
        </PageLink>
      )}
    </Alert>
  );
}
