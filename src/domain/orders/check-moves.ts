import { ORDER_MOVES } from './order-moves.ts';
import { awaitsMoney, PAYMENT_STATES } from './order-states.ts';
import {
  ORDER_MOVE_NAMES,
  type MoveRequest,
  type OrderFacts,
  type OrderStates,
  type OrderMove,
  type MoveRefusal,
} from './order-facts.ts';
import type { UndoableMove, UndoRefusal } from './order-undo.ts';

/** Returns why the three states forbid a move; undefined if they allow it. */
export function checkMove(order: OrderStates, move: OrderMove): MoveRefusal | undefined {
  return startsFrom(order, move) ? firstOf(ORDER_MOVES[move].rules ?? [], (rule) => rule(order)) : 'not_from_here';
}

/** Returns the first guard's refusal of a move or of moves taken along; undefined if it is allowed. */
export function refuseMove(order: OrderFacts, request: MoveRequest): MoveRefusal | undefined {
  return refuseAll(order, request.move, request);
}

/** Returns the moves that a screen may offer; inputs such as the AWB are asked for when the move is made. */
export function allowedMoves(order: OrderFacts): OrderMove[] {
  return ORDER_MOVE_NAMES.filter((move) => refuseAll(order, move) === undefined);
}

/** Returns the moves that a request makes, in order, the requested one last. */
export function movesOf(order: OrderFacts, move: OrderMove, request?: MoveRequest): OrderMove[] {
  const { confirm, pack } = order.steps;
  const isLeftOut: Partial<Record<OrderMove, boolean | undefined>> = {
    approve: !confirm,
    pack: !pack,
    ship: request?.handedOver,
    deliver: request?.handedOver,
  };
  const before = ORDER_MOVES[move].takesAlong?.filter((each) => isLeftOut[each] && startsFrom(order, each)) ?? [];
  return [...before, move];
}

/** True for money beyond what an order asks for: it is booked and changes no state. */
export const isMoreMoney = (order: OrderStates, { move, amount }: Pick<MoveRequest, 'move' | 'amount'>): boolean =>
  move === 'pay' && amount !== undefined && !awaitsMoney(order.payment);

function refuseAll(order: OrderFacts, asked: OrderMove, request?: MoveRequest): MoveRefusal | undefined {
  let at = order;
  for (const move of movesOf(order, asked, request)) {
    const { state, to, rules = [], guards = [], effects } = ORDER_MOVES[move];
    const isPossible = startsFrom(at, move) || (move === asked && request !== undefined && isMoreMoney(at, request));
    const code = isPossible ? firstOf([...rules, ...guards], (each) => each(at, request)) : 'not_from_here';
    if (code) return code;
    at = { ...at, [state]: to, stockTaken: at.stockTaken || effects.includes('reserve') };
  }
  return undefined;
}

function startsFrom(order: OrderStates, move: OrderMove): boolean {
  const { state, from } = ORDER_MOVES[move];
  return (from as readonly string[]).includes(order[state]);
}

/** Returns the state that undoing a move restores, or the refusal of the first failing guard. */
export function checkUndo(
  order: OrderFacts,
  move: OrderMove,
  now: Date,
): ({ ok: true } & UndoableMove) | { ok: false; code: UndoRefusal } {
  const { state, from, to, undoFor, undoGuards = [] } = ORDER_MOVES[move];
  const last = order.standing.find((each) => ORDER_MOVES[each.move].state === state);
  // After `pay`, a changed total makes the order part paid or overpaid; `pay` still stands.
  const stands = move === 'pay' ? order.payment !== 'unpaid' : order[state] === to;
  // A rejected order undoes its rejection before its packing.
  const isBelow = state === 'fulfilment' && order.status === 'rejected';
  if (order.isErased) return { ok: false, code: 'erased' };
  if (last?.move !== move || !stands || isBelow) return { ok: false, code: 'not_the_last' };
  const until = undoFor === null ? null : last.at.getTime() + undoFor;
  const code = firstOf(undoGuards, (each) => each(order, last));
  if (code) return { ok: false, code };
  if (until !== null && now.getTime() > until) return { ok: false, code: 'too_late' };
  const known = ((move === 'pay' ? PAYMENT_STATES : from) as readonly unknown[]).includes(last.details.from);
  return { ok: true, move, event: last.id, back: known ? String(last.details.from) : from[0]!, until };
}

/** Returns the moves that can be undone now: at most one of each state. */
export function undoableMoves(order: OrderFacts, now: Date): UndoableMove[] {
  return ORDER_MOVE_NAMES.flatMap((move) => {
    const { ok, ...found } = checkUndo(order, move, now);
    return ok ? [found as UndoableMove] : [];
  });
}

/** Returns the move taken along by the last parcel move, which is undone together with it. */
export function takenAlongWith(order: OrderFacts, move: OrderMove): OrderMove | undefined {
  const last = order.standing.find((each) => ORDER_MOVES[each.move].state !== 'payment');
  return last?.details.along === move ? last.move : undefined;
}

export function applyUndo<Moved extends OrderStates>(order: Moved, undo: Pick<UndoableMove, 'move' | 'back'>): Moved {
  return { ...order, [ORDER_MOVES[undo.move].state]: undo.back };
}

function firstOf<Each, Refusal>(guards: readonly Each[], ask: (guard: Each) => Refusal | undefined) {
  for (const each of guards) {
    const refusal = ask(each);
    if (refusal) return refusal;
  }
  return undefined;
}
