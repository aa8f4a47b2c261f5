import { atom, type WritableAtom } from 'nanostores';

/** Values that local storage refused, kept as long as the page. */
const memory: Record<string, string | undefined> = {};

/** Reads local storage now; null if it is empty or closed. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value - undefined removes the stored value */
export function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The storage is full or closed.
  }
  // Some storages accept values without returning them.
  memory[key] = readStored(key) === value ? undefined : value;
}

/** Reads session storage; '' if the browser has none. */
export function readTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // This page still has the value.
  }
}

/** True if the next page will have the last value of this key; without one only a trial write tells. */
export function isKept(key: string): boolean {
  store('try', key);
  const isOpen = !memory.try || readStored(key) !== null;
  store('try', undefined);
  return isOpen && !memory[key];
}

interface Code<Value> {
  encode: (value: Value) => string | undefined;
  decode: (stored: string) => Value;
}

/**
 * A store backed by a local storage key, which never throws if the storage is closed, full or broken. It follows writes
 * of other tabs, and those made while the page was in the back-forward cache.
 */
export function storedAtom<Value>(key: string, initial: Value, { encode, decode }: Code<Value>): WritableAtom<Value> {
  // A server has no local storage.
  if (typeof window === 'undefined') return atom(initial);
  const read = () => memory[key] ?? readStored(key);
  const toValue = () => (stored === null ? initial : decode(stored));
  let stored = read();
  const kept = atom(toValue());
  const { set } = kept;
  kept.set = (value) => {
    store(key, encode(value));
    stored = read();
    set(value);
  };
  for (const event of ['storage', 'pageshow'])
    window.addEventListener(event, () => {
      const now = read();
      if (now === stored) return;
      stored = now;
      set(toValue());
    });
  return kept;
}
