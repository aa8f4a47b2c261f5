import { setTimeout as pause } from 'node:timers/promises';
import { oneAtATime } from './one-at-a-time.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';

/** Ms over which the writes of a rush wake the worker together. */
const REST_MS = 50;
let rest: Promise<unknown> = Promise.resolve();

/** Wakes the mail worker, which issues documents even without a mail server. Logs failures; the next order retries. */
export const triggerMailJob = oneAtATime(async () => {
  await rest;
  await triggerJob('mail-worker');
  rest = pause(REST_MS);
});
