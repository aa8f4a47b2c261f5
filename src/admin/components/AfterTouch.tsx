import { useStore } from '@nanostores/react';
import { Suspense, type ReactNode } from 'react';
import { $isTouched } from '#admin/session/auth-store.ts';

/** What nobody sees before the first press or key, whose code is fetched with it. */
export function AfterTouch({ children }: { children: ReactNode }) {
  return useStore($isTouched) && <Suspense>{children}</Suspense>;
}
