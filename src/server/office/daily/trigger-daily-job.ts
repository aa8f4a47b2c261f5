import { triggerJob } from '#server/platform/workers/trigger-job.ts';

/** Starts the background function that does the day's work. */
export async function triggerDailyJob(): Promise<void> {
  await triggerJob('daily-worker');
}
