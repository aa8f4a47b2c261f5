import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/accounts/account.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import { needsSeat } from '#domain/orders/order-form.ts';
import type { OrderCompanyRequest } from '#domain/orders/order-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findCurrentInvoice } from '#server/sales/invoices/current-invoice.ts';
import { ordersHoldingInvoices } from '#server/sales/invoices/held-invoices.ts';
import { queueCompanyMail, stopCompanyMail } from '#server/sales/mails/transition-mails.ts';
import { findOrderById } from './orders-table.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import type { OrderRow, Unlocked } from './order-row.ts';
import { changeOrder, lockOrder } from './change-order.ts';

type ChangeCompanyResult =
  | { ok: true; change: 'added' | 'changed' | 'removed' | 'none' }
  | Unlocked
  /** `company_not_editable`: nothing is sold any more, or the person was erased. `seat_required`: the parcel goes to a locker. */
  | { ok: false; code: 'company_not_editable' | 'seat_required' }
  /** The owner has not said that this invoice is to be taken back. */
  | { ok: false; code: 'invoice_stands'; invoice: string };

/**
 * Gives an order another buyer for its papers: a firm, or the person who ordered. An invoice that stands is taken back
 * whole and issued anew (Codul fiscal, art. 330 alin. 1 lit. b), once the owner has named it. The buyer is told.
 */
export async function changeCompany(
  db: Database,
  actor: Actor,
  id: string,
  { version, company, cancels }: OrderCompanyRequest,
): Promise<ChangeCompanyResult> {
  return commit<ChangeCompanyResult>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, id, version);
    if (!locked.ok) return locked;
    const { row } = locked;
    if (!canNameCompany(row)) return { ok: false, code: 'company_not_editable' };
    const gift = await findGift(unit.tx, id);
    if (needsSeat({ deliveryMethod: row.deliveryMethod, company, gift })) return { ok: false, code: 'seat_required' };
    if (isDeepStrictEqual(company, row.company)) return { ok: true, change: 'none' };
    const standing = await findCurrentInvoice(unit.tx, id);
    const invoice = standing && standing.gross > 0 ? invoiceNumber(standing) : undefined;
    if (invoice !== undefined && invoice !== cancels) return { ok: false, code: 'invoice_stands', invoice };
    const change = company === null ? 'removed' : row.company === null ? 'added' : 'changed';
    await changeOrder(unit, row, {
      columns: { company: company && JSON.stringify(company) },
      event: { kind: 'company_changed', details: { change, ...(invoice !== undefined && { cancels: invoice }) } },
    });
    // A slip that was mended before its papers were made leaves the invoice as it stands.
    const isMade = invoice === undefined || (await ordersHoldingInvoices(unit.tx, [id])).length > 0;
    if (isMade) await queueCompanyMail(unit, (await findOrderById(unit.tx, id))!, invoice);
    else await stopCompanyMail(unit.tx, id);
    return { ok: true, change };
  });
}

/** Until the sale is undone: a buyer may ask for an invoice on a firm long after the parcel has come. */
export function canNameCompany(row: Pick<OrderRow, 'status' | 'fulfilment' | 'payment' | 'erasedAt'>): boolean {
  const isUndone = row.status === 'rejected' || row.fulfilment === 'returned' || row.payment === 'refunded';
  return !isUndone && row.erasedAt === null;
}
