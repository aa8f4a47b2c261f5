import { sql } from 'kysely';
import { asksForTransfer, planInvoiceDocuments, type InvoiceStep } from '#domain/invoices/invoice-plan.ts';
import { splitVat, negateLines, type UnsplitLine } from '#domain/invoices/invoice-lines.ts';
import { partialCreditLines, fullCreditLines } from '#domain/invoices/partial-credit.ts';
import {
  invoiceNumber,
  type InvoiceDocumentKind,
  type InvoiceDocumentLine,
} from '#domain/invoices/invoice-document.ts';
import type { NewEvent, OrderRow } from '#server/sales/order-tables/order-row.ts';
import { listOrderLines } from '#server/sales/order-tables/order-lines-table.ts';
import { invoiceTexts } from '#texts/invoices.ro.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listReturnedLines } from './returned-lines.ts';
import { issueInvoiceDocument, lockSeries } from './issue-invoice-document.ts';
import { fingerprintOrder, invoiceContent, linesOf, invoiceHead, withSums } from './invoice-content.ts';
import { findProformaFingerprint, findCurrentInvoice, type CurrentInvoice } from './current-invoice.ts';

type Event = Pick<NewEvent, 'kind' | 'details'>;

/** An order that was never invoiced gets its first invoice from these; papers from before this shop stay elsewhere. */
const FIRST_INVOICE = ['pay', 'ship'];
/** After these the last pro-forma may ask for other lines than the order has, or another buyer; nothing else brings another one. */
const ASKED_ANEW = ['lines_changed', 'company_changed', 'payment_method_changed', 'undo'];
/** Only these make an invoice another one; what this version of the shop finds different does not. */
const INVOICED_ANEW = ['lines_changed', 'company_changed'];

/** An order as its papers have it, and what has just happened to it. */
interface KeptOrder {
  row: OrderRow;
  event: Event;
  lines: readonly UnsplitLine[];
  orderFingerprint: string;
}

/** The papers that an order lacks. */
interface Lacking {
  order: KeptOrder;
  steps: InvoiceStep[];
  proforma: boolean;
}

/**
 * Writes the papers that an order's change calls for, in one transaction with it, or later, once it cannot be undone
 * (`held-invoices.ts`): a pro-forma, an invoice, a storno. Called after the order, its lines and the event have been
 * written, for every event of an order. It looks at what stands and at what should stand, so that calling it again
 * writes nothing.
 */
export async function syncInvoices(tx: Tx, orderId: string, event: Event): Promise<void> {
  const lacking = await findLacking(tx, orderId, event);
  if (!lacking) return;
  const { order, steps, proforma } = lacking;
  await lockCustomer(tx, order.row);
  await lockSeries(tx, [...steps.map(({ document }) => kindOf(document)), ...(proforma ? ['proforma' as const] : [])]);
  for (const step of steps) await issueStep(tx, order, step);
  if (proforma) {
    const content = withSums(await invoiceHead(tx, order.row), splitVat(order.lines));
    await issueInvoiceDocument(tx, { kind: 'proforma', orderId, orderFingerprint: order.orderFingerprint, content });
  }
}

/** Whether {@link syncInvoices} would write a paper. */
export async function lacksInvoices(tx: Tx, orderId: string, event: Event): Promise<boolean> {
  return (await findLacking(tx, orderId, event)) !== undefined;
}

async function findLacking(tx: Tx, orderId: string, event: Event): Promise<Lacking | undefined> {
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!row) return undefined;
  const standing = await findCurrentInvoice(tx, orderId);
  if (!standing && !FIRST_INVOICE.includes(event.kind) && !asksForTransfer(toOwed(row))) return undefined;
  const ordered = await listOrderLines(tx, orderId);
  const lines = linesOf(row, ordered, standing?.content);
  const order = { row, event, lines, orderFingerprint: fingerprintOrder(row, ordered) };
  const steps = planSteps(order, standing);
  const proforma = await needsProforma(tx, order);
  return steps.length > 0 || proforma ? { order, steps, proforma } : undefined;
}

