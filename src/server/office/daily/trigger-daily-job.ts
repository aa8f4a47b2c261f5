import { triggerJob } from '#server/platform/workers/trigger-job.ts';

export async function triggerDailyJob(): Promise<void> {
  await triggerJob('daily-worker');
}
