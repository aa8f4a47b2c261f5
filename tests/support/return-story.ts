import type { ReturnMoveRequest } from '#domain/returns/return-requests.ts';
import { findReturn } from '#server/sales/returns/list-returns.ts';
import { moveReturn } from '#server/sales/returns/move-return.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { OWNER, type TestOrder } from './order-story.ts';
import { testDatabase } from './test-database.ts';

/** A return, what an owner does with it, and what has become of it. */
export type TestReturn = ReturnType<typeof followReturn>;

export function followReturn(id: string) {
  const read = async () => (await findReturn(testDatabase.db, id))!;
  /** Tries a move as an owner who has seen its last version; a refusal is an answer too. */
  const tryMove = async (move: ReturnMoveRequest['move'], more: object = {}) => {
    const asked = { move, version: (await read()).version, note: '', ...more };
    return attempt(() => moveReturn(testDatabase.db, OWNER, id, asked as ReturnMoveRequest));
  };
  const move = async (...told: Parameters<typeof tryMove>) => {
    const result = await tryMove(...told);
    if (!result.ok) throw new Error(`${told[0]}: ${result.code}`);
  };
  return {
    id,
    read,
    tryMove,
    move,
    /** All its goods are here, for sale again unless told otherwise. */
    receive: async (restock = true) => {
      const lines = (await read()).lines.map(({ position }) => ({ position, restock, note: '' }));
      await move('receive', { lines });
    },
    /** So many bani go back. */
    refund: (amount: number) => move('refund', { amount }),
  };
}

/** Withdraws from an order, once more, as `order.withdraw` does. @throws the code of the shop's refusal */
export async function withdrawFrom(order: TestOrder, fields: Record<string, string> = {}): Promise<TestReturn> {
  const sequence = String((await order.rows('returns')).length + 1);
  const announced = await order.withdraw({ sequence, ...fields });
  if (!announced.ok) throw new Error(announced.code);
  return followReturn(announced.id);
}
