import { Center, Loader } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { withStyles } from '#admin/components/whole-styles.ts';
import { $auth, $isTouched } from './auth-store.ts';
import { NotAdmin } from './NotAdmin.tsx';
import { PutAway } from './PutAway.tsx';

const SignInAgain = lazy(() => withStyles(() => import('./SignInAgain.tsx')));

/** When an owner's session ends, the open page is put away with all that was typed until they have signed in again. */
export function ProtectedRoute() {
  const auth = useStore($auth);
  const isTouched = useStore($isTouched);
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (auth.loading)
    return (
      <Center mih="100vh">
        <Loader role="status" aria-label={t('Loading…')} />
      </Center>
    );
  if (!auth.isLogin && !auth.ended) {
    const next = pathname === '/admin' && !search ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  if (auth.isLogin && !auth.admin) return <NotAdmin />;
  return (
    <>
      <PutAway away={auth.ended}>
        <Outlet />
      </PutAway>
      {(isTouched || auth.ended) && (
        <Suspense>
          <SignInAgain opened={auth.ended} />
        </Suspense>
      )}
    </>
  );
}
