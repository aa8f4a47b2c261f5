import { IS_IN_HAND, letterOf, queueMails } from '#server/platform/mail/mails-table.ts';
import { sql } from 'kysely';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { holdsMoney, type Order } from '#domain/orders/order.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { mayPayAhead } from '#domain/payments/pay-ahead.ts';
import { findCollectingParcel } from '#server/sales/orders/collecting-parcel.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { delaySeconds } from '#domain/orders/delayed-mail.ts';
import { findCurrentInvoice } from '#server/sales/invoices/current-invoice.ts';
import { lacksRefundAccount } from '#server/sales/money/refund-account.ts';
import { changedCompanyText, changedLinesText, moveMailText } from './move-mail-texts.ts';
import { payAheadBlock, transferBlock } from './order-blocks.ts';
import { writeOrderLetter, type OrderWords } from './order-letter.ts';
import { expiredText } from './transfer-mail-texts.ts';

const BILLING = 'order-billing';
const LINES = 'order-changed';

/** Kind of the mail about each move. */
export const MOVE_MAILS: Partial<Record<OrderMove, string>> = {
  approve: 'order-approved',
  reject: 'order-rejected',
  ship: 'order-shipped',
  pay: 'order-paid',
  refund: 'order-refunded',
};

/** Queues the mail about a move. For `reject`: `note` is the owner's reason, and `lapsed`: it was not paid in time. */
export async function queueMoveMail(
  unit: Unit,
  order: Order,
  move: OrderMove,
  note: string,
  lapsed = false,
): Promise<void> {
  const kind = MOVE_MAILS[move];
  const asks = move === 'reject' && holdsMoney(order) && (await lacksRefundAccount(unit.tx, order.id));
  const text = lapsed ? expiredText(order) : moveMailText(move, order, note, asks);
  if (!kind || !text) return;
  const words = move === 'pay' ? withAccount(order, text) : await withWayToPay(unit.tx, order, move, text);
  await queueMails(unit, [writeOrderLetter(kind, order, words)], delaySeconds(unit.actor));
}

/** Adds that the cash to collect can be paid in advance. */
async function withWayToPay(tx: Tx, order: Order, move: OrderMove, words: OrderWords): Promise<OrderWords> {
  const isOffered = offeredPaymentMethods().some((method) => method !== 'cash');
  if ((move !== 'approve' && move !== 'ship') || order.due === 0 || !isOffered) return words;
  const mayPay = mayPayAhead(order, await findCollectingParcel(tx, order.id));
  return mayPay ? { ...words, blocks: [...words.blocks, payAheadBlock(order)] } : words;
}

/** Adds the account for the transfer of a balance due. */
function withAccount(order: Order, words: OrderWords): OrderWords {
  const asksForRest = order.payment === 'part_paid' && order.due > 0 && order.paymentMethod === 'transfer';
  return asksForRest ? { ...words, blocks: [...words.blocks, transferBlock(order)] } : words;
}

const linesWords = (order: Order) => withAccount(order, changedLinesText(order));

/** Queues the mail about changed lines, if the customer gave an address; it replaces one that still waits. */
export function queueLinesMail(unit: Unit, order: Order): Promise<void> {
  return queueLatest(unit, order, LINES, linesWords(order));
}

/** Queues the mail about a changed company; it attaches the new documents. `cancels`: number of the credited invoice */
export function queueCompanyMail(unit: Unit, order: Order, cancels: string | undefined): Promise<void> {
  return queueLatest(unit, order, BILLING, changedCompanyText(order, cancels));
}

/** Rewords waiting mails after a change of balance or documents; one that cancels an invoice keeps its documents. */
export async function rewordWaitingMails(unit: Unit, order: Order): Promise<void> {
  const waiting = await unit.tx
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where('orderId', '=', order.id)
    .where('kind', 'in', [LINES, BILLING])
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
  for (const { id, kind } of waiting) {
    if (kind === BILLING && ((await findCurrentInvoice(unit.tx, order.id))?.gross ?? 0) > 0) continue;
    const words = kind === LINES ? linesWords(order) : changedCompanyText(order, undefined);
    const letter = JSON.stringify(letterOf(writeOrderLetter(kind, order, words)));
    await unit.tx.updateTable('mails').set({ letter }).where('id', '=', id).execute();
  }
}

/** Removes a waiting mail about the billing company, which is as before again. */
export function stopCompanyMail(tx: Tx, orderId: string): Promise<void> {
  return stopWaiting(tx, orderId, BILLING);
}

async function queueLatest(unit: Unit, order: Order, kind: string, words: OrderWords): Promise<void> {
  await stopWaiting(unit.tx, order.id, kind);
  await queueMails(unit, [writeOrderLetter(kind, order, words)], delaySeconds(unit.actor));
}

async function stopWaiting(tx: Tx, orderId: string, kind: string): Promise<void> {
  const about = tx.deleteFrom('mails').where('orderId', '=', orderId).where('kind', '=', kind);
  await about.where('status', '=', 'waiting').execute();
}

/** Fate of the mail about an undone move. */
export type StoppedMail = 'stopped' | 'sent' | 'none';

/** Removes the mail about a move, unless it was sent or is being sent. */
export async function stopMoveMail(tx: Tx, orderId: string, move: OrderMove, movedAt: Date): Promise<StoppedMail> {
  const kind = MOVE_MAILS[move];
  if (!kind) return 'none';
  if (await stopMail(tx, orderId, kind)) return 'stopped';
  const sent = await tx
    .selectFrom('mails')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('createdAt', '>=', sql<Date>`${movedAt}::timestamptz - interval '1 second'`)
    .executeTakeFirst();
  return sent ? 'sent' : 'none';
}

/** Removes the mail of a kind, unless it was sent or is being sent. @returns whether there was one */
export async function stopMail(tx: Tx, orderId: string, kind: string): Promise<boolean> {
  const about = tx.deleteFrom('mails').where('orderId', '=', orderId).where('kind', '=', kind);
  const stopped = await about
    .where('status', '<>', 'sent')
    .where(sql<boolean>`not ${IS_IN_HAND}`)
    .returning('id')
    .execute();
  return stopped.length > 0;
}
