import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { holdHelperBound } from './helper-bound.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

interface LedgerEntry {
  orderId: string;
  kind: 'payment' | 'refund';
  method: PaymentMethod;
  /** Payments are positive and refunds negative; the opposite sign reverses one. */
  amount: Bani;
  /** Reference of the other side; the ledger books each once. */
  reference: string;
  /** Actor of the entry, if not the writer. */
  actor?: string;
  at?: Date;
  /** Actor of the booking that this entry reverses. */
  takesBackOf?: string;
}

/** Books an entry under the order's lock; a trigger updates the sums. @returns false for a known reference */
export async function postLedgerEntry(
  unit: Unit,
  { orderId, takesBackOf, ...movement }: LedgerEntry,
): Promise<boolean> {
  const { tx, actor } = unit;
  const isOfAnother = takesBackOf !== undefined && takesBackOf !== actor.email;
  if (movement.kind === 'refund' || isOfAnother)
    await holdHelperBound(unit, orderId, takesBackOf === undefined ? 0 : Math.abs(movement.amount));
  const booked = await tx
    .insertInto('ledgerEntries')
    .values({ orderId, actor: actor.email, ...movement })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return booked !== undefined;
}
