/** A locker by its id, and by its words as they were. */
interface LastLocker {
  id: string;
  name: string;
  city: string;
}

const KEY = 'last-locker';

/** Keeps the locker of an order, to offer it the next time; one that was typed has no id and is not kept. */
export function rememberLocker(order: { lockerId: string; lockerName: string; lockerCity: string }): void {
  if (order.lockerId === '') return;
  try {
    const kept: LastLocker = { id: order.lockerId, name: order.lockerName, city: order.lockerCity };
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The next order asks again.
  }
}

/** The locker of the last order, as far as the storage makes sense. */
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
    // It cannot be read either.
  }
}
