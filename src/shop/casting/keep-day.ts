import type { CastingDay } from '#domain/casting/casting-day.ts';
import { readDay } from '#domain/casting/read-day.ts';
import { readStored, store } from '#shop/cart/safe-storage.ts';

const KEY = 'ziua-mulajului';

interface KeptDay {
  day: CastingDay | undefined;
  voice: boolean;
}

/** Reads the browser's stored cast; empty if local storage is closed or invalid. */
export function openKept(): KeptDay {
  try {
    const stored = JSON.parse(readStored(KEY) ?? 'null') as { day?: unknown; voice?: unknown } | null;
    return { day: readDay(stored?.day), voice: stored?.voice !== false };
  } catch {
    return { day: undefined, voice: true };
  }
}

export const keep = (kept: KeptDay): void => store(KEY, JSON.stringify(kept));
