import type { Database } from '#server/database.ts';
import { takeWatch } from './mails-table.ts';
import { sendDueMails } from './send-due-mails.ts';

/** A background function may run for 15 minutes; what is due later waits for the next order. */
const BUDGET_MS = 13 * 60_000;

/**
 * Sends waiting mail and stays for the retries that fall due soon. It asks the database only while mail waits,
 * so an idle shop lets the database sleep. Anyone may call it, however often: one worker stays at a time.
 */
export async function runMailWorker(db: Database): Promise<void> {
  const end = Date.now() + BUDGET_MS;
  let watched: Date | undefined;
  for (;;) {
    const next = await sendDueMails(db);
    if (!next || next.getTime() > end || !(await takeWatch(db, next, watched))) return;
    watched = next;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1_000, next.getTime() - Date.now())));
  }
}
