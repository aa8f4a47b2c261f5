import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * Renders anew whenever a store changes. `@nanostores/react` also follows single keys: code that no page here needs.
 * @param ssr - the server's value, which hydration must repeat
 */
export const useStore = <Value>({ listen, get }: ReadableAtom<Value>, ssr: () => Value = get): Value =>
  useSyncExternalStore(listen, get, ssr);
