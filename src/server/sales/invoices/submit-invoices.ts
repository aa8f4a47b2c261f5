import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { SubmissionRequest } from '#domain/invoices/invoice-requests.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Marks documents as submitted to RO e-Factura, or unmarks them; all or none. @returns how many changed */
export async function markHandedIn(
  db: Database,
  actor: Actor,
  { ids, handedIn, uploadIndex }: SubmissionRequest,
): Promise<{ changed: number; papers: string[] }> {
  return commit<{ changed: number; papers: string[] }>(
    db,
    {
      actor,
      event: ({ papers }) => ({
        kind: handedIn ? 'invoice.hand-in' : 'invoice.take-back',
        subject: ids.length === 1 ? `invoice/${ids[0]!}` : '',
        details: { papers, ...(uploadIndex && { uploadIndex }) },
      }),
    },
    async (unit) => {
      const invoices = await unit.tx
        .selectFrom('invoices')
        .select(['kind', 'series', 'number'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute();
      if (invoices.length !== new Set(ids).size) refuse('invoice_not_found');
      if (invoices.some(({ kind }) => kind === 'proforma')) refuse('not_for_handing_in');
      const changed = handedIn
        ? await sql`update invoices set submitted_at = coalesce(submitted_at, now()),
            submitted_by = coalesce(submitted_by, ${actor.email}),
            upload_index = case when ${uploadIndex} = '' then upload_index else ${uploadIndex} end
            where id = any(${ids}::uuid[]) and (submitted_at is null or (${uploadIndex} <> '' and upload_index <> ${uploadIndex}))`.execute(
            unit.tx,
          )
        : await sql`update invoices set submitted_at = null, submitted_by = null, upload_index = ''
            where id = any(${ids}::uuid[]) and submitted_at is not null`.execute(unit.tx);
      if (handedIn && uploadIndex !== '') await nameLost(unit.tx, ids[0]!, uploadIndex);
      return { changed: Number(changed.numAffectedRows ?? 0), papers: invoices.map(invoiceNumber) };
    },
  );
}

/** An owner entered the index of an upload without an answer, so its state is asked for again. */
async function nameLost(tx: Tx, invoiceId: string, uploadIndex: string): Promise<void> {
  await sql`update invoice_submissions set state = 'processing', upload_index = ${uploadIndex}, ask_at = now(), asks = 0
    where invoice_id = ${invoiceId} and state = 'unknown'
      and not exists (select from invoice_submissions where upload_index = ${uploadIndex})`.execute(tx);
}
