import type { Actor } from '#domain/accounts/account.ts';
import type { WithdrawalMoveRequest } from '#domain/returns/withdrawal-requests.ts';
import { moveWithdrawalState, WITHDRAWAL_TABLE } from '#domain/returns/withdrawal-states.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import { commit, type Unit } from '#server/platform/unit-of-work.ts';
import { getAcknowledgement } from './acknowledgement.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { moveOrderAlong } from './move-order-along.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import { moveMail } from './withdrawal-mails.ts';
import type { Step, StepRefusal, WithdrawalRow } from './withdrawals-table.ts';

export type MoveWithdrawalResult =
  | { ok: true; details: Record<string, unknown> }
  /** The same request has been carried out before. */
  | { ok: false; code: 'repeated' }
  | { ok: false; code: 'withdrawal_not_found' | 'changed_meanwhile' | 'withdrawal_not_from_here' }
  | { ok: false; code: StepRefusal };

/**
 * Moves a withdrawal, with everything that follows: stock, the order's own states once all of it is back or paid back,
 * an event on the order, and the mail to the buyer. The order is locked first, as by every writer.
 */
export async function moveWithdrawal(
  db: Database,
  actor: Actor,
  id: string,
  request: WithdrawalMoveRequest,
): Promise<MoveWithdrawalResult> {
  return commit<MoveWithdrawalResult>(
    db,
    {
      actor,
      audit: (result) => ({
        action: `withdrawal.${request.move}`,
        subject: `withdrawal/${id}`,
        details: result.ok ? result.details : {},
      }),
    },
    async (unit) => {
      const locked = await lockWithdrawal(unit.tx, id);
      return locked ? moveLocked(unit, locked, request) : { ok: false, code: 'withdrawal_not_found' };
    },
  );
}

interface Locked {
  withdrawal: WithdrawalRow;
  order: OrderRow;
}

async function lockWithdrawal(tx: Tx, id: string): Promise<Locked | undefined> {
  const found = await tx.selectFrom('withdrawals').select('order_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const order = await lockOrder(tx, found.order_id);
  // Whoever writes a withdrawal holds its order's lock: what is read now stays.
  const withdrawal = await tx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  return order.ok && withdrawal ? { withdrawal, order: order.row } : undefined;
}

async function moveLocked(
  unit: Unit,
  { withdrawal, order }: Locked,
  request: WithdrawalMoveRequest,
): Promise<MoveWithdrawalResult> {
  if (isRepeat(withdrawal, request)) return { ok: false, code: 'repeated' };
  if (withdrawal.version !== request.version) return { ok: false, code: 'changed_meanwhile' };
  const to = moveWithdrawalState(withdrawal.state, request.move);
  if (!to) return { ok: false, code: 'withdrawal_not_from_here' };

  const step = await takeStep(unit, order, withdrawal, request);
  if (!step.ok) return step;
  const details = { withdrawal: withdrawal.number, ...step.details };
  await changeOrder(unit, order, {
    event: { kind: `withdrawal_${to}`, note: request.note, details },
  });
  const along = { number: withdrawal.number, move: request.move };
  const isSentLater = step.details.refund !== undefined;
  const orderMove = isSentLater ? undefined : await moveOrderAlong(unit, order.id, along);
  await queueMails(unit, [await moveMail(await getAcknowledgement(unit.tx, withdrawal.id), request.move)]);
  return { ok: true, details: { ...details, ...(orderMove && { order: orderMove }) } };
}

async function takeStep(
  unit: Unit,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  request: WithdrawalMoveRequest,
): Promise<Step> {
  switch (request.move) {
    case 'receive':
      return receiveWithdrawal(unit, withdrawal, request.lines);
    case 'refund':
      return refundWithdrawal(unit, order, withdrawal, request.amount);
    case 'cancel':
      return cancelWithdrawal(unit.tx, withdrawal);
  }
}

/** True for a move that was sent a second time, as by a lost answer: it stands as the request wants it. */
function isRepeat({ state, version, refunded }: WithdrawalRow, request: WithdrawalMoveRequest): boolean {
  const same = state === WITHDRAWAL_TABLE[request.move].to && version === request.version + 1;
  return same && (request.move !== 'refund' || refunded === request.amount);
}
