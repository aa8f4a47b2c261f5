import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
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
  const { ok } = await commit(db, { actor, audit: entry }, async (unit) => ({
    ok: await endUpload(unit.tx, id, 'open'),
  }));
  if (!ok) throw new ProblemError(409, 'upload_taken', 'The upload is a film’s file', {}, { 'tus-resumable': '1.0.0' });
  await removeEndedUpload(db, id);
}
