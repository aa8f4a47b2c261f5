import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import { invoiceableTotal, toOwedOrder } from '#domain/invoices/invoice-plan.ts';
import { checkMove } from '#domain/orders/check-moves.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import { ORDER_TRANSITION_NAMES } from '#domain/orders/order-facts.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changeCompany } from '#server/sales/orders/change-company.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { findCurrentInvoice } from './current-invoice.ts';
import { listOrdersLackingDocuments } from './lacking-documents.ts';

const FIRM = { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '', address: null };

/** A step on, one back, or a change beside the states; `which` chooses among those of a kind. What is refused changes nothing. */
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('on', 'on', 'on', 'back', 'back', 'lines', 'company', 'part'),
    which: fc.nat(5),
    waits: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8 },
);
type Act = { kind: string; which: number };

describe('whatever happened to an order, its papers', () => {
  const test = useShop();
  const { actor: ACTOR, step, ripen } = openInvoiceFixture(test);
  const find = (id: string) => test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const standing = (id: string) => test.db.transaction().execute((tx) => findCurrentInvoice(tx, id));

  const act = async (id: string, { kind, which }: Act): Promise<void> => {
    const row = await find(id);
    const { version } = row;
    if (kind === 'on') {
      const allowed = ORDER_TRANSITION_NAMES.filter((name) => checkMove(row, name) === undefined);
      const next = allowed[which % allowed.length];
      const asked = { restock: true, notify: false, evenUnpaid: true };
      if (next) await (await test.find(id)).tryMove(next, asked);
    } else if (kind === 'back') {
      const made = ORDER_TRANSITION_NAMES.filter((name) => row[ORDER_MOVES[name].state] === ORDER_MOVES[name].to); // prettier-ignore
      const last = made[which % made.length];
      if (last) await (await test.find(id)).tryUndo(last);
    } else if (kind === 'lines') {
      await (await test.find(id)).changeLines([{ position: 1, quantity: 1 + (which % 3) }], { notify: false });
    } else if (kind === 'company') {
      const invoice = await standing(id);
      const cancels = invoice && { cancels: invoiceNumber(invoice) };
      const asked = { version, company: which % 2 ? FIRM : null, ...cancels };
      await attempt(() => changeCompany(test.db, ACTOR, id, asked));
    } else {
      await (await test.find(id)).refund(100 + which);
    }
  };

  it('come to what its state says, and name what it names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('cash', 'transfer'), acts, async (paymentMethod, made) => {
        const { id } = await storeOrder(test.db, { paymentMethod });
        const sold = paymentMethod === 'cash' ? (['approve', 'pack', 'ship'] as const) : (['pay'] as const);
        for (const each of sold) await step(id, each);
        for (const each of made) {
          await act(id, each);
          if (each.waits) await ripen();
        }
        expect(await listOrdersLackingDocuments(test.db)).not.toContain(id);
        await ripen();
        const row = await find(id);
        const owed = invoiceableTotal(toOwedOrder({ ...row, netRevenue: row.netRevenue }));
        const invoice = await standing(id);
        expect(invoice?.gross ?? 0).toBe(owed);
        if (owed === 0) return;
        expect(invoice!.content.gross).toBe(row.total);
        expect(invoice!.content.buyer.company?.taxId).toBe(row.company?.taxId);
      }),
      { numRuns: 15, seed: 39 },
    );
  });
});
