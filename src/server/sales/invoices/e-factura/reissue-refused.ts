import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findCurrentInvoice } from '../current-invoice.ts';
import { syncInvoices } from '../sync-invoices.ts';

const KIND = 'invoice.reissue';

/**
 * Credits an invoice that ANAF refused and issues it again with the current buyer and seller.
 * @returns series and number of the new invoice
 * @throws Refusal `not_to_reissue` when it is no longer its order's invoice, or not refused
 */
export async function reissueRefused(db: Database, actor: Actor, id: string): Promise<{ number: string }> {
  const event = ({ papers }: { papers: string[] }) => ({ kind: KIND, subject: `invoice/${id}`, details: { papers } });
  const { papers } = await commit(db, { actor, event }, async ({ tx, after }) => {
    const refused = await tx.selectFrom('invoices').select('orderId').where('id', '=', id).executeTakeFirst();
    if (!refused) refuse('invoice_not_found');
    const { orderId } = refused;
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const current = await findCurrentInvoice(tx, orderId);
    if (current?.id !== id || !(await isRefused(tx, id))) refuse('not_to_reissue');
    await syncInvoices(tx, orderId, [{ kind: KIND }], { anew: true });
    const issued = (await findCurrentInvoice(tx, orderId))!;
    if (issued.id === id) refuse('not_to_reissue');
    after.sendMail();
    return { papers: [invoiceNumber(current), invoiceNumber(issued)] };
  });
  return { number: papers[1]! };
}

/** Locks the document, so that nobody sends it again or marks it by hand meanwhile. */
async function isRefused(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoices i where i.id = ${id} and i.submission_due is not null and i.submitted_at is null
      and (select s.state from invoice_submissions s where s.invoice_id = i.id order by s.created_at desc limit 1) = 'rejected'
    for update of i`.execute(tx);
  return rows.length > 0;
}
