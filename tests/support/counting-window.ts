import { vi } from 'vitest';

/** Every window in which the shop counts an address's requests ends at one of these, in milliseconds. */
const QUARTER_MS = 15 * 60 * 1000;
const ROOM_MS = 20_000;

/** Lets the end of a counting window pass when it is near, so that what follows is counted in one window. */
export const untilWindowHasRoom = () =>
  vi.waitUntil(() => QUARTER_MS - (Date.now() % QUARTER_MS) > ROOM_MS, { timeout: 2 * ROOM_MS, interval: 500 });
