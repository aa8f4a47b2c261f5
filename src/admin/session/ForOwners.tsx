import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $auth } from './auth-store.ts';

/** While a session has ended nothing is known, and what was typed stays. */
export function ForOwners({ children }: { children: ReactNode }) {
  return useStore($auth).role === 'helper' ? null : children;
}
