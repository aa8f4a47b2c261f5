import { readEnvironment } from '#server/environment.ts';

/** Starts the background function that does the day's work. */
export async function wakeDailyWorker(): Promise<void> {
  const { URL } = readEnvironment();
  await fetch(`${URL}/api/daily-worker`, { method: 'POST', signal: AbortSignal.timeout(10_000) });
}
