import { sql, type Transaction } from 'kysely';
import { asksForTransfer, planPapers, type PaperStep } from '#domain/invoice/owed-papers.ts';
import { splitVat, turnAround, type UnsplitLine } from '#domain/invoice/paper-lines.ts';
import { partialStornoLines, restStornoLines } from '#domain/invoice/partial-storno.ts';
import { paperNumber, type PaperLine } from '#domain/invoice/paper.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import type { NewEvent, OrderRow } from '#server/orders/locked-order.ts';
import { listOrderLines } from '#server/orders/order-lines-table.ts';
import { paperTexts } from '#texts/invoices.ro.ts';
import { givenPieces } from './given-pieces.ts';
import { issuePaper } from './issue-paper.ts';
import { basisOf, linesOf, paperHead, withSums } from './paper-content.ts';
import { findStandingPapers, hasProforma } from './standing-papers.ts';

type Event = Pick<NewEvent, 'kind' | 'details'>;

/** An order that was never invoiced gets its first invoice from these; papers from before this shop stay elsewhere. */
const FIRST_INVOICE = ['pay', 'ship'];

/**
 * Writes the papers that an order's change calls for, in the transaction of that change: a pro-forma, an invoice, a
 * storno. Called after the order, its lines and the event have been written, for every event of an order. It looks at
 * what stands and at what should stand, so that calling it again writes nothing.
 */
export async function keepPapers(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  event: Event,
): Promise<void> {
  const row = await transaction.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!row || row.erased_at) return;
  const standing = await findStandingPapers(transaction, orderId);
  const mayBegin = FIRST_INVOICE.includes(event.kind) || asksForTransfer(toOwed(row));
  if (!standing && !mayBegin) return;
  const lines = linesOf(row, await listOrderLines(transaction, orderId));
  const basis = basisOf(lines);
  const steps = standing || FIRST_INVOICE.includes(event.kind) ? planPapers(toOwed(row), basis, standing) : [];
  const proforma =
    row.total > 0 &&
    (standing?.gross ?? 0) === 0 &&
    asksForTransfer(toOwed(row)) &&
    !(await hasProforma(transaction, orderId, basis));
  if (steps.length === 0 && !proforma) return;
  await lockCustomer(transaction, row);
  for (const step of steps) await takeStep(transaction, row, event, step, lines);
  if (proforma) {
    const content = withSums(await paperHead(transaction, row), splitVat(lines));
    await issuePaper(transaction, { kind: 'proforma', orderId, basis, content });
  }
}

/** The customer comes before the series in the sequence of locks, also where the order is written once more after. */
async function lockCustomer(transaction: Transaction<DatabaseSchema>, row: OrderRow): Promise<void> {
  await sql`select 1 from customers where id = ${row.customer_id} for update`.execute(transaction);
}

async function takeStep(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
  event: Event,
  step: PaperStep,
  lines: readonly UnsplitLine[],
): Promise<void> {
  const head = await paperHead(transaction, row);
  if (step.paper === 'invoice') {
    const content = withSums(head, splitVat(lines));
    await issuePaper(transaction, { kind: 'invoice', orderId: row.id, basis: basisOf(lines), content });
    return;
  }
  const standing = (await findStandingPapers(transaction, row.id))!;
  const number = paperNumber(standing);
  const whole = step.paper === 'storno-rest';
  const storno = { number, issuedOn: standing.issuedOn, whole, reason: reasonOf(event) };
  let stornoLines: PaperLine[];
  if (whole && standing.untouched) stornoLines = turnAround(standing.content.lines);
  else if (whole) stornoLines = splitVat(restStornoLines(standing.left, `${paperTexts.rest} ${number}`), standing.left);
  else {
    const pieces = await givenPieces(transaction, row.id, event.details);
    const words = { sum: paperTexts.refund, less: paperTexts.less, more: paperTexts.more };
    stornoLines = splitVat(partialStornoLines(step.amount, standing.left, pieces, words), standing.left);
  }
  // It answers to the invoice: whom that one named, this one names.
  const buyer = standing.content.buyer;
  const content = withSums({ ...head, buyer, paid: standing.content.paid }, stornoLines, storno);
  const { id, basis } = standing;
  await issuePaper(transaction, { kind: 'storno', orderId: row.id, basis, content, stornoOf: id });
}

function reasonOf({ kind, details }: Event): string {
  const { reasons } = paperTexts;
  if (kind === 'reject') return reasons.rejected;
  if (kind === 'return') return reasons.returned;
  if (kind === 'lines_changed') return reasons.changed;
  if (kind.startsWith('withdrawal') || typeof details?.withdrawal === 'string') return reasons.withdrawal;
  if (kind === 'undo' || kind === 'refund_failed') return reasons.undone;
  return reasons.refund;
}

function toOwed(row: OrderRow) {
  const { status, fulfilment, payment, total, received, refunded, payment_method: paymentMethod } = row;
  return { status, fulfilment, payment, total, received, refunded, paymentMethod };
}
