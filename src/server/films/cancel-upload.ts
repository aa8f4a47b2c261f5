import type { Actor } from '#domain/account/account.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import { ProblemError } from '#server/http/problem.ts';
import { endUpload, findUpload } from './film-uploads-table.ts';
import { removeEndedUpload } from './remove-upload.ts';
import { uploadProblem } from './upload-problem.ts';

/**
 * Ends an upload that is not yet a film's file, and removes what it brought.
 * @throws ProblemError 404, or 409 when a film has it
 */
export async function cancelUpload(db: Database, actor: Actor, id: string): Promise<void> {
  const upload = await findUpload(db, id);
  if (!upload || upload.state === 'ended') throw uploadProblem(404);
  const entry = { action: 'film.cancel-upload', subject: `film-upload/${id}`, details: { received: upload.received } };
  const { ok } = await auditedWrite(db, actor, entry, async (transaction) => ({
    ok: await endUpload(transaction, id, 'open'),
  }));
  if (!ok) throw new ProblemError(409, 'upload_taken', 'The upload is a film’s file', {}, { 'tus-resumable': '1.0.0' });
  await removeEndedUpload(db, id);
}
