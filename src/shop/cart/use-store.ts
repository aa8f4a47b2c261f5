import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * Draws anew whenever a store changes. `@nanostores/react` can follow single keys too, which no page of the shop does and
 * each would load.
 * @param ssr - what the server drew, which the first drawing in the browser must repeat
 */
export const useStore = <Value>({ listen, get }: ReadableAtom<Value>, ssr: () => Value = get): Value =>
  useSyncExternalStore(listen, get, ssr);
