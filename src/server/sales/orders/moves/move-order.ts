import { sql } from 'kysely';
import type { Writer } from '#domain/accounts/account.ts';
import { isMoreMoney, movesOf, refuseMove } from '#domain/orders/check-moves.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueMoveMail, rewordWaitingMails } from '#server/sales/mails/move-mails.ts';
import { refundCards } from '#server/sales/money/create-refund.ts';
import { changeOrder, getOrderRow, lockOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { MOVE_EFFECTS } from './move-effects.ts';
import { readOrderFacts } from './read-order-facts.ts';
import type { Making, MoveInput } from './move-input.ts';

interface Moved {
  from: string;
  to: string;
}

/**
 * Moves one of the order's three states, with everything that follows from it.
 * @throws Refusal of the first guard that fails, or where others took what it needs
 */
export async function moveOrder(db: Database, actor: Writer, id: string, input: MoveInput): Promise<Moved> {
  return commit(db, { actor }, async (unit) =>
    moveLockedOrder(unit, await lockOrder(unit.tx, id, input.version), input),
  );
}

/** Moves a locked order. Guards are asked first: nothing is undertaken for a move that they refuse. What others take rolls the whole write back. */
export async function moveLockedOrder(unit: Unit, row: OrderRow, input: MoveInput): Promise<Moved> {
  // Who sends another order with this number at the same moment waits until this one is stored.
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

/** @returns where it led */
async function makeMove(making: Making): Promise<string> {
  const { unit, row, input } = making;
  const { move, awb, courier, note = '', notify = true, lapsed, along, refundKey } = input;
  const { state, effects } = ORDER_MOVES[move];
  const isMore = isMoreMoney(row, input);
  let columns = {};
  let details = isMore ? { from: row[state] } : {};
  for (const effect of effects) {
    if (effect === 'mail' || effect === 'refund') continue;
    const effected = await MOVE_EFFECTS[effect].make(making);
    columns = { ...columns, ...effected.columns };
    details = { ...details, ...effected.details };
  }
  const told = { ...details, ...(lapsed && { lapsed }), ...(along && { along }) };
  const change = { columns, event: { kind: move, note, details: told } };
  await changeOrder(unit, row, isMore ? change : { ...change, move, awb, courier });
  const stored = (await findOrderById(unit.tx, row.id))!;
  await rewordWaitingMails(unit, stored);
  if (notify && effects.includes('mail')) await queueMoveMail(unit, stored, move, note, lapsed);
  if (effects.includes('refund') && refundKey) await refundCards(unit, row.id, refundKey, note);
  return stored[state];
}
