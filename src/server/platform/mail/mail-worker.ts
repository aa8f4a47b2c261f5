import type { Database } from '#server/platform/database/database.ts';
import { isMailDue, takeLease } from './mails-table.ts';
import { sendDueMails } from './send-due-mails.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** A background function may run for 15 minutes; what is due later waits for the next one that is woken. */
const BUDGET_MS = 13 * 60_000;
/** A worker that stays shows so often that it lives, and looks whether it still has to stay, in milliseconds. */
const LIFE_MS = 10_000;
/** A clock that is ahead of the database's must not make it ask without end. */
const SHORTEST_WAIT_MS = 1_000;

type Work = (db: Database) => Promise<Date | undefined>;
const none: Work = () => Promise.resolve(undefined);
let around: { before: Work; after: readonly Work[] } = { before: none, after: [] };

/** Platform must not import this work, so a context above hands it in. It tells when it is due again, and throws nothing that would keep mail. */
export function giveWorkAroundMail(work: typeof around): void {
  around = work;
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other && other < one ? other : (one ?? other);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends waiting mail, does what goes before and after it, and stays for what falls due soon. It asks the database only while
 * something waits, so an idle shop lets the database sleep. Anyone may call it, however often: one worker stays at a
 * time, and one that has died is replaced by the next that is woken.
 */
export async function runMailWorker(db: Database, { budgetMs = BUDGET_MS, lifeMs = LIFE_MS } = {}): Promise<void> {
  const end = Date.now() + budgetMs;
  const lifeSeconds = (1.5 * lifeMs) / 1000;
  let watched: Date | undefined;
  for (;;) {
    let next = earlier(await around.before(db), await sendDueMails(db, end));
    for (const work of around.after) next = earlier(next, await work(db));
    if (Date.now() >= end && (await isMailDue(db))) return triggerMailJob();
    if (!next || next.getTime() > end) return;
    if (!(await takeLease(db, next, watched, lifeSeconds))) return;
    watched = next;
    await sleep(Math.min(lifeMs, Math.max(SHORTEST_WAIT_MS, next.getTime() - Date.now())));
  }
}
