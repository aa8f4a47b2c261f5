import { readEnvironment } from '#server/platform/environment.ts';
import { wakeWorker } from '#server/platform/workers/wake-worker.ts';

/** Starts the background function that sends waiting mail. A failure is only logged: the next order wakes it again. */
export async function wakeMailWorker(): Promise<void> {
  const { SMTP_URL, MAIL_DIRECTORY } = readEnvironment();
  if (SMTP_URL || MAIL_DIRECTORY) await wakeWorker('mail-worker');
}
