import { sql } from 'kysely';
import { dropNote, findNote, writeNote } from '#server/platform/clock/clock-notes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';

const NOTE = 'anaf-question';
/** The worker that has sent a document stays for so many questions. */
export const WORKER_ASKS = 3;
/** What ANAF has not answered for longer is asked about once a day. */
const ASKED_DAYS = 2;

/** Notes for the hourly clock when ANAF is to be asked next about uploads that it has not answered. */
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

/** True once where a question is due. The worker that is woken for it notes the next one. */
export async function takeDueQuestion(now: Date): Promise<boolean> {
  const noted = await findNote(NOTE);
  if (noted === null || Date.parse(noted) > now.getTime()) return false;
  await dropNote(NOTE);
  return true;
}
