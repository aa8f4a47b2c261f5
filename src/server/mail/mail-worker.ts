import { database } from '#server/database.ts';
import { sendDueMails } from './send-due-mails.ts';

/** A background function may run for 15 minutes; what is due later waits for the next order. */
const BUDGET_MS = 13 * 60_000;

/**
 * Sends waiting mail and stays for the retries that fall due soon. It asks the database only while mail waits,
 * so an idle shop lets the database sleep. Anyone may call it: it does nothing that was not to be done anyway.
 */
export async function runMailWorker(): Promise<void> {
  const end = Date.now() + BUDGET_MS;
  for (;;) {
    const next = await sendDueMails(database());
    if (!next || next.getTime() > end) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1_000, next.getTime() - Date.now())));
  }
}
