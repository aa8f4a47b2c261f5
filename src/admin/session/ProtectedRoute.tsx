import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { PlainButton } from '#admin/components/presets.ts';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { withStyles } from '#admin/components/whole-styles.ts';
import { $auth, $isTouched, loadAuth, signOut } from './auth-store.ts';
import { EntrancePage } from './EntrancePage.tsx';

/** Mantine renders dialogs, menus and notifications here. */
const PORTALS = 'body > [data-portal]';

/** Hides content, including dialogs and notifications, without losing its state. */
function PutAway({ away, children }: { away: boolean; children: ReactNode }) {
  // The host is in the page from the start, for content that measures itself or takes the focus.
  const [host] = useState(() => document.body.appendChild(document.createElement('div')));
  useLayoutEffect(() => {
    if (!away) return;
    const title = document.title;
    const taken = [host, ...document.querySelectorAll(PORTALS)];
    for (const element of taken) element.remove();
    return () => {
      document.body.append(...taken);
      document.title = title;
    };
  }, [away, host]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return createPortal(children, host);
}

function NotAdmin() {
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

const SignInAgain = lazy(() => withStyles(() => import('./SignInAgain.tsx')));

/** After a session's end, hides the open page with all typed text until the user signs in again. */
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
