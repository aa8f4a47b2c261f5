import { readEnvironment } from '#server/platform/environment.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';

/** Starts the background function that sends waiting mail. A failure is only logged: the next order wakes it again. */
export async function triggerMailJob(): Promise<void> {
  const { SMTP_URL, MAIL_DIRECTORY } = readEnvironment();
  if (SMTP_URL || MAIL_DIRECTORY) await triggerJob('mail-worker');
}
