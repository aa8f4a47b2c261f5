import { readEnvironment } from '#server/platform/environment.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';

/**
 * Starts the background function that sends waiting mail; orders of one moment start it once. A failure is only logged:
 * the next order wakes it again.
 */
export const triggerMailJob = oneAtATime(async () => {
  const { SMTP_URL, MAIL_DIRECTORY } = readEnvironment();
  if (SMTP_URL || MAIL_DIRECTORY) await triggerJob('mail-worker');
});
