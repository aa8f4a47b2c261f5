import { sql } from 'kysely';
import type { Writer, Actor } from '#domain/accounts/account.ts';
import { isMoreMoney, movesOf, refuseMove, applyUndo, checkUndo, takenAlongWith } from '#domain/orders/check-moves.ts';
import type { OrderFacts } from '#domain/orders/order-facts.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderUndoRequest } from '#domain/orders/order-requests.ts';
import type { UndoableMove } from '#domain/orders/order-undo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueMoveMail, rewordWaitingMails, stopMoveMail, type StoppedMail } from '#server/sales/mails/move-mails.ts';
import { refundCards } from '#server/sales/money/create-refund.ts';
import { changeOrder, getOrderRow, lockOrder } from '#server/sales/orders/change-order.ts';
import { findOrderById, type OrderRow } from '#server/sales/orders/orders-table.ts';
import { MOVE_EFFECTS } from './move-effects.ts';
import { formerMethod } from './move-money.ts';
import { readOrderFacts } from './read-order-facts.ts';
import type { Making, MoveInput } from './move-input.ts';

interface Moved {
  from: string;
  to: string;
}

/**
 * Makes a move of one of the order's three states, with all its effects.
 * @throws Refusal of the first guard that fails, or when others took what the move needs
 */
export async function moveOrder(db: Database, actor: Writer, id: string, input: MoveInput): Promise<Moved> {
  return commit(db, { actor }, async (unit) =>
    moveLockedOrder(unit, await lockOrder(unit.tx, id, input.version), input),
  );
}

/** Moves a locked order. Checks all guards before any effect; a lost race rolls back everything. */
export async function moveLockedOrder(unit: Unit, row: OrderRow, input: MoveInput): Promise<Moved> {
  // A concurrent shipment of another order with this AWB waits until this one is stored.
  if (input.awb) await sql`select pg_advisory_xact_lock(hashtextextended(${`awb ${input.awb}`}, 0))`.execute(unit.tx);
  const facts = await readOrderFacts(unit.tx, row, input.awb);
  const code = refuseMove(facts, input);
  if (code) refuse(code);
  let at = row;
  for (const move of movesOf(facts, input.move, input).slice(0, -1)) {
    const along = { ...input, move, note: '', notify: false, along: input.move };
    await makeMove({ unit, row: at, facts, input: along });
    at = await getOrderRow(unit.tx, row.id);
  }
  const to = await makeMove({ unit, row: at, facts, input });
  return { from: row[ORDER_MOVES[input.move].state], to };
}

/** @returns the new state */
async function makeMove(making: Making): Promise<string> {
  const { unit, row, input } = making;
  const { move, awb, courier, note = '', notify = true, lapsed, along, refundKey } = input;
  const { state, effects } = ORDER_MOVES[move];
  const isMore = isMoreMoney(row, input);
  let columns = {};
  let details = isMore ? { from: row[state] } : {};
  for (const effect of effects) {
    if (effect === 'refund') continue;
    const effected = await MOVE_EFFECTS[effect].make(making);
    columns = { ...columns, ...effected.columns };
    details = { ...details, ...effected.details };
  }
  const told = { ...details, ...(lapsed && { lapsed }), ...(along && { along }) };
  const change = { columns, event: { kind: move, note, details: told } };
  await changeOrder(unit, row, isMore ? change : { ...change, move, awb, courier });
  const stored = (await findOrderById(unit.tx, row.id))!;
  await rewordWaitingMails(unit, stored);
  if (notify) await queueMoveMail(unit, stored, move, note, lapsed);
  if (effects.includes('refund') && refundKey) await refundCards(unit, row.id, refundKey, note);
  return stored[state];
}

interface Undone {
  from: string;
  to: string;
  mail: StoppedMail;
}

/** Undoes the last move of a state with all its effects, as an event of its own. @throws Refusal (`UndoRefusal`) */
export async function undoMove(db: Database, actor: Actor, id: string, request: OrderUndoRequest): Promise<Undone> {
  return commit(db, { actor }, async (unit) =>
    undoLockedOrder(unit, await lockOrder(unit.tx, id, request.version), request),
  );
}

/** Undoes a move on a locked order. Moves that came along go back too, in reverse order. */
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
    if (effect === 'refund') continue;
    columns = { ...columns, ...(await MOVE_EFFECTS[effect].undo({ unit, row, back, undone })).columns };
  }
  const mail = await stopMoveMail(unit.tx, row.id, move, undone.at);
  const { way } = undone.details;
  await changeOrder(unit, row, { undo, columns, event: { kind: 'undo', note, details: { move, mail, way } } });
  await rewordWaitingMails(unit, (await findOrderById(unit.tx, row.id))!);
  return mail;
}
