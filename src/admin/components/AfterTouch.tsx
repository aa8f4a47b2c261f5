import { useStore } from '@nanostores/react';
import { Suspense, type ReactNode } from 'react';
import { $isTouched } from '#admin/session/auth-store.ts';

/** Renders parts that load with the first press or key, because they are invisible before. */
export function AfterTouch({ children }: { children: ReactNode }) {
  return useStore($isTouched) && <Suspense>{children}</Suspense>;
}
