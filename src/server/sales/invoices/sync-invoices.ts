import type { OrderedOption } from '#domain/products/chosen-options.ts';
import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import {
  asksForTransfer,
  invoiceableTotal,
  type InvoiceStep,
  isSold,
  type OwedOrder,
  planInvoiceDocuments,
  toOwedOrder,
} from '#domain/invoices/invoice-plan.ts';
import { negateLines, splitVat, type UnsplitLine } from '#domain/invoices/invoice-lines.ts';
import { fullCreditLines, partialCreditLines, type ReturnedLine } from '#domain/invoices/partial-credit.ts';
import {
  type InvoiceDocumentKind,
  type InvoiceDocumentLine,
  invoiceNumber,
} from '#domain/invoices/invoice-document.ts';
import type { NewEvent } from '#server/platform/events/write-event.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { listOrderLines } from '#server/sales/orders/order-lines-table.ts';
import { invoiceTexts } from '#texts/invoices.ro.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { issueInvoiceDocument, lockSeries } from './issue-invoice-document.ts';
import { fingerprintOrder, invoiceContent, invoiceHead, linesOf, optionWords, withSums } from './invoice-content.ts';
import { type CurrentInvoice, findCurrentInvoice, findProformaFingerprint } from './current-invoice.ts';

type Event = Pick<NewEvent, 'kind' | 'details'>;

interface KeptOrder {
  row: OrderRow;
  owed: OwedOrder;
  lines: readonly UnsplitLine[];
  orderFingerprint: string;
}

interface Lacking {
  order: KeptOrder;
  steps: InvoiceStep[];
  proforma: boolean;
}

/**
 * Issues the documents that an order lacks (pro forma, invoice, credit note), in the transaction of their cause, or
 * later, once that cannot be undone (`delayed-invoices.ts`). Compares existing documents with those that should exist,
 * so that a repeat issues nothing.
 * @param events - what happened since the documents were last in sync: affects their wording only
 * @param anew - credits the current invoice and issues it again with the current buyer and seller
 * @returns whether it issued any
 */
export async function syncInvoices(
  tx: Tx,
  orderId: string,
  events: readonly Event[] = [],
  { anew = false }: { anew?: boolean } = {},
): Promise<boolean> {
  const lacking = await findLacking(tx, orderId, anew);
  if (!lacking) return false;
  const { order, steps, proforma } = lacking;
  await lockCustomer(tx, order.row);
  await lockSeries(tx, [...steps.map(({ document }) => kindOf(document)), ...(proforma ? ['proforma' as const] : [])]);
  for (const step of steps) await issueStep(tx, order, step, events);
  if (proforma) {
    const content = withSums(await invoiceHead(tx, order.row), splitVat(order.lines));
    await issueInvoiceDocument(tx, { kind: 'proforma', orderId, orderFingerprint: order.orderFingerprint, content });
  }
  return true;
}

export async function lacksInvoices(tx: Tx, orderId: string): Promise<boolean> {
  return (await findLacking(tx, orderId)) !== undefined;
}

async function findLacking(tx: Tx, orderId: string, anew = false): Promise<Lacking | undefined> {
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!row) return undefined;
  const owed = toOwedOrder({ ...row, netRevenue: row.netRevenue - (await sumNeverPaid(tx, row)) });
  const standing = await findCurrentInvoice(tx, orderId);
  if (!standing && invoiceableTotal(owed) === 0 && !isAskedForTransfer(row)) return undefined;
  const ordered = await listOrderLines(tx, orderId);
  const lines = linesOf(row, ordered, standing?.content);
  const order = { row, owed, lines, orderFingerprint: fingerprintOrder(row, ordered) };
  const steps = planSteps(order, anew && standing ? { ...standing, orderFingerprint: '' } : standing);
  const proforma = await needsProforma(tx, order);
  return steps.length > 0 || proforma ? { order, steps, proforma } : undefined;
}

/** Returns the bani of returned goods that nobody had paid for; no invoice covers them. */
async function sumNeverPaid(tx: Tx, { id, credited }: OrderRow): Promise<Bani> {
  if (credited === 0) return 0;
  const { rows } = await sql<{ sum: Bani }>`select never_paid(${id}) as sum`.execute(tx);
  return rows[0]!.sum;
}

function planSteps({ row, owed, orderFingerprint }: KeptOrder, standing: CurrentInvoice | undefined): InvoiceStep[] {
  // An erased order has no buyer left to invoice, and lacks some of its invoiced contents.
  const now = row.erasedAt && standing ? standing.orderFingerprint : orderFingerprint;
  const steps = planInvoiceDocuments(owed, now, standing);
  return row.erasedAt && steps.some(({ document }) => document === 'invoice') ? [] : steps;
}

/** Returns whether a pro forma is due. It asks for the full sum, because earlier invoices are credited first. */
async function needsProforma(tx: Tx, { row, orderFingerprint }: KeptOrder): Promise<boolean> {
  if (row.erasedAt || row.total === 0 || !isAskedForTransfer(row)) return false;
  return (await findProformaFingerprint(tx, row.id)) !== orderFingerprint;
}

