import type { Database } from '#server/platform/database/database.ts';
import { isMailDue } from './mails-table.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** Wakes the mail worker if mail is due, because an earlier worker may have died. */
export async function triggerForDueMail(db: Database): Promise<void> {
  if (await isMailDue(db)) await triggerMailJob();
}

/** Wakes the mail worker, which waits until delayed mails and documents are due. */
export const triggerForDelayedMail = (): Promise<void> => triggerMailJob();
