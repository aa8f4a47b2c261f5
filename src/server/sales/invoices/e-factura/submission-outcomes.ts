import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { SubmissionProgress } from '#domain/invoices/e-factura.ts';
import { isUniqueViolation, type Database, type Tx } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { storeSealedFile } from '../invoice-blobs.ts';

export interface Submission {
  id: string;
  invoiceId: string;
}

/** Stores the index under which ANAF has the document, and marks it as submitted, as an owner does by hand. */
export async function noteUploaded(db: Database, { id, invoiceId }: Submission, index: string, now: Date) {
  await write(db, async (tx) => {
    await tx
      .updateTable('invoiceSubmissions')
      .set({ state: 'processing', uploadIndex: index, askAt: now, asks: 0 })
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'unknown'])
      .execute();
    await markSubmitted(tx, invoiceId, index, now);
  }).catch(async (error: unknown) => {
    // Another document has this index, so it says nothing about this one.
    if (!isUniqueViolation(error)) throw error;
    logError('upload_index_taken', { submission: id });
    await noteUnknown(db, id, now);
  });
}

/** Marks a submission whose outcome is unknown; ANAF's list will be searched. */
export const noteUnknown = (db: Database, id: string, now: Date) =>
  move(db, id, ['sending'], { state: 'unknown', askAt: now, asks: 0 });

/** Makes a submission wait again after ANAF took nothing, for certain. */
export const noteUntaken = (db: Database, id: string) =>
  move(db, id, ['sending'], { state: 'waiting', sentAt: null, askAt: null });

/** Marks a submission whose upload ANAF refused. */
export const noteRefused = (db: Database, id: string, words: string) =>
  move(db, id, ['sending'], { state: 'rejected', words, askAt: null });

/** Marks a submission that ANAF registered; its sealed file is still to come. */
export const noteAccepted = (db: Database, id: string, downloadId: string, now: Date) =>
  move(db, id, ['processing'], { state: 'accepted', downloadId, askAt: now, asks: 0 });

/** Marks a submission with errors; its document is unsubmitted again. @param downloadId - file of errors, if any */
export async function noteRejected(
  db: Database,
  { id, invoiceId }: Submission,
  { words, downloadId }: { words: string; downloadId?: string | undefined },
  now: Date,
): Promise<void> {
  const asked = { downloadId: downloadId ?? null, askAt: downloadId ? now : null, asks: 0 };
  await takeBack(db, { id, invoiceId }, 'processing', { state: 'rejected', words, ...asked });
}

/** Marks a submission as unknown, because the file under its index belongs to another document. */
export async function noteMistaken(db: Database, submission: Submission, now: Date): Promise<void> {
  const asked = { downloadId: null, askAt: now, asks: 0 };
  await takeBack(db, submission, 'accepted', { state: 'unknown', uploadIndex: null, ...asked });
}

/** Removes the submitted mark from a document. */
async function takeBack(
  db: Database,
  { id, invoiceId }: Submission,
  from: SubmissionProgress,
  columns: Columns,
): Promise<void> {
  await write(db, async (tx) => {
    const submission = tx.selectFrom('invoiceSubmissions').select('uploadIndex');
    const before = await submission.where('id', '=', id).where('state', '=', from).forUpdate().executeTakeFirst();
    if (!before) return;
    await tx.updateTable('invoiceSubmissions').set(columns).where('id', '=', id).execute();
    await tx
      .updateTable('invoices')
      .set({ submittedAt: null, submittedBy: null, uploadIndex: '' })
      .where('id', '=', invoiceId)
      .where('uploadIndex', '=', before.uploadIndex!)
      .execute();
  });
}

/** Stores an unanswered upload that ANAF's list contains, with its sealed file. */
export async function noteFound(
  db: Database,
  { id, invoiceId }: Submission,
  { uploadIndex, downloadId, zip }: { uploadIndex: string; downloadId: string; zip: Uint8Array },
  now: Date,
): Promise<void> {
  await storeSealedFile(invoiceId, zip);
  await write(db, async (tx) => {
    const found = await tx
      .updateTable('invoiceSubmissions')
      .set({ state: 'accepted', uploadIndex, downloadId, askAt: null, sealedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'unknown')
      .returning('id')
      .executeTakeFirst();
    if (found) await markSubmitted(tx, invoiceId, uploadIndex, now);
  });
}

async function markSubmitted(tx: Tx, invoiceId: string, index: string, now: Date): Promise<void> {
  await sql`update invoices set submitted_at = coalesce(submitted_at, ${now}),
    submitted_by = coalesce(submitted_by, ${SHOP_ACTOR.email}), upload_index = ${index}
    where id = ${invoiceId}`.execute(tx);
}

interface Columns {
  state: SubmissionProgress;
  askAt: Date | null;
  asks?: number;
  sentAt?: null;
  words?: string;
  downloadId?: string | null;
  uploadIndex?: null;
}

async function move(db: Database, id: string, from: SubmissionProgress[], columns: Columns): Promise<void> {
  await db.updateTable('invoiceSubmissions').set(columns).where('id', '=', id).where('state', 'in', from).execute();
}

const write = (db: Database, work: (tx: Tx) => Promise<void>): Promise<void> =>
  commit(db, { actor: SHOP_ACTOR }, ({ tx }) => work(tx));