const isAskedForTransfer = (row: OrderRow) => asksForTransfer({ ...row, paymentMethod: row.paymentMethod });

function kindOf(invoice: InvoiceStep['document']): InvoiceDocumentKind {
  return invoice === 'invoice' ? 'invoice' : 'creditNote';
}

/** Locks the customer before the series, as `docs/locking.md` orders, even if the order is written again later. */
async function lockCustomer(tx: Tx, row: OrderRow): Promise<void> {
  await sql`select 1 from customers where id = ${row.customerId} for update`.execute(tx);
}

async function issueStep(tx: Tx, order: KeptOrder, step: InvoiceStep, events: readonly Event[]): Promise<void> {
  const { row, lines } = order;
  const head = await invoiceHead(tx, row);
  if (step.document === 'invoice') {
    const content = invoiceContent(head, splitVat(lines), row);
    const { orderFingerprint } = order;
    await issueInvoiceDocument(tx, { kind: 'invoice', orderId: row.id, orderFingerprint, content });
    return;
  }
  const standing = (await findCurrentInvoice(tx, row.id))!;
  const number = invoiceNumber(standing);
  const whole = step.document === 'credit_full';
  const creditNote = { number, issuedOn: standing.issuedOn, whole, reason: reasonOf(order, standing, whole, events) };
  let creditLines: InvoiceDocumentLine[];
  if (whole && standing.untouched) creditLines = negateLines(standing.content.lines);
  else if (whole)
    creditLines = splitVat(fullCreditLines(standing.left, `${invoiceTexts.rest} ${number}`), standing.left);
  else {
    const sent = events.findLast(({ details }) => details?.returnNumber ?? details?.refund);
    const returned = await listReturnedLines(tx, row.id, sent?.details);
    const words = { sum: invoiceTexts.refund, less: invoiceTexts.less, more: invoiceTexts.more };
    creditLines = splitVat(partialCreditLines(step.amount, standing.left, returned, words), standing.left);
  }
  // A credit note names the buyer of its invoice.
  const { buyer, paid, paymentMethod } = standing.content;
  const content = withSums({ ...head, buyer, paid, paymentMethod }, creditLines, creditNote);
  const { id, orderFingerprint } = standing;
  await issueInvoiceDocument(tx, {
    kind: 'creditNote',
    orderId: row.id,
    orderFingerprint,
    content,
    correctsInvoiceId: id,
  });
  if (whole) await leaveOutRefused(tx, id);
}

/** Excludes a refused invoice and its credit note: ANAF never took it, so only its reversal would count. */
async function leaveOutRefused(tx: Tx, invoiceId: string): Promise<void> {
  await sql`update invoices set submission_due = null
    where submitted_at is null and (id = ${invoiceId} or corrects_invoice_id = ${invoiceId})
      and (select s.state from invoice_submissions s join invoices i on i.id = s.invoice_id
        where i.id = ${invoiceId} and i.submitted_at is null order by s.created_at desc limit 1) = 'rejected'`.execute(
    tx,
  );
}

/** Finds why an invoice is credited, in full or in part: from the order's state, or else from its events. */
function reasonOf(
  { row, owed, orderFingerprint }: KeptOrder,
  standing: CurrentInvoice,
  whole: boolean,
  events: readonly Event[],
): string {
  const { reasons } = invoiceTexts;
  if (events.some(({ kind }) => kind === 'invoice.reissue')) return reasons.refused;
  if (row.status === 'rejected') return reasons.rejected;
  if (row.fulfilment === 'returned') return reasons.returned;
  if (whole && invoiceableTotal(owed) > 0) {
    if (standing.orderFingerprint === orderFingerprint) return reasons.undone;
    return events.some(({ kind }) => kind === 'company_changed') ? reasons.buyer : reasons.changed;
  }
  if (whole && !isSold(owed)) return reasons.undone;
  const isWithdrawn = events.some(
    ({ kind, details }) => /^(withdrawal|return)_/.test(kind) || typeof details?.returnNumber === 'string',
  );
  return isWithdrawn ? reasons.withdrawal : reasons.refund;
}

/** Lists the pieces of the withdrawal that a refund belongs to, named by the event or the refund's row; else none. */
async function listReturnedLines(
  tx: Tx,
  orderId: string,
  details: Record<string, unknown> = {},
): Promise<ReturnedLine[]> {
  const named = typeof details.returnNumber === 'string' ? details.returnNumber : null;
  const refund = typeof details.refund === 'string' ? details.refund : null;
  const { rows } = await sql<Omit<ReturnedLine, 'details'> & { options: OrderedOption[] }>`
    select l.title, l.options, l.quantity, l.unit_price, o.vat_rate as rate
    from returns w join return_lines l on l.return_id = w.id
      join order_lines o on o.order_id = l.order_id and o.position = l.position
    where w.order_id = ${orderId} and (w.number = ${named}::text or exists (
      select from refunds r where r.id::text = ${refund}::text and r.return_number = w.number))
    order by l.position`.execute(tx);
  return rows.map(({ options, ...returned }) => ({ ...returned, details: optionWords(options) }));
}
