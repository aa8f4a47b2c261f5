import type { Actor } from '#domain/accounts/account.ts';
import type { OpenReturnRequest } from '#domain/returns/return-requests.ts';
import { acceptable, canWithdraw, type Goodwill } from '#domain/returns/withdrawable-lines.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openedReturnMails } from '#server/sales/mails/withdrawal-mails.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import { getAcknowledgement } from './acknowledgement.ts';
import type { OrderRow, Unlocked } from '#server/sales/orders/order-row.ts';
import { findEarlierReturn, storeReturn, type Statement, type StoredReturn } from './store-return.ts';
import type { StepRefusal } from './returns-table.ts';
import { lockReturn, moveLockedReturn } from './transition-return.ts';
import { readWithdrawalOrder, type WithdrawalLine, type WithdrawalOrder } from './withdrawal-order.ts';

/** An order as an owner sees it who opens a return of it. */
interface OpenableOrder extends Omit<WithdrawalOrder, 'lines'> {
  lines: (WithdrawalLine & { goodwill: Goodwill | null })[];
}

/** What an owner may take back of an order: more than the law obliges to, which each line tells. */
export async function readOpenableOrder(db: Connection, id: string, now: Date): Promise<OpenableOrder | undefined> {
  const order = await readWithdrawalOrder(db, id, now);
  return order && { ...order, lines: order.lines.map((line) => ({ ...line, ...acceptable(order, line, now) })) };
}

type OpenReturnResult =
  StoredReturn | Unlocked | { ok: false; code: StepRefusal | 'erased' | 'withdrawal_not_from_here' };

/**
 * Opens a return for a buyer who has asked an owner for it, and receives its goods where they are here already, in one
 * transaction; sent twice, it finds what it made. The buyer is told, the shop is not.
 */
export async function openReturn(
  db: Database,
  actor: Actor,
  orderId: string,
  request: OpenReturnRequest,
  now: Date = new Date(),
): Promise<OpenReturnResult> {
  return commit<OpenReturnResult>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, orderId);
    return locked.ok ? openLocked(unit, locked.row, request, now) : locked;
  });
}

async function openLocked(unit: Unit, row: OrderRow, request: OpenReturnRequest, now: Date): Promise<OpenReturnResult> {
  if (row.erasedAt) return { ok: false, code: 'erased' };
  const statement: Statement = {
    ...request,
    name: `${row.firstName} ${row.lastName}`.trim(),
    emailAddress: row.emailAddress,
  };
  const earlier = await findEarlierReturn(unit.tx, row.id, statement);
  if (earlier) return earlier;
  const order = (await readOpenableOrder(unit.tx, row.id, now))!;
  if (row.version !== request.version || order.nextSequence !== request.sequence)
    return { ok: false, code: 'changed_meanwhile' };
  if (!canWithdraw(order.lines, request.lines)) return { ok: false, code: 'lines_refused' };
  const stored = await storeReturn(unit, row, order, statement, 'team');
  const acknowledgement = await getAcknowledgement(unit.tx, stored.id);
  if (acknowledgement.emailAddress !== '')
    await queueMails(unit, openedReturnMails(acknowledgement, stored.viewKey, request.received));
  return request.received ? receiveAtOnce(unit, stored, request) : stored;
}

async function receiveAtOnce(
  unit: Unit,
  stored: StoredReturn,
  { lines }: OpenReturnRequest,
): Promise<OpenReturnResult> {
  const locked = (await lockReturn(unit.tx, stored.id))!;
  const moved = await moveLockedReturn(unit, locked, {
    move: 'receive',
    version: locked.orderReturn.version,
    note: '',
    lines: lines.map(({ position, restock }) => ({ position, restock, note: '' })),
  });
  if (moved.ok) return stored;
  if (moved.code === 'repeated' || moved.code === 'withdrawal_not_found') throw new Error(moved.code);
  return { ok: false, code: moved.code };
}
