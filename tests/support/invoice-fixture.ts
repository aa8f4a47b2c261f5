import type { Updateable } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { NewEvent } from '#server/platform/events/write-event.ts';
import { changeOrder, lockOrder } from '#server/sales/orders/change-order.ts';
import { OWNER, ripenInvoices } from './order-story.ts';
import type { TestShop } from './shop.ts';

/** Acts on orders like an owner, and reads the resulting documents. */
export function openInvoiceFixture(shop: Pick<TestShop, 'db' | 'find'>) {
  const ripen = () => ripenInvoices(shop.db);
  const step = async (id: string, kind: OrderMove) => (await shop.find(id)).move(kind);
  const undoStep = async (id: string, kind: OrderMove) => (await shop.find(id)).undo(kind);
  const move = async (id: string, kind: OrderMove) => {
    await step(id, kind);
    await ripen();
  };
  const papers = () => shop.db.selectFrom('invoices').selectAll().orderBy('issuedAt').orderBy('number').execute();
  return {
    actor: OWNER,
    /** Writes an order as its next version, bypassing the rules of moves. */
    write: async (
      id: string,
      columns: Updateable<DatabaseSchema['orders']>,
      event: Pick<NewEvent, 'kind' | 'details'>,
    ) =>
      commit(shop.db, { actor: SHOP_ACTOR }, async (unit) => {
        await changeOrder(unit, await lockOrder(unit.tx, id), { columns, event: { ...event, actor: OWNER.email } });
      }),
    /** A move whose documents are still delayed. */
    step,
    ripen,
    /** A move with the half minute after it. */
    move,
    moves: async (id: string, ...kinds: OrderMove[]) => {
      for (const kind of kinds) await move(id, kind);
    },
    undoStep,
    /** Refunds a part, in bani. */
    refund: async (id: string, amount: number) => {
      const given = await (await shop.find(id)).refund(amount);
      if (!given.ok) throw new Error(given.code);
    },
    papers,
    /** Documents in the order of issue: `invoice 24100`, kind and sum in bani. */
    words: async () => (await papers()).map(({ kind, gross }) => `${kind} ${gross}`),
  };
}
