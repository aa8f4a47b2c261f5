import { setTimeout as pause } from 'node:timers/promises';
import { oneAtATime } from './one-at-a-time.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';

/** In a rush, the writes of so many milliseconds wake the worker together. */
const REST_MS = 50;
let rest: Promise<unknown> = Promise.resolve();

/** Also issues the papers that wait, where there is no mail server yet too. A failure is only logged: the next order wakes it again. */
export const triggerMailJob = oneAtATime(async () => {
  await rest;
  await triggerJob('mail-worker');
  rest = pause(REST_MS);
});
