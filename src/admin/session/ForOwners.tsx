import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $auth } from './auth-store.ts';

/** Hides content from helpers. After a session's end the role is unknown, and typed text stays visible. */
export function ForOwners({ children }: { children: ReactNode }) {
  return useStore($auth).role === 'helper' ? null : children;
}
