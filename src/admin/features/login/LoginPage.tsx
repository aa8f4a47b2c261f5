import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { links } from '#links';
import { PageLink } from '#admin/components/presets.ts';
import { $auth } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { SignInForm } from '#admin/session/SignInForm.tsx';

export function Component() {
  const { t } = useTranslation('login');
  const auth = useStore($auth);
  const [parameters] = useSearchParams();
  if (auth.isLogin) return <Navigate to={placeAfter(parameters.get('next'))} replace />;
  return (
    <EntrancePage title={t('Sign in')}>
      <SignInForm onSignedIn={() => undefined} />
      <PageLink to={links.forgotPassword}>{t('Forgot your password?')}</PageLink>
      <PageLink to="/admin/signup">{t('Create an account')}</PageLink>
    </EntrancePage>
  );
}

/** Only an address of the back-office: a link that somebody sent must not lead elsewhere. */
function placeAfter(next: string | null): string {
  return next !== null && /^\/admin(?:[/?]|$)/.test(next) ? next : '/admin';
}
