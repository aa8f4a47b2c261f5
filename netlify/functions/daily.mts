import type { Config } from '@netlify/functions';
import { wakeDailyWorker } from '#server/office/daily/wake-daily-worker.ts';

// A scheduled function may run for 30 seconds only: it wakes the one that may run for 15 minutes.
export default () => wakeDailyWorker();

export const config: Config = { schedule: '0 5 * * *' };
