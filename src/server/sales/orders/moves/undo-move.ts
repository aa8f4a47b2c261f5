import type { Actor } from '#domain/accounts/account.ts';
import { applyUndo, checkUndo, takenAlongWith } from '#domain/orders/check-moves.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderUndoRequest } from '#domain/orders/order-requests.ts';
import type { OrderFacts } from '#domain/orders/order-facts.ts';
import type { UndoableMove } from '#domain/orders/order-undo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { rewordWaitingMails, stopMoveMail, type StoppedMail } from '#server/sales/mails/move-mails.ts';
import { changeOrder, getOrderRow, lockOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { MOVE_EFFECTS } from './move-effects.ts';
import { readOrderFacts } from './read-order-facts.ts';
import { formerMethod } from './move-money.ts';

interface Undone {
  from: string;
  to: string;
  mail: StoppedMail;
}

/** Takes back the last move of a state, with everything that followed from it, as an event of its own. @throws Refusal (`UndoRefusal`) */
export async function undoMove(db: Database, actor: Actor, id: string, request: OrderUndoRequest): Promise<Undone> {
  return commit(db, { actor }, async (unit) =>
    undoLockedOrder(unit, await lockOrder(unit.tx, id, request.version), request),
  );
}

/** Undoes on a locked order. Moves that went along go back too, the last one first: the order is where it was before the press. */
export async function undoLockedOrder(
  unit: Unit,
  row: OrderRow,
  { move, note }: Pick<OrderUndoRequest, 'move' | 'note'>,
): Promise<Undone> {
  const now = new Date();
  const { state } = ORDER_MOVES[move];
  let facts = await readOrderFacts(unit.tx, row);
  const undoable = checkUndo(facts, move, now);
  if (!undoable.ok) {
    const { code } = undoable;
    refuse(code, code === 'not_enough_stock' ? { products: [...facts.missing] } : {});
  }
  const mail = await takeBack(unit, row, facts, undoable, note);
  let to = undoable.back;
  for (;;) {
    const at = await getOrderRow(unit.tx, row.id);
    facts = await readOrderFacts(unit.tx, at);
    const along = takenAlongWith(facts, move);
    const found = along && checkUndo(facts, along, now);
    if (!found?.ok) return { from: row[state], to, mail };
    await takeBack(unit, at, facts, found, '');
    if (ORDER_MOVES[found.move].state === state) to = found.back;
  }
}

async function takeBack(
  unit: Unit,
  row: OrderRow,
  { standing }: OrderFacts,
  undo: UndoableMove,
  note: string,
): Promise<StoppedMail> {
  const { move } = undo;
  const undone = standing.find(({ id }) => id === undo.event)!;
  const back = { ...applyUndo(row, undo), paymentMethod: formerMethod(undone) ?? row.paymentMethod };
  let columns = {};
  for (const effect of ORDER_MOVES[move].effects) {
    if (effect === 'mail' || effect === 'refund') continue;
    columns = { ...columns, ...(await MOVE_EFFECTS[effect].undo({ unit, row, back, undone })).columns };
  }
  const mail = await stopMoveMail(unit.tx, row.id, move, undone.at);
  await changeOrder(unit, row, { undo, columns, event: { kind: 'undo', note, details: { move, mail } } });
  await rewordWaitingMails(unit, (await findOrderById(unit.tx, row.id))!);
  return mail;
}
