import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $auth } from './auth-store.ts';

/** What helpers may not do is not shown to them. While a session has ended nothing is known, and what was typed stays. */
export function ForOwners({ children }: { children: ReactNode }) {
  return useStore($auth).role === 'helper' ? null : children;
}
