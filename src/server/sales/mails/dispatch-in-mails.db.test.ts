import { describe, expect, it } from 'vitest';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';
import { shop } from '#config/shop.ts';
import { printSteps } from '#texts/product/print-steps.ro.ts';
import { dispatchText } from '#texts/dispatch.ro.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';

const AFTER_PROOF = 'Pleacă la curier după ce aprobi macheta, în 2 zile lucrătoare.';

describe('mails say when an order leaves', () => {
  const test = useShop();

  const told = async (kind: string) => (await test.mails()).find((mail) => mail.kind === kind)!.text;
  const byTransfer = (...lines: object[]) => test.order({ paymentMethod: 'transfer', lines });
  const approve = ({ id: orderId, viewKey, proofs: [proof] }: TestOrder) =>
    attempt(() => approveProof(test.db, { orderId, viewKey, position: proof!.position, sha256: proof!.sha256 }));
  const leavesOn = (from: Date) =>
    dispatchText(
      { day: dispatchDay(from, DEFAULT_SELLING, 0)! },
      { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 },
    );
  const pay = async (order: TestOrder) => {
    await order.move('pay');
    return (await order.rows('events')).find(({ kind }) => kind === 'pay')!.at;
  };

  it('that is paid in cash, on the day that follows from when it was placed', async () => {
    const { placedAt } = await test.order();
    const placed = await told('order-placed');
    expect(placed).toContain('livrarea durează 24–48 de ore.');
    expect(placed).toContain(leavesOn(placedAt));
  });

  it.each(['card', 'transfer'] as const)('that is paid by %s, once it is paid', async (paymentMethod) => {
    const order = await test.order({ paymentMethod });
    expect(await told('order-placed')).not.toContain('Pleacă la curier');
    const paidAt = await pay(order);
    expect(await told('order-paid')).toContain(leavesOn(paidAt));
  });

  it('that is made to order, not before its proof is approved', async () => {
    const order = await byTransfer(moonLine());
    const placed = await told('order-placed');
    expect(placed).toContain('după ce aprobi macheta și banii ajung la noi, în 2 zile lucrătoare.');
    await pay(order);
    expect(await told('order-paid')).toContain(AFTER_PROOF);
  });

  it('that has a cast beside its Moon, in steps alone: where the print goes, with the order’s number, and no day', async () => {
    const order = await byTransfer(moonLine({ mulaj: 'mana' }), { id: 'gemeni', itemNumber: '1' });
    const placed = await told('order-placed');
    for (const step of printSteps(shop, order.number)) expect(placed).toContain(step);
    expect(placed).toContain('după ce aprobi macheta, banii ajung la noi și turnăm mulajul după amprentă.');
    expect(placed).not.toContain('zile lucrătoare.');
    await approve(order);
    await pay(order);
    const paid = await told('order-paid');
    expect(paid).toContain('Pleacă la curier după ce turnăm mulajul după amprentă.');
    expect(paid).not.toContain('Ajunge de obicei');
  });
});
