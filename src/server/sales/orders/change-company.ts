import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/accounts/account.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import { needsSeat } from '#domain/orders/order-form.ts';
import type { OrderCompanyRequest } from '#domain/orders/order-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findCurrentInvoice } from '#server/sales/invoices/current-invoice.ts';
import { ordersWithDelayedInvoices } from '#server/sales/invoices/delayed-invoices.ts';
import { queueCompanyMail, stopCompanyMail } from '#server/sales/mails/move-mails.ts';
import { findOrderById, type OrderRow } from './orders-table.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import { changeOrder, lockOrder } from './change-order.ts';

type CompanyChange = 'added' | 'changed' | 'removed' | 'none';

/** Changes the invoiced buyer and mails them. Reissues a current invoice (Codul fiscal, art. 330 alin. 1 lit. b). */
export async function changeCompany(
  db: Database,
  actor: Actor,
  id: string,
  { version, company, cancels }: OrderCompanyRequest,
): Promise<{ change: CompanyChange }> {
  return commit<{ change: CompanyChange }>(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, id, version);
    if (!canNameCompany(row)) refuse('company_not_editable');
    const gift = await findGift(unit.tx, id);
    if (needsSeat({ deliveryMethod: row.deliveryMethod, company, gift }))
      refuseFields({ 'company.address': ['required'] });
    if (isDeepStrictEqual(company, row.company)) return { change: 'none' };
    const standing = await findCurrentInvoice(unit.tx, id);
    const invoice = standing && standing.gross > 0 ? invoiceNumber(standing) : undefined;
    if (invoice !== undefined && invoice !== cancels) refuse('invoice_stands', { invoice });
    const change = company === null ? 'removed' : row.company === null ? 'added' : 'changed';
    await changeOrder(unit, row, {
      columns: { company: company && JSON.stringify(company) },
      event: { kind: 'company_changed', details: { change, ...(invoice !== undefined && { cancels: invoice }) } },
    });
    // Undoing a change before its documents are issued leaves the invoice as it is and stops the mail.
    const isMade = invoice === undefined || (await ordersWithDelayedInvoices(unit.tx, [id])).length > 0;
    if (isMade) await queueCompanyMail(unit, (await findOrderById(unit.tx, id))!, invoice);
    else await stopCompanyMail(unit.tx, id);
    return { change };
  });
}

/** Allowed until the sale is undone: a buyer may ask for an invoice on a firm long after delivery. */
export function canNameCompany(row: Pick<OrderRow, 'status' | 'fulfilment' | 'payment' | 'erasedAt'>): boolean {
  const isUndone = row.status === 'rejected' || row.fulfilment === 'returned' || row.payment === 'refunded';
  return !isUndone && row.erasedAt === null;
}
