import { createHash, randomBytes } from 'node:crypto';
import { SHOPPER_ACTOR } from '#domain/accounts/account.ts';
import { keptParts, optionsWithoutParts, priceWithoutParts } from '#domain/products/personalised-parts.ts';
import { isWholeOrder, refundOwed } from '#domain/returns/refund-owed.ts';
import { canWithdraw } from '#domain/returns/withdrawable-lines.ts';
import { withdrawalNumber, type WithdrawalForm } from '#domain/returns/withdrawal-form.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { getAcknowledgement } from '#server/sales/order-tables/acknowledgement.ts';
import { openWithdrawalOrder, type OrderProof } from './open-withdrawal-order.ts';
import { announcementMails } from '#server/sales/order-mails/withdrawal-mails.ts';
import { readWithdrawalOrder, type WithdrawalOrder } from './withdrawal-order.ts';

export type AnnounceResult =
  /** What opens the acknowledgement. */
  | { ok: true; id: string; viewKey: string }
  | { ok: false; code: 'order_not_found' | 'too_many_tries' }
  /** Another form has withdrawn meanwhile, or what was asked for cannot be given back any more. */
  | { ok: false; code: 'changed_meanwhile' };

/**
 * Stores a withdrawal with its lines, the order's event and the mails to customer and shop in one transaction. The order is
 * locked, so that of two at once the second sees the first; a form that is sent twice finds what it made.
 * @param address - the visitor's network address, or null when it is not counted
 */
export async function announceWithdrawal(
  db: Database,
  form: WithdrawalForm,
  address: string | null,
  now: Date = new Date(),
): Promise<AnnounceResult> {
  const opened = await openWithdrawalOrder(db, proofOf(form), address);
  if (!opened.ok) return opened;
  return commit(db, { actor: SHOPPER_ACTOR }, async (unit): Promise<AnnounceResult> => {
    const locked = await lockOrder(unit.tx, opened.orderId);
    // An erasure may have been faster than the lock.
    if (!locked.ok || locked.row.erased_at) return { ok: false, code: 'order_not_found' };
    const earlier = await findEarlier(unit.tx, opened.orderId, form);
    if (earlier) {
      unit.after.sendMail();
      return earlier;
    }
    const order = (await readWithdrawalOrder(unit.tx, opened.orderId, now))!;
    if (order.nextSequence !== form.sequence || !canWithdraw(order.lines, form.lines)) {
      return { ok: false, code: 'changed_meanwhile' };
    }
    const { id, viewKey, number, owed } = await insertReturn(unit.tx, order, form);
    const pieces = form.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await changeOrder(unit, locked.row, {
      event: { kind: 'withdrawal_announced', actor: 'shopper', details: { withdrawal: number, pieces, owed } },
    });
    await queueMails(unit, await announcementMails(await getAcknowledgement(unit.tx, id), viewKey));
    return { ok: true, id, viewKey };
  });
}

type OrderProofFields = Pick<WithdrawalForm, 'orderId' | 'viewKey' | 'orderNumber' | 'contact'>;

/** How the form shows whose order it is: the key, where it came with one. */
export function proofOf(form: Partial<Record<keyof OrderProofFields, string>>): OrderProof {
  const { orderId = '', viewKey = '', orderNumber = '', contact = '' } = form;
  if (orderId !== '') return { orderId, viewKey };
  return { orderNumber: orderNumber.replace(/\s+/g, '').toUpperCase(), contact };
}

async function findEarlier(tx: Tx, orderId: string, form: WithdrawalForm): Promise<AnnounceResult | undefined> {
  const earlier = await tx
    .selectFrom('returns')
    .select(['id', 'view_key as viewKey', 'fingerprint'])
    .where('order_id', '=', orderId)
    .where('sequence', '=', form.sequence)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (earlier.fingerprint !== fingerprintOf(form)) return { ok: false, code: 'changed_meanwhile' };
  return { ok: true, id: earlier.id, viewKey: earlier.viewKey };
}

async function insertReturn(tx: Tx, order: WithdrawalOrder, form: WithdrawalForm) {
  const before = new Map(order.lines.map(({ position, withdrawn }) => [position, withdrawn]));
  const after = new Map(before);
  for (const { position, quantity } of form.lines) after.set(position, before.get(position)! + quantity);
  const withdrawal = {
    id: randomBytes(16).toString('base64url'),
    number: withdrawalNumber(order.number, form.sequence),
    viewKey: randomBytes(24).toString('base64url'),
    owed: refundOwed(order, after) - refundOwed(order, before),
  };
  await tx
    .insertInto('returns')
    .values({
      id: withdrawal.id,
      order_id: order.id,
      sequence: form.sequence,
      number: withdrawal.number,
      view_key: withdrawal.viewKey,
      fingerprint: fingerprintOf(form),
      name: form.name,
      email_address: form.emailAddress,
      reason: form.reason,
      owed: withdrawal.owed,
      completes_order: isWholeOrder(order, after),
    })
    .execute();
  await tx
    .insertInto('return_lines')
    .values(
      form.lines.map(({ position, quantity }) => {
        const line = order.lines.find((each) => each.position === position)!;
        return {
          return_id: withdrawal.id,
          position,
          product_id: line.productId,
          title: line.title,
          options: JSON.stringify(optionsWithoutParts(line)),
          quantity,
          unit_price: priceWithoutParts(line),
          kept_parts: JSON.stringify(keptParts(line)),
        };
      }),
    )
    .execute();
  return withdrawal;
}

/** Tells what a form says apart from all else, whichever way it came. */
function fingerprintOf({ name, emailAddress, reason, lines }: WithdrawalForm): string {
  const sorted = lines
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, quantity }) => [position, quantity]);
  return createHash('sha256').update(JSON.stringify([name, emailAddress, reason, sorted])).digest('hex'); // prettier-ignore
}
