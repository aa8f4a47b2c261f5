import { afterEach, beforeEach, vi } from 'vitest';

/** Implements the parts of the Storage interface that the code uses. */
export const storageOver = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const refuse = () => {
  throw new DOMException('closed', 'SecurityError');
};
export const closedStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

/** Stubs a window and a storage that is empty before each test. @returns the storage's content */
export function useStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal(name, storageOver(kept));
  });
  afterEach(() => void vi.unstubAllGlobals());
  return kept;
}
