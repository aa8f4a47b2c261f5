import type { Selectable, Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import type { WithdrawalMoveRequest } from '#domain/withdrawal/withdrawal-requests.ts';
import { moveWithdrawalState, WITHDRAWAL_TABLE } from '#domain/withdrawal/withdrawal-states.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { queueMails } from '#server/mail/mails-table.ts';
import { lockOrder, writeOrder, type OrderRow } from '#server/orders/locked-order.ts';
import { getAcknowledgement } from './acknowledgement.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { moveOrderAlong } from './move-order-along.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import { moveMail } from './withdrawal-mails.ts';

export type WithdrawalRow = Selectable<DatabaseSchema['withdrawals']>;

/** Why the rules of one move refuse it. */
export type StepRefusal = 'lines_refused' | 'already_restocked' | 'amount_too_high';

/** What a move has done beside its state: details for the order's event, and products whose stock shows anew. */
export type Step =
  { ok: true; details: Record<string, unknown>; shownAnew: string[] } | { ok: false; code: StepRefusal };

export type MoveWithdrawalResult =
  | { ok: true; details: Record<string, unknown>; shownAnew: string[] }
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
  return auditedWrite<MoveWithdrawalResult>(
    db,
    actor,
    (result) => ({
      action: `withdrawal.${request.move}`,
      subject: `withdrawal/${id}`,
      details: result.ok ? result.details : {},
    }),
    async (transaction) => {
      const locked = await lockWithdrawal(transaction, id);
      return locked ? moveLocked(transaction, actor, locked, request) : { ok: false, code: 'withdrawal_not_found' };
    },
  );
}

interface Locked {
  withdrawal: WithdrawalRow;
  order: OrderRow;
}

async function lockWithdrawal(transaction: Transaction<DatabaseSchema>, id: string): Promise<Locked | undefined> {
  const found = await transaction.selectFrom('withdrawals').select('order_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const order = await lockOrder(transaction, found.order_id);
  // Whoever writes a withdrawal holds its order's lock: what is read now stays.
  const withdrawal = await transaction.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  return order.ok && withdrawal ? { withdrawal, order: order.row } : undefined;
}

async function moveLocked(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  { withdrawal, order }: Locked,
  request: WithdrawalMoveRequest,
): Promise<MoveWithdrawalResult> {
  if (isRepeat(withdrawal, request)) return { ok: false, code: 'repeated' };
  if (withdrawal.version !== request.version) return { ok: false, code: 'changed_meanwhile' };
  const to = moveWithdrawalState(withdrawal.state, request.move);
  if (!to) return { ok: false, code: 'withdrawal_not_from_here' };

  const step = await takeStep(transaction, actor, withdrawal, request);
  if (!step.ok) return step;
  const details = { withdrawal: withdrawal.number, ...step.details };
  await writeOrder(
    transaction,
    order,
    {},
    { kind: `withdrawal_${to}`, actor: actor.email, note: request.note, details },
  );
  const along = { number: withdrawal.number, move: request.move };
  const isSentLater = step.details.refund !== undefined;
  const orderMove = isSentLater ? undefined : await moveOrderAlong(transaction, actor, order.id, along);
  await queueMails(transaction, [await moveMail(await getAcknowledgement(transaction, withdrawal.id), request.move)]);
  return { ok: true, details: { ...details, ...(orderMove && { order: orderMove }) }, shownAnew: step.shownAnew };
}

async function takeStep(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  withdrawal: WithdrawalRow,
  request: WithdrawalMoveRequest,
): Promise<Step> {
  switch (request.move) {
    case 'receive':
      return receiveWithdrawal(transaction, actor, withdrawal, request.lines);
    case 'refund':
      return refundWithdrawal(transaction, actor, withdrawal, request.amount);
    case 'cancel':
      return cancelWithdrawal(transaction, withdrawal);
  }
}

/** True for a move that was sent a second time, as by a lost answer: it stands as the request wants it. */
function isRepeat({ state, version, refunded }: WithdrawalRow, request: WithdrawalMoveRequest): boolean {
  const same = state === WITHDRAWAL_TABLE[request.move].to && version === request.version + 1;
  return same && (request.move !== 'refund' || refunded === request.amount);
}
