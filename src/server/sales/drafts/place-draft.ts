import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CUSTOMER_ACTOR, type Actor } from '#domain/accounts/account.ts';
import { completeDraft, draftValidUntil, totalsOfDraft, type PlaceDraftRequest } from '#domain/orders/draft-order.ts';
import { numberLines, type Order } from '#domain/orders/order.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import { isPossibleMethod } from '#config/payment-methods.ts';
import { lockStock } from '#server/catalogue/inventory/stock-table.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderById, sameSecret } from '#server/sales/orders/orders-table.ts';
import { queueOrderMails } from '#server/sales/mails/order-mails.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import type { InPerson } from '#server/sales/mails/write-confirmation.ts';
import { beginOrder, drawNumber, storeNewOrder } from '#server/sales/orders/new-order.ts';
import { moveStock } from '#server/sales/orders/order-stock.ts';
import { moveLockedOrder } from '#server/sales/orders/moves/move-order.ts';
import { lockDraft, type DraftRow } from './drafts-table.ts';

/** Minutes for which an order placed by an owner holds its pieces while its buyer may pay by card. */
const OWNERS_HOLD_MINUTES = 24 * 60;

/** Places a draft for a buyer who agreed by phone or in person. Approves the order unless a card payment is awaited. */
export async function placeDraft(
  db: Database,
  actor: Actor,
  id: string,
  { version, receipt, handedOver }: PlaceDraftRequest,
): Promise<{ order: Order }> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockDraft(unit.tx, id);
    if (!row) refuse('draft_not_found');
    if (row.orderId !== null) return answerPlaced(unit.tx, (await findOrderById(unit.tx, row.orderId))!, receipt);
    if (row.version !== version) refuse('changed_meanwhile');
    const { order } = await placeLocked(unit, row, {
      termsAccepted: false,
      holdMinutes: OWNERS_HOLD_MINUTES,
      inPerson: { paid: receipt !== null, handedOver: handedOver && receipt !== null },
    });
    // A card order waits for its payment first, as in the shop.
    if (receipt !== null || order.paymentMethod !== 'card') await move(unit, order.id, 'approve');
    if (receipt !== null && order.due > 0) await move(unit, order.id, 'pay', referenceOf(receipt, order));
    const isTaken = handedOver && receipt !== null && order.deliveryMethod === 'pickup';
    for (const step of isTaken ? (['pack', 'ship', 'deliver'] as const) : []) await move(unit, order.id, step);
    const stored = (await findOrderById(unit.tx, order.id))!;
    await queueOrderMails(unit, stored);
    return { order: stored };
  });
}

/** Adds the order number, because receipt numbers restart every day. */
const referenceOf = (receipt: string, { number }: Pick<Order, 'number'>) => `${receipt} · ${number}`;

/** Answers for a draft that is an order already, so that a repeated request finds its result. */
async function answerPlaced(tx: Tx, order: Order, receipt: string | null): Promise<{ order: Order }> {
  const booked = tx.selectFrom('ledgerEntries').select('id').where('orderId', '=', order.id);
  const isNoted =
    receipt === null ||
    order.total === 0 ||
    (await booked.where('reference', '=', referenceOf(receipt, order)).executeTakeFirst());
  if (isNoted) return { order };
  refuse('placed_meanwhile', { order: { id: order.id, number: order.number } });
}

/** Places a draft for a buyer with its link who accepted the terms. `version`: the draft that they saw */
export async function acceptDraft(
  db: Database,
  { id, viewKey, version }: { id: string; viewKey: string; version: number },
  now: Date = new Date(),
): Promise<{ order: Order }> {
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const row = await lockDraft(unit.tx, id);
    if (!row || !sameSecret(row.viewKey, viewKey)) refuse('draft_not_found');
    if (row.orderId !== null) return { order: (await findOrderById(unit.tx, row.orderId))! };
    if (row.sentAt === null) refuse('draft_not_found');
    if (draftValidUntil(row.sentAt) < now) refuse('draft_expired');
    if (row.version !== version) refuse('changed_meanwhile');
    const placed = await placeLocked(unit, row, { termsAccepted: true, holdMinutes: HOLD_MINUTES });
    await queueOrderMails(unit, placed.order);
    return placed;
  });
}

async function placeLocked(
  unit: Unit,
  { id: draftId, content }: DraftRow,
  { termsAccepted, holdMinutes, inPerson }: { termsAccepted: boolean; holdMinutes: number; inPerson?: InPerson },
): Promise<{ order: Order }> {
  if (content === null) refuse('draft_placed');
  const completed = completeDraft(content);
  if (!completed.ok) refuse('incomplete', { errors: completed.errors });
  const { fields } = completed;
  if (!isPossibleMethod(fields.paymentMethod)) refuse('method_off');
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of content.lines) {
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) - quantity);
  }
  // Products before the customer, as other orders lock them.
  await lockStock(unit.tx, [...pieces.keys()]);
  const { steps, ...drawn } = (await drawNumber(unit.tx))!;
  const identity = {
    id: randomBytes(16).toString('base64url'),
    viewKey: randomBytes(24).toString('base64url'),
    ...drawn,
  };
  const terms = {
    discountCode: null,
    discountReason: content.discount > 0 ? content.discountReason : '',
    distanceSale: content.distanceSale,
  };
  const asked = { ...identity, ...fields, ...totalsOfDraft(content), ...terms, gift: null, lockerId: '' };
  const order = await storeNewOrder(unit, beginOrder({ ...asked, lines: numberLines(content.lines) }, holdMinutes), {
    termsAcceptedAt: termsAccepted ? identity.placedAt : null,
    taken: new Map(),
    odd: [],
    steps,
    // An order with delivery is not handed over, whatever the form says.
    ...(inPerson && {
      inPerson: { ...inPerson, handedOver: inPerson.handedOver && fields.deliveryMethod === 'pickup' },
    }),
  });
  await moveStock(unit, order.id, pieces, { reason: 'order' });
  await unit.tx
    .updateTable('draftOrders')
    .set({ orderId: order.id, content: null, updatedAt: sql`now()` })
    .where('id', '=', draftId)
    .execute();
  return { order };
}

/** Moves the order placed in this transaction, without a mail. */
async function move(unit: Unit, orderId: string, name: OrderMove, reference?: string): Promise<void> {
  const row = await lockOrder(unit.tx, orderId);
  await moveLockedOrder(unit, row, {
    move: name,
    // Puts the receipt on the timeline.
    note: reference ?? '',
    notify: false,
    ...(reference !== undefined && { reference }),
  });
}
