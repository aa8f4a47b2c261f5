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

/** Minutes until the next question about a document, growing: some ten a day, of the hundred that ANAF allows. */
const STATE_PAUSES = [1, 2, 5, 15, 60, 180, 360];
/** Minutes between downloads of a file, of which ANAF allows ten a day, and between searches of its list. */
export const FILE_PAUSES = [10, 60, 180, 360];
/** Attempts after which a broken file counts as permanently broken. */
const MAX_FILE_ASKS = 40;
const AT_ONCE = 100;

interface Claimed extends Submission {
  uploadIndex: string | null;
  downloadId: string | null;
  state: string;
}

/** Claims the next due submission and postpones its next question, so that no other worker asks the same. */
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

/** Asks for the state of documents that ANAF processes. @throws AnafError when the run should stop asking */
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

/** Downloads accepted documents' sealed files and others' errors. @throws AnafError when the run should stop */
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
  // A broken file is downloaded again later.
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

/** Logs ANAF's refusal of a question, which says nothing of the document; it is asked again later. */
const ignoreRefusal =
  ({ id }: Submission) =>
  (error: unknown): void => {
    if (!(error instanceof AnafError) || error.code !== 'refused') throw error;
    logError('anaf_question_refused', { submission: id });
  };
