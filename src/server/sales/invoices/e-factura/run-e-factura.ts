import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { findAccount, holdCalls } from './anaf-account.ts';
import { AnafError } from './anaf-error.ts';
import { askStates, fetchFiles } from './ask-states.ts';
import { findLost } from './find-lost.ts';
import { noteQuestion, WORKER_ASKS } from './note-question.ts';
import { openRun, type Means } from './open-run.ts';
import { queueDocuments, sendWaiting, settleCut } from './send-waiting.ts';

/**
 * Hands in what is due: looks for what was lost, asks what has become of what ANAF has, fetches sealed files, and sends what
 * waits. It may be called at any time, by many at once.
 * @returns when it is worth asking again, where that is soon
 */
export async function runEFactura(db: Database, means: Means = {}): Promise<Date | undefined> {
  const now = means.now ?? (() => new Date());
  // Also where ANAF is away: what was cut off is named as unknown.
  await settleCut(db, now());
  const next = await askAndSend(db, means, now);
  await noteQuestion(db, now());
  return next;
}

async function askAndSend(db: Database, means: Means, now: () => Date): Promise<Date | undefined> {
  const run = await openRun(db, means);
  if (!run) return undefined;
  try {
    await findLost(run);
    await askStates(run);
    await fetchFiles(run);
    if (!(await findAccount(db))?.paused) {
      await queueDocuments(db);
      await sendWaiting(run);
    }
  } catch (error) {
    if (!(error instanceof AnafError)) throw error;
    logError('anaf_away', { why: error.code });
    await holdCalls(db, error, now());
    return undefined;
  }
  return nextQuestion(db);
}

async function nextQuestion(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(ask_at) as next from invoice_submissions where state = 'processing' and asks < ${sql.lit(WORKER_ASKS)}`.execute(
    db,
  );
  return rows[0]?.next ?? undefined;
}

/** For the mail worker, once its mails are sent: a fault is only logged. */
export async function runAfterMail(db: Database): Promise<Date | undefined> {
  try {
    return await runEFactura(db);
  } catch (error) {
    logError('e_factura_failed', {}, error);
    return undefined;
  }
}
