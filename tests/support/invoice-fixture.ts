import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import type { Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import type { NewEvent } from '#server/sales/order-tables/order-row.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { createRefund } from '#server/sales/refunds/create-refund.ts';
import { ripenInvoices } from './ripen-invoices.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };

/** What an owner does with orders, and the papers that come of it. */
export function openInvoiceFixture(db: () => Database) {
  const step = async (id: string, kind: OrderTransition) => {
    const awb = kind === 'ship' ? { awb: '1ONB24312345678' } : {};
    const moved = await transitionOrder(db(), ACTOR, id, {
      move: kind,
      note: '',
      restock: false,
      notify: true,
      ...awb,
    });
    if (!moved.ok) throw new Error(moved.code);
  };
  const move = async (id: string, kind: OrderTransition) => {
    await step(id, kind);
    await ripenInvoices(db());
  };
  const undoStep = async (id: string, kind: OrderTransition) => {
    const { version } = (await findAdminOrder(db(), id, new Date()))!;
    const undone = await undoTransition(db(), ACTOR, id, { move: kind, note: '', version });
    if (!undone.ok) throw new Error(undone.code);
  };
  const papers = () =>
    db()
      .selectFrom('invoices')
      .select(['kind', 'gross', 'net', 'vat', 'content', 'corrects_invoice_id', 'id', 'series', 'number'])
      .orderBy('issued_at')
      .orderBy('number')
      .execute();
  return {
    actor: ACTOR,
    /** Writes an order as its next version, past the rules of its moves. */
    write: async (
      id: string,
      changes: Updateable<DatabaseSchema['orders']>,
      event: Pick<NewEvent, 'kind' | 'details'>,
    ) =>
      commit(db(), { actor: SHOP_ACTOR }, async (unit) => {
        const locked = await lockOrder(unit.tx, id);
        if (!locked.ok) throw new Error(locked.code);
        await changeOrder(unit, locked.row, { columns: changes, event: { ...event, actor: ACTOR.email } });
      }),
    /** A move whose papers wait. */
    step,
    ripen: () => ripenInvoices(db()),
    /** A move, and the half minute after it. */
    move,
    moves: async (id: string, ...kinds: OrderTransition[]) => {
      for (const kind of kinds) await move(id, kind);
    },
    undoStep,
    undo: async (id: string, kind: OrderTransition) => {
      await undoStep(id, kind);
      await ripenInvoices(db());
    },
    /** Gives a part back by hand, in bani. */
    refund: async (id: string, amount: number) =>
      commit(db(), { actor: SHOP_ACTOR }, async (unit) => {
        const locked = await lockOrder(unit.tx, id);
        if (!locked.ok) throw new Error(locked.code);
        const refund = { key: crypto.randomUUID(), amount, reason: 'Zgârietură', actor: ACTOR.email };
        const asked = await createRefund(unit, locked.row, refund);
        if (!asked.ok) throw new Error(asked.code);
      }),
    papers,
    /** The papers in the sequence in which they were issued: `invoice 24100`, kind and sum in bani. */
    words: async () => (await papers()).map(({ kind, gross }) => `${kind} ${gross}`),
  };
}
