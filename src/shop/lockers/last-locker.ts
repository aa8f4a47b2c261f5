/** A locker's id, and its texts at the time. */
interface LastLocker {
  id: string;
  name: string;
  city: string;
}

const KEY = 'last-locker';

/** Stores an order's locker for the next order; a typed one has no id and is not stored. */
export function rememberLocker(order: { lockerId: string; lockerName: string; lockerCity: string }): void {
  if (order.lockerId === '') return;
  try {
    const kept: LastLocker = { id: order.lockerId, name: order.lockerName, city: order.lockerCity };
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The next order asks again.
  }
}

/** Reads the last order's locker, if the storage is valid. */
export function readLastLocker(): LastLocker | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Record<keyof LastLocker, unknown>> | null;
    if (stored === null) return undefined;
    const { id, name, city } = stored;
    if (typeof id === 'string' && typeof name === 'string' && typeof city === 'string' && id !== '')
      return { id, name, city };
    localStorage.removeItem(KEY);
  } catch {
    forget();
  }
  return undefined;
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Closed storage cannot be read either.
  }
}
