import { links } from '#links';

/** Keeps this page and its files on the device, and nothing else of the shop; see offline-worker.ts. */
export async function keepOffline(kept: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(links.castingDayWorker, { scope: links.castingDay, updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    kept();
  } catch {
    // A private window has no such store: the page then needs its connection to be opened, not to run.
  }
}
