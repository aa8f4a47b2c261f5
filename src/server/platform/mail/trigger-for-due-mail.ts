import type { Database } from '#server/platform/database/database.ts';
import { isMailDue } from './mails-table.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** Wakes the mail worker where due mail is not being sent, because its worker died. */
export async function triggerForDueMail(db: Database): Promise<void> {
  if (await isMailDue(db)) await triggerMailJob();
}

/** Wakes the mail worker for what is held, mail and papers, whose hold is over or will be soon: the worker waits for that. */
export const triggerForDelayedMail = (): Promise<void> => triggerMailJob();
