import { wakeWorker } from '#server/platform/workers/wake-worker.ts';

/** Starts the background function that does the day's work. */
export async function wakeDailyWorker(): Promise<void> {
  await wakeWorker('daily-worker');
}
