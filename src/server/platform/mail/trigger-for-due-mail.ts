import type { Database } from '#server/platform/database/database.ts';
import { isMailDue } from './mails-table.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** Wakes the mail worker where due mail is not being sent, because its worker died. */
export async function triggerForDueMail(db: Database): Promise<void> {
  if (await isMailDue(db)) await triggerMailJob();
}

/** Wakes the mail worker for mail whose hold is over, or will be soon: it waits for that. */
export function triggerForHeldMail(): Promise<void> {
  return triggerMailJob();
}
