import type { Database } from '#server/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { wakeWorker } from '#server/workers/wake-worker.ts';
import { isMailDue } from './mails-table.ts';

/** Starts the background function that sends waiting mail. A failure is only logged: the next order wakes it again. */
export async function wakeMailWorker(): Promise<void> {
  const { SMTP_URL, MAIL_DIRECTORY } = readEnvironment();
  if (SMTP_URL || MAIL_DIRECTORY) await wakeWorker('mail-worker');
}

/** Wakes it where mail is due that nobody sends: a worker that died has left it. */
export async function wakeForDueMail(db: Database): Promise<void> {
  if (await isMailDue(db)) await wakeMailWorker();
}
