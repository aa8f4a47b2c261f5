import type { Actor } from '#domain/accounts/account.ts';
import type { OpenReturnRequest } from '#domain/returns/return-requests.ts';
import { acceptable, canWithdraw, type Goodwill } from '#domain/returns/withdrawable-lines.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openedReturnMails } from '#server/sales/mails/withdrawal-mails.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import { getAcknowledgement } from './acknowledgement.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { findEarlierReturn, storeReturn, type Statement, type StoredReturn } from './store-return.ts';
import { lockReturn, moveLockedReturn } from './move-return.ts';
import { readWithdrawalOrder, type WithdrawalLine, type WithdrawalOrder } from './withdrawal-order.ts';

/** Order as an owner sees it when opening a return. */
interface OpenableOrder extends Omit<WithdrawalOrder, 'lines'> {
  lines: (WithdrawalLine & { goodwill: Goodwill | null })[];
}

/** Reads what an owner may take back: more than the law requires, which each line states. */
export async function readOpenableOrder(db: Connection, id: string, now: Date): Promise<OpenableOrder | undefined> {
  const order = await readWithdrawalOrder(db, id, now);
  return order && { ...order, lines: order.lines.map((line) => ({ ...line, ...acceptable(order, line, now) })) };
}

/** Opens a return and receives goods that are back already; a repeat finds its result. Mails only the buyer. */
export async function openReturn(
  db: Database,
  actor: Actor,
  orderId: string,
  request: OpenReturnRequest,
  now: Date = new Date(),
): Promise<StoredReturn> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, orderId);
    return openLocked(unit, row, request, now);
  });
}

async function openLocked(unit: Unit, row: OrderRow, request: OpenReturnRequest, now: Date): Promise<StoredReturn> {
  if (row.erasedAt) refuse('erased');
  const statement: Statement = {
    ...request,
    name: `${row.firstName} ${row.lastName}`.trim(),
    emailAddress: row.emailAddress,
  };
  const earlier = await findEarlierReturn(unit.tx, row.id, statement);
  if (earlier) return earlier;
  const order = (await readOpenableOrder(unit.tx, row.id, now))!;
  if (row.version !== request.version || order.nextSequence !== request.sequence) refuse('changed_meanwhile');
  if (!canWithdraw(order.lines, request.lines)) refuse('lines_refused');
  const stored = await storeReturn(unit, row, order, statement, 'team');
  const acknowledgement = await getAcknowledgement(unit.tx, stored.id);
  if (acknowledgement.emailAddress !== '')
    await queueMails(unit, openedReturnMails(acknowledgement, stored.viewKey, request.received));
  return request.received ? receiveAtOnce(unit, stored, request) : stored;
}

async function receiveAtOnce(unit: Unit, stored: StoredReturn, { lines }: OpenReturnRequest): Promise<StoredReturn> {
  const locked = (await lockReturn(unit.tx, stored.id))!;
  await moveLockedReturn(unit, locked, {
    move: 'receive',
    version: locked.orderReturn.version,
    note: '',
    lines: lines.map(({ position, restock }) => ({ position, restock, note: '' })),
  });
  return stored;
}
