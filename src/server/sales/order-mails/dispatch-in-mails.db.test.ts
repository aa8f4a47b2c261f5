import { describe, expect, it } from 'vitest';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { approveProof } from '#server/sales/orders/approve-proof.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { shop } from '#config/shop.ts';
import { printSteps } from '#texts/product/print-steps.ro.ts';
import { dispatchText } from '#texts/dispatch.ro.ts';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };
const AFTER_PROOF = 'Pleacă la curier după ce aprobi macheta, în 2 zile lucrătoare.';

describe('mails say when an order leaves', () => {
  const test = useShop();

  /** Both parts of the customer's mail of this kind. */
  const parts = async (kind: string) => {
    const mail = await test.db.selectFrom('mails').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
    return [mail.html, mail.text];
  };
  const pay = (id: string) =>
    transitionOrder(test.db, ACTOR, id, { move: 'pay', note: '', restock: false, notify: true });
  const leavesOn = (from: Date, makingDays = 0) =>
    dispatchText(
      { day: dispatchDay(from, DEFAULT_SELLING, makingDays)! },
      { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 },
    );

  it('that is paid in cash, on the day that follows from when it was placed', async () => {
    const { placedAt } = await storeOrder(test.db);
    for (const part of await parts('order-placed')) {
      expect(part).toContain('livrarea durează 24–48 de ore.');
      expect(part).toContain(leavesOn(placedAt));
    }
  });

  it.each(['card', 'transfer'] as const)('that is paid by %s, once it is paid', async (paymentMethod) => {
    const { id } = await storeOrder(test.db, { paymentMethod });
    for (const part of await parts('order-placed')) expect(part).not.toContain('Pleacă la curier');
    expect(await pay(id)).toMatchObject({ ok: true });
    const paidAt = (await findOrderById(test.db, id))!.events.find(({ kind }) => kind === 'pay')!.at;
    for (const part of await parts('order-paid')) expect(part).toContain(leavesOn(paidAt));
  });

  it('that is made to order, not before its proof is approved', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer', lines: [moonLine()] });
    for (const part of await parts('order-placed')) {
      expect(part).toContain('după ce aprobi macheta și banii ajung la noi, în 2 zile lucrătoare.');
    }
    await pay(id);
    for (const part of await parts('order-paid')) expect(part).toContain(AFTER_PROOF);
  });

  it('that is made to order, so many working days after its proof was approved', async () => {
    const { id, viewKey, proofs } = await storeOrder(test.db, { paymentMethod: 'transfer', lines: [moonLine()] });
    const { position, sha256 } = proofs[0]!;
    expect(await approveProof(test.db, { orderId: id, viewKey, position, sha256 })).toMatchObject({ ok: true });
    await pay(id);
    const paidAt = (await findOrderById(test.db, id))!.events.find(({ kind }) => kind === 'pay')!.at;
    for (const part of await parts('order-paid')) expect(part).toContain(leavesOn(paidAt, 2));
  });

  it('that has a cast beside its Moon, in steps alone: where the print goes, with the order’s number, and no day', async () => {
    const lines = [moonLine({ mulaj: 'mana' }), { id: 'gemeni', itemNumber: '1' }];
    const { id, number, viewKey, proofs } = await storeOrder(test.db, { paymentMethod: 'transfer', lines });
    for (const part of await parts('order-placed')) {
      for (const step of printSteps(shop, number)) expect(part).toContain(step);
      expect(part).toContain('după ce aprobi macheta, banii ajung la noi și turnăm mulajul după amprentă.');
      expect(part).not.toContain('zile lucrătoare.');
    }
    const { position, sha256 } = proofs[0]!;
    await approveProof(test.db, { orderId: id, viewKey, position, sha256 });
    await pay(id);
    for (const part of await parts('order-paid')) {
      expect(part).toContain('Pleacă la curier după ce turnăm mulajul după amprentă.');
      expect(part).not.toContain('Ajunge de obicei');
    }
  });
});
