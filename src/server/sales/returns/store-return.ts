import { createHash, randomBytes } from 'node:crypto';
import { keptParts, optionsWithoutParts, priceWithoutParts } from '#domain/products/personalised-parts.ts';
import type { ProvedBy } from '#domain/returns/return-states.ts';
import { owedFor } from '#domain/returns/refund-owed.ts';
import { withdrawalNumber, type WithdrawalForm } from '#domain/returns/withdrawal-form.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changeOrder, setOrderColumns } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import type { WithdrawalOrder } from './withdrawal-order.ts';

/** Goods to return, and by whom, declared in the form or to an owner. */
export type Statement = Pick<WithdrawalForm, 'sequence' | 'name' | 'emailAddress' | 'reason' | 'iban' | 'lines'>;

/** Id and key that open the acknowledgement. */
export interface StoredReturn {
  id: string;
  viewKey: string;
}

/** Stores every return, under the order's lock, with checked pieces. `provedBy`: proof that it is the buyer's */
export async function storeReturn(
  unit: Unit,
  row: OrderRow,
  order: WithdrawalOrder,
  form: Statement,
  provedBy: ProvedBy,
): Promise<StoredReturn> {
  // A card payment is refunded to the card.
  const iban = order.paymentMethod === 'card' ? '' : form.iban;
  const { id, viewKey, number, owed } = await insertReturn(unit.tx, order, form, { iban, provedBy });
  if (iban !== '' && provedBy !== 'contact') await setOrderColumns(unit.tx, row.id, { refundIban: iban });
  const actor = provedBy === 'team' ? {} : { actor: 'customer' };
  const pieces = form.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await changeOrder(unit, row, {
    event: { kind: 'withdrawal_announced', ...actor, details: { returnNumber: number, pieces, owed } },
  });
  return { id, viewKey };
}

/** @returns the same statement's earlier return, or undefined. Refuses when another statement took its number */
export async function findEarlierReturn(tx: Tx, orderId: string, form: Statement): Promise<StoredReturn | undefined> {
  const earlier = await tx
    .selectFrom('returns')
    .select(['id', 'viewKey', 'fingerprint'])
    .where('orderId', '=', orderId)
    .where('sequence', '=', form.sequence)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (earlier.fingerprint !== fingerprintOf(form)) refuse('changed_meanwhile');
  return { id: earlier.id, viewKey: earlier.viewKey };
}

async function insertReturn(
  tx: Tx,
  order: WithdrawalOrder,
  form: Statement,
  { iban, provedBy }: { iban: string; provedBy: ProvedBy },
) {
  const { owed, completesOrder } = owedFor(order, form.lines);
  const withdrawal = {
    id: randomBytes(16).toString('base64url'),
    number: withdrawalNumber(order.number, form.sequence),
    viewKey: randomBytes(24).toString('base64url'),
    owed,
  };
  await tx
    .insertInto('returns')
    .values({
      ...withdrawal,
      orderId: order.id,
      sequence: form.sequence,
      fingerprint: fingerprintOf(form),
      name: form.name,
      emailAddress: form.emailAddress,
      reason: form.reason,
      openedByOwner: provedBy === 'team',
      provedBy,
      iban,
      completesOrder,
    })
    .execute();
  await tx
    .insertInto('returnLines')
    .values(
      form.lines.map(({ position, quantity }) => {
        const line = order.lines.find((each) => each.position === position)!;
        return {
          returnId: withdrawal.id,
          orderId: order.id,
          position,
          productId: line.productId,
          title: line.title,
          options: JSON.stringify(optionsWithoutParts(line)),
          quantity,
          unitPrice: priceWithoutParts(line),
          keptParts: JSON.stringify(keptParts(line)),
        };
      }),
    )
    .execute();
  return withdrawal;
}

/** Hashes a form's contents, independent of their order and origin. */
function fingerprintOf({ name, emailAddress, reason, iban, lines }: Statement): string {
  const sorted = lines
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, quantity }) => [position, quantity]);
  return createHash('sha256').update(JSON.stringify([name, emailAddress, reason, iban, sorted])).digest('hex'); // prettier-ignore
}
