import type { Database } from '#server/platform/database.ts';
import { isMailDue } from './mails-table.ts';
import { wakeMailWorker } from './wake-mail-worker.ts';

/** Wakes the mail worker where mail is due that nobody sends: a worker that died has left it. */
export async function wakeForDueMail(db: Database): Promise<void> {
  if (await isMailDue(db)) await wakeMailWorker();
}