function planSteps({ row, event, orderFingerprint }: KeptOrder, standing: CurrentInvoice | undefined): InvoiceStep[] {
  if (!standing && !FIRST_INVOICE.includes(event.kind)) return [];
  const now = !standing || INVOICED_ANEW.includes(event.kind) ? orderFingerprint : standing.orderFingerprint;
  const steps = planInvoiceDocuments(toOwed(row), now, standing);
  // An erased order has no buyer left whom another invoice could name.
  return row.erased_at && steps.some(({ document }) => document === 'invoice') ? [] : steps;
}

/** A buyer who is asked for a transfer owes all of it: what was invoiced is taken back before. */
async function needsProforma(tx: Tx, { row, event, orderFingerprint }: KeptOrder): Promise<boolean> {
  if (row.erased_at || row.total === 0 || !asksForTransfer(toOwed(row))) return false;
  const last = await findProformaFingerprint(tx, row.id);
  return last === undefined || (ASKED_ANEW.includes(event.kind) && last !== orderFingerprint);
}

function kindOf(invoice: InvoiceStep['document']): InvoiceDocumentKind {
  return invoice === 'invoice' ? 'invoice' : 'storno';
}

/** The customer comes before the series in the sequence of locks, also where the order is written once more after. */
async function lockCustomer(tx: Tx, row: OrderRow): Promise<void> {
  await sql`select 1 from customers where id = ${row.customer_id} for update`.execute(tx);
}

async function issueStep(
  tx: Tx,
  { row, event, lines, orderFingerprint: fingerprintNow }: KeptOrder,
  step: InvoiceStep,
): Promise<void> {
  const head = await invoiceHead(tx, row);
  if (step.document === 'invoice') {
    const content = invoiceContent(head, splitVat(lines), row);
    await issueInvoiceDocument(tx, { kind: 'invoice', orderId: row.id, orderFingerprint: fingerprintNow, content });
    return;
  }
  const standing = (await findCurrentInvoice(tx, row.id))!;
  const number = invoiceNumber(standing);
  const whole = step.document === 'credit_full';
  const storno = { number, issuedOn: standing.issuedOn, whole, reason: reasonOf(event) };
  let creditLines: InvoiceDocumentLine[];
  if (whole && standing.untouched) creditLines = negateLines(standing.content.lines);
  else if (whole)
    creditLines = splitVat(fullCreditLines(standing.left, `${invoiceTexts.rest} ${number}`), standing.left);
  else {
    const returned = await listReturnedLines(tx, row.id, event.details);
    const words = { sum: invoiceTexts.refund, less: invoiceTexts.less, more: invoiceTexts.more };
    creditLines = splitVat(partialCreditLines(step.amount, standing.left, returned, words), standing.left);
  }
  // It answers to the invoice: whom that one named, this one names.
  const { buyer, paid, paymentMethod } = standing.content;
  const content = withSums({ ...head, buyer, paid, paymentMethod }, creditLines, storno);
  const { id, orderFingerprint } = standing;
  await issueInvoiceDocument(tx, { kind: 'storno', orderId: row.id, orderFingerprint, content, correctsInvoiceId: id });
}

function reasonOf({ kind, details }: Event): string {
  const { reasons } = invoiceTexts;
  if (kind === 'reject') return reasons.rejected;
  if (kind === 'return') return reasons.returned;
  if (kind === 'lines_changed') return reasons.changed;
  if (kind === 'company_changed') return reasons.buyer;
  if (kind.startsWith('withdrawal') || typeof details?.withdrawal === 'string') return reasons.withdrawal;
  if (kind === 'undo' || kind === 'refund_failed') return reasons.undone;
  return reasons.refund;
}

function toOwed(row: OrderRow) {
  const { status, fulfilment, payment, total, net_revenue: netRevenue, payment_method: paymentMethod } = row;
  return { status, fulfilment, payment, total, netRevenue, paymentMethod };
}
