import { sql } from 'kysely';
import { dropNote, findNote, writeNote } from '#server/platform/clock/clock-notes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';

const NOTE = 'anaf-question';
/** Questions that the worker asks itself after sending a document. */
export const WORKER_ASKS = 3;
/** Days after which an unanswered upload is asked about only once a day. */
const ASKED_DAYS = 2;

/** Records for the hourly run when to ask ANAF next about unanswered uploads. */
export async function noteQuestion(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ next: Date | null }>`
    select greatest(min(s.ask_at), max(a.hold_until)) as next from invoice_submissions s, anaf_account a
    where a.signed_in_at is not null and a.ended_at is null
      and (s.state = 'unknown' or s.state = 'processing' and s.asks >= ${sql.lit(WORKER_ASKS)})
      and s.sent_at > ${now}::timestamptz - ${sql.lit(ASKED_DAYS)} * interval '1 day'`.execute(db);
  const next = rows[0]?.next;
  if (!next) return;
  await writeNote(NOTE, next.toISOString()).catch((error: unknown) => logError('note_not_written', {}, error));
}

/** Returns true once when a question is due. The woken worker records the next one. */
export async function takeDueQuestion(now: Date): Promise<boolean> {
  const noted = await findNote(NOTE);
  if (noted === null || Date.parse(noted) > now.getTime()) return false;
  await dropNote(NOTE);
  return true;
}
