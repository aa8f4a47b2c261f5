import { describe, expect, it } from 'vitest';
import { OWNER } from '../../../../tests/support/order-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { refundOrder } from './refund-order.ts';

describe('a refund of an order', () => {
  const shop = useShop();
  const paid = (received: number) => shop.insert({ paymentMethod: 'transfer', payment: 'paid', received });

  it('that is sent five times at once gets five equal answers, one refund and one line in the audit log', async () => {
    const order = await paid(11_200);
    const { version } = await order.row();
    const request = { version, key: crypto.randomUUID(), amount: 3_000, reason: 'Cutie îndoită' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempt(() => refundOrder(shop.db, OWNER, order.id, request))),
    );
    expect(answers).toEqual(Array(5).fill({ ok: true, refundId: request.key }));
    expect((await order.read()).money).toMatchObject({ refunded: 3_000, refundable: 8_200 });
    expect(await shop.audit()).toMatchObject([{ kind: 'refunded_part', details: { amount: 3_000 } }]);
    const other = attempt(() => refundOrder(shop.db, OWNER, order.id, { ...request, key: crypto.randomUUID() }));
    expect(await other).toMatchObject({ ok: false, code: 'changed_meanwhile' });
  });

  it('leaves the payment before it as it is: that cannot be undone any more', async () => {
    const order = await shop.insert({ paymentMethod: 'transfer' });
    const undoable = async () => (await order.read()).undoableMoves.map(({ move }) => move);
    await order.move('pay');
    expect(await undoable()).toEqual(['pay']);
    await order.refund(1_000);
    expect(await undoable()).toEqual([]);
    expect(await order.tryUndo('pay')).toEqual({ ok: false, code: 'money_went_back' });
  });
});
