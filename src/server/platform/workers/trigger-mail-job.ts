import { oneAtATime } from './one-at-a-time.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';

/**
 * Starts the background function that sends waiting mail, and issues the papers that wait as mail does, also where there
 * is no mail server yet; orders of one moment start it once. A failure is only logged: the next order wakes it again.
 */
export const triggerMailJob = oneAtATime(() => triggerJob('mail-worker'));
