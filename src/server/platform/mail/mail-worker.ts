import type { Database } from '#server/platform/database/database.ts';
import { isMailDue, takeLease } from './mails-table.ts';
import { sendDueMails } from './send-due-mails.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** A background function may run for 15 minutes; later mail waits for the next worker woken. */
const BUDGET_MS = 13 * 60_000;
/** Ms between a staying worker's signs of life, at which it also checks whether to stay. */
const LIFE_MS = 10_000;
/** Keeps a clock ahead of the database's from asking endlessly. */
const SHORTEST_WAIT_MS = 1_000;

type Work = (db: Database) => Promise<Date | undefined>;
const none: Work = () => Promise.resolve(undefined);
let around: { before: Work; after: readonly Work[] } = { before: none, after: [] };

/** Registers a higher context's work, which platform must not import. It returns its next due time and never throws. */
export function giveWorkAroundMail(work: typeof around): void {
  around = work;
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other && other < one ? other : (one ?? other);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends waiting mail, runs registered work before and after, and stays for mail due soon. It asks the database only
 * while something waits, so that an idle shop lets the database sleep. Anyone may call it at any time: one worker runs
 * at a time, and the next call replaces a dead one.
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
