import type { Config } from '@netlify/functions';
import { triggerDailyJob } from '#server/office/daily/trigger-daily-job.ts';

// Scheduled functions may run for 30 seconds only, so this wakes a worker, which may run for 15 minutes.
export default () => triggerDailyJob();

export const config: Config = { schedule: '0 5 * * *' };
