import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { storeSealedFile } from '../invoice-blobs.ts';
import { findInvoiceDocument } from '../invoice-file.ts';
import { ublInvoice } from '../ubl-invoice.ts';
import { AnafError } from './anaf-error.ts';
import { errorWords, identityOf, readSealed } from './anaf-answers.ts';
import { noteAccepted, noteMistaken, noteRejected, type Submission } from './submission-outcomes.ts';
import type { Run } from './open-run.ts';

/** Minutes before the next question about one document, longer each time: ten or so in a day, of the hundred that ANAF takes. */
const STATE_PAUSES = [1, 2, 5, 15, 60, 180, 360];
/** The same for its file, of which ANAF hands out ten a day, and for a search in its list. */
export const FILE_PAUSES = [10, 60, 180, 360];
/** A file that was broken so often stays so. */
const MAX_FILE_ASKS = 40;
const AT_ONCE = 100;

interface Claimed extends Submission {
  uploadIndex: string | null;
  downloadId: string | null;
  state: string;
}

/** Takes the next one that is due, and puts its next question off, so that no other worker asks the same. */
async function claimDue(
  db: Database,
  which: RawBuilder<unknown>,
  pauses: number[],
  now: Date,
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update invoice_submissions set asks = asks + 1,
      ask_at = ${now}::timestamptz + (${pauses}::int[])[least(asks + 1, ${pauses.length})] * interval '1 minute'
    where id = (select id from invoice_submissions where ask_at <= ${now} and ${which}
      order by ask_at limit 1 for update skip locked)
    returning id, invoice_id, upload_index, download_id, state`.execute(db);
  return rows[0];
}

/** Asks what has become of what ANAF has taken in. @throws AnafError where it is not to be asked any further */
export async function askStates(run: Run): Promise<void> {
  for (let asked = 0; asked < AT_ONCE && run.hasTime(); asked += 1) {
    const due = await claimDue(run.db, sql`state = 'processing'`, STATE_PAUSES, run.now());
    if (!due) return;
    await askState(run, due).catch(ignoreRefusal(due));
  }
}

async function askState({ db, anaf, token, now }: Run, due: Claimed): Promise<void> {
  const { state, downloadId, words } = await anaf.readState(token, due.uploadIndex!);
  if (state === 'ok') await noteAccepted(db, due.id, downloadId!, now());
  if (state === 'nok') await noteRejected(db, due, { words, downloadId }, now());
  if (state === 'untaken') await noteRejected(db, due, { words }, now());
}

/** Fetches the sealed files of what was accepted, and the errors of what was not. @throws AnafError where ANAF is not to be asked any further */
export async function fetchFiles(run: Run): Promise<void> {
  for (let asked = 0; asked < AT_ONCE && run.hasTime(); asked += 1) {
    const which = sql`download_id is not null and sealed_at is null and asks < ${MAX_FILE_ASKS}
      and state in ('accepted', 'rejected')`;
    const due = await claimDue(run.db, which, FILE_PAUSES, run.now());
    if (!due) return;
    await fetchFile(run, due).catch(ignoreRefusal(due));
  }
}

async function fetchFile({ db, anaf, token, now }: Run, due: Claimed): Promise<void> {
  const zip = await anaf.download(token, due.downloadId!);
  const file = readSealed(zip);
  // A broken one is asked for again.
  if (!file) return;
  const words = due.state === 'rejected' ? errorWords(file.xml) : '';
  if (due.state === 'accepted') {
    const invoice = (await findInvoiceDocument(db, due.invoiceId))!;
    if (!file.isSigned) return;
    if (identityOf(file.xml) !== identityOf(ublInvoice(invoice))) {
      logError('sealed_file_differs', { submission: due.id });
      return noteMistaken(db, due, now());
    }
    await storeSealedFile(due.invoiceId, zip);
  }
  await db
    .updateTable('invoiceSubmissions')
    .set({ sealedAt: now(), askAt: null, ...(words && { words }) })
    .where('id', '=', due.id)
    .execute();
}

/** What ANAF says of a question is not about the document, which is asked about later. */
const ignoreRefusal =
  ({ id }: Submission) =>
  (error: unknown): void => {
    if (!(error instanceof AnafError) || error.code !== 'refused') throw error;
    logError('anaf_question_refused', { submission: id });
  };
