import { oneAtATime } from './one-at-a-time.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';

/** Also issues the papers that wait, where there is no mail server yet too. A failure is only logged: the next order wakes it again. */
export const triggerMailJob = oneAtATime(() => triggerJob('mail-worker'));
