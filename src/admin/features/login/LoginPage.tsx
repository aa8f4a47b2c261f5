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

/** Accepts only paths of the back-office, because a foreign link must not redirect elsewhere. */
function placeAfter(next: string | null): string {
  return next !== null && /^\/admin(?:[/?]|$)/.test(next) ? next : '/admin';
}
