import { atom, type WritableAtom } from 'nanostores';

/** Values that local storage did not take: they live as long as the page. */
const memory: Record<string, string | undefined> = {};

/** Reads local storage right now; null where it holds nothing, or is closed. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value - undefined: what is stored is removed */
export function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full, or closed.
  }
  // Some storages take what they do not give back.
  memory[key] = readStored(key) === value ? undefined : value;
}

/** For this tab; what a browser does not keep is ''. */
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
    // This page still has it.
  }
}

/** Whether the next page will have what was last stored under this key; where nothing was, only a try tells. */
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
 * A store whose value stands in local storage under a key, and never throws where that is closed, full or broken. What other
 * tabs write there, and what was written while a page lay in the browser's memory, it follows.
 */
export function storedAtom<Value>(key: string, initial: Value, { encode, decode }: Code<Value>): WritableAtom<Value> {
  // A server has no visitor's storage.
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
