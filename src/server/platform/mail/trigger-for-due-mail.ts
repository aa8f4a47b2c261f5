import type { Database } from '#server/platform/database/database.ts';
import { isMailDue } from './mails-table.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** Wakes the mail worker where mail is due that nobody sends: a worker that died has left it. */
export async function triggerForDueMail(db: Database): Promise<void> {
  if (await isMailDue(db)) await triggerMailJob();
}
