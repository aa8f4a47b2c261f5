import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { holdHelperBound } from './helper-bound.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

interface LedgerEntry {
  orderId: string;
  kind: 'payment' | 'refund';
  method: PaymentMethod;
  /** A payment is positive and a refund negative; the other sign takes one back. */
  amount: Bani;
  /** The other side calls it so; each is booked once. */
  reference: string;
  /** Whoever did it, where that is not who writes. */
  actor?: string;
  at?: Date;
  /** Name of whoever booked what this one takes back. */
  takesBackOf?: string;
}

/** `received` and `refunded` follow by a trigger. The order's lock is held. @returns false when the reference was booked before */
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
