import { Center, Loader } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { $auth } from './auth-store.ts';
import { NotAdmin } from './NotAdmin.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/**
 * Only admins pass. A visitor is sent to sign in and back; an owner whose session ends while a page is open keeps the
 * page, with all that was typed, behind a dialog.
 */
export function ProtectedRoute() {
  const auth = useStore($auth);
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (auth.loading)
    return (
      <Center mih="100vh">
        <Loader role="status" aria-label={t('loading')} />
      </Center>
    );
  if (!auth.isLogin && !auth.ended) {
    const next = pathname === '/admin' && !search ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  if (auth.isLogin && !auth.admin) return <NotAdmin />;
  return (
    <>
      <Outlet />
      {auth.ended && <SignInAgain />}
    </>
  );
}
