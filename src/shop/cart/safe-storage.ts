import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** Values that local storage did not take. */
const memory: Record<string, string> = {};

/** Whether the next page will have what was last stored under this key. */
export const isKept = (key: string): boolean => !(key in memory) && isOpen();

function isOpen(): boolean {
  try {
    // Where site data is blocked, naming it throws.
    return typeof localStorage !== 'function';
  } catch {
    return false;
  }
}

/** Local storage that never throws: where it is closed, full or broken, values live as long as the page. */
function openSafely(): Record<string, string> {
  return new Proxy(memory, {
    has: (_, key: string) => key in memory || readStored(key) !== null,
    get: (_, key: string) => memory[key] ?? readStored(key) ?? undefined,
    set(_, key: string, value: string) {
      try {
        localStorage.setItem(key, value);
        delete memory[key];
      } catch {
        memory[key] = value;
      }
      return true;
    },
    deleteProperty(_, key: string) {
      delete memory[key];
      try {
        localStorage.removeItem(key);
      } catch {
        // It was only in memory.
      }
      return true;
    },
  });
}

/** Reads local storage right now; null where it holds nothing, or is closed. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

if (typeof window !== 'undefined') setPersistentEngine(openSafely(), windowPersistentEvents);
