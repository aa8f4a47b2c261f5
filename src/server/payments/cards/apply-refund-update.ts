import { UUID } from '#domain/uuid.ts';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockOrderIfThere, changeOrder, renewWaits } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { CardPaymentRow } from '#server/sales/money/card-payments-table.ts';
import { insertRefund } from '#server/sales/money/insert-refund.ts';
import { completeRefund } from '#server/sales/money/complete-refund.ts';
import { postLedgerEntry } from '#server/sales/money/ledger.ts';
import { isNewEvent, type EventIdentity } from './provider-events.ts';
import { findRefund, type RefundRow } from '#server/sales/money/refunds-table.ts';

/** Applies a refund's state from the provider. One made in the provider's dashboard becomes a refund of the shop. */
export async function applyRefundUpdate(db: Database, told: ProviderRefund, event?: EventIdentity): Promise<void> {
  await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    if (event && !(await isNewEvent(unit.tx, event))) return unit.after.sendMail();
    let card = await findCharged(unit.tx, told.paymentReference);
    if (!card && event) {
      await lockPaymentReference(unit.tx, told.paymentReference);
      card = await findCharged(unit.tx, told.paymentReference);
      if (!card) await storeEarlyRefund(unit.tx, event, told);
    }
    if (card) await applyRefund(unit, card, told);
  });
}

/** Applies refunds that were reported before their payment, which is settled by now. */
export async function applyEarlyRefunds(unit: Unit, paymentReference: string): Promise<void> {
  await lockPaymentReference(unit.tx, paymentReference);
  const early = await listEarlyRefunds(unit.tx, paymentReference);
  const card = early.length > 0 ? await findCharged(unit.tx, paymentReference) : undefined;
  if (card) for (const told of early) await applyRefund(unit, card, told);
}

type Charged = Pick<CardPaymentRow, 'id' | 'orderId'>;

function findCharged(tx: Tx, paymentReference: string): Promise<Charged | undefined> {
  const cards = tx.selectFrom('cardPayments').select(['id', 'orderId']);
  return cards.where('reference', '=', paymentReference).executeTakeFirst();
}

async function applyRefund(unit: Unit, card: Charged, told: ProviderRefund): Promise<void> {
  const found = await lockRefund(unit, card, told);
  if (!found) return;
  const { row, refund } = found;
  // A refund that the bank returned stays failed, even if an older event arrives later.
  const mayBeDone = refund.state === 'asked' || (refund.state === 'failed' && refund.reference === null);
  if (told.state === 'done' && mayBeDone)
    await completeRefund(unit, row, refund, { reference: told.reference, method: 'card' });
  if (told.state === 'failed' && refund.state !== 'failed')
    await fail(unit, row, { ...refund, reference: refund.reference ?? told.reference }, 'failed at the provider');
  if (told.state !== 'pending') return;
  await noteReference(unit.tx, refund.id, told.reference);
  // A refund of the provider's dashboard is pending now, and only this renewal shows it.
  await renewWaits(unit.tx, [row.id]);
}

/** Marks a refund as failed when the provider refuses it: an owner decides. */
export async function failRefund(db: Database, id: string, reason: string): Promise<void> {
  await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    const asked = await findRefund(unit.tx, id);
    const row = asked && (await lockOrderIfThere(unit.tx, asked.orderId));
    const refund = await findRefund(unit.tx, id);
    if (row && refund?.state === 'asked') await fail(unit, row, refund, reason);
  });
}

async function lockRefund(
  unit: Unit,
  card: Charged,
  told: ProviderRefund,
): Promise<{ row: OrderRow; refund: RefundRow } | undefined> {
  const { tx } = unit;
  const row = await lockOrderIfThere(tx, card.orderId);
  if (!row) return undefined;
  const refunds = tx.selectFrom('refunds').selectAll();
  const refund =
    (told.refundId && UUID.test(told.refundId) && (await findRefund(tx, told.refundId))) ||
    (await refunds.where('reference', '=', told.reference).executeTakeFirst());
  if (refund) return { row, refund };
  const made = await insertRefund(unit, {
    orderId: card.orderId,
    cardPaymentId: card.id,
    amount: told.amount,
    reference: told.reference,
    actor: 'stripe',
    // A refund first reported as failed is stored so, and an older event that arrives later books nothing.
    ...(told.state === 'failed' && { state: 'failed' as const, lastError: 'failed at the provider' }),
  });
  return { row, refund: made };
}

async function noteReference(tx: Tx, id: string, reference: string): Promise<void> {
  const noted = tx.updateTable('refunds').set({ reference, lastError: null }).where('id', '=', id);
  await noted.where('state', '=', 'asked').execute();
}

/** Fails a refund. A completed one is booked back as a sum of its own: the order is paid again. */
async function fail(unit: Unit, row: OrderRow, refund: RefundRow, reason: string): Promise<void> {
  let isPaidAgain = false;
  if (refund.state === 'done') {
    const booked = await unit.tx
      .selectFrom('ledgerEntries')
      .selectAll()
      .where('orderId', '=', row.id)
      .where('reference', '=', refund.reference)
      .where('amount', '<', 0)
      .executeTakeFirst();
    if (booked) {
      const { kind, method, amount, reference } = booked;
      const back = { orderId: row.id, kind, method, amount: -amount, reference: `${reference}-failed`, actor: 'shop' };
      await postLedgerEntry(unit, back);
      // Unallocated money never belonged to the order, and does not now.
      isPaidAgain = kind === 'refund' && row.payment === 'refunded';
    }
  }
  await unit.tx
    .updateTable('refunds')
    .set({
      state: 'failed',
      reference: refund.reference,
      lastError: reason.slice(0, 300),
      doneAt: null,
      triedAt: sql`now()`,
    })
    .where('id', '=', refund.id)
    .execute();
  const event = { kind: 'refund_failed', actor: 'shop', details: { amount: refund.amount, refund: refund.id } };
  const undo = { move: 'refund', back: 'paid', until: null } as const;
  await changeOrder(unit, row, isPaidAgain ? { undo, event } : { event });
}

/** Serialises a payment and its refunds from the provider's dashboard, which may arrive in either order. */
async function lockPaymentReference(tx: Tx, paymentReference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${paymentReference}`}, 0))`.execute(tx);
}

/** Stores an early refund in its event until its payment arrives. */
async function storeEarlyRefund(tx: Tx, { provider, id }: EventIdentity, told: ProviderRefund): Promise<void> {
  await tx
    .updateTable('providerEvents')
    .set({ earlyRefund: JSON.stringify(told) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

async function listEarlyRefunds(tx: Tx, paymentReference: string): Promise<ProviderRefund[]> {
  const kept = await tx
    .selectFrom('providerEvents')
    .select('earlyRefund')
    .where(sql<string>`early_refund ->> 'paymentReference'`, '=', paymentReference)
    .orderBy('handledAt')
    .execute();
  return kept.flatMap(({ earlyRefund: told }) => told ?? []);
}
