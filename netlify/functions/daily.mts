import type { Config } from '@netlify/functions';
import { triggerDailyJob } from '#server/office/daily/trigger-daily-job.ts';

// A scheduled function may run for 30 seconds only: it wakes the one that may run for 15 minutes.
export default () => triggerDailyJob();

export const config: Config = { schedule: '0 5 * * *' };
