import type { Database } from '#server/platform/database/database.ts';
import { isMailDue } from './mails-table.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** Wakes the mail worker if due mail is left by a dead one. */
export async function triggerForDueMail(db: Database): Promise<void> {
  if (await isMailDue(db)) await triggerMailJob();
}

/** Wakes the mail worker for held mail and documents whose delay ends soon, which it waits for. */
export const triggerForDelayedMail = (): Promise<void> => triggerMailJob();
