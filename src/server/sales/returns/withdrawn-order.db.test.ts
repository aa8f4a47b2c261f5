import { describe, expect, it } from 'vitest';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { withdrawFrom } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';

describe('an order whose customer has withdrawn from all of it before it left', () => {
  const shop = useShop();
  const withdrawn = async (...before: OrderMove[]) => {
    const order = await shop.order().moved(...before);
    return { order, back: await withdrawFrom(order) };
  };

  it('is not approved, packed or shipped any more, and says so; it is rejected, and owes nothing that nobody paid', async () => {
    const refused = { ok: false, code: 'withdrawn' };
    const { order: pending, back } = await withdrawn();
    expect(await pending.tryMove('approve')).toEqual(refused);
    expect(await (await withdrawn('approve')).order.tryMove('pack')).toEqual(refused);
    expect(await (await withdrawn('approve', 'pack')).order.tryMove('ship')).toEqual(refused);
    expect(await pending.read()).toMatchObject({ isWithdrawn: true, allowedMoves: ['reject', 'pay'] });
    expect(await back.read()).toMatchObject({ outstanding: 0 });
    await pending.move('reject');
  });

  it('is sent after all once the customer keeps it', async () => {
    const { order, back } = await withdrawn();
    await back.move('cancel');
    await order.move('approve');
  });
});
