import { describe, expect, it } from 'vitest';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { withdrawFrom } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { findAcknowledgement } from './acknowledgement.ts';
import { asPacked } from './as-packed.ts';

const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore
const PHONE = { contact: '0712345678' };
const shop = useShop();
const goodsOf = async (id: string) =>
  Object.fromEntries((await findOrderById(shop.db, id))!.lines.map(({ productId, quantity }) => [productId, quantity]));

describe('a withdrawal from some of an order that has not left', () => {
  const place = (changes: object = {}) => shop.order({ lines: LINES, ...changes });

  it('takes it out of what nobody has paid: stock, total and mails follow, and the rest is sent', async () => {
    const order = await place();
    const back = await withdrawFrom(order);

    expect(await goodsOf(order.id)).toEqual({ gemeni: 1, 'talpa-bebelus': 1 });
    expect((await order.row()).total).toBe(order.total - 22_900);
    expect(await order.stock()).toBe(49);
    expect(await order.events()).toContain('return_left_out');
    const { viewKey } = (await order.rows('returns'))[0]!;
    const told = await findAcknowledgement(shop.db, back.id, viewKey);
    expect(told).toMatchObject({ state: 'left_out', lines: [{ quantity: 1 }] });
    expect(await order.mail('withdrawal-received')).toContain('Am scos produsele din comandă');
    expect(await order.mail('order-changed')).toContain('340,00 RON');
    await order.move('approve', 'pack', 'ship');
  });

  it('takes a whole line with it, and may be said again of what is left', async () => {
    const order = await place();
    await withdrawFrom(order, { 'quantity-1': '2' });
    expect(await goodsOf(order.id)).toEqual({ 'talpa-bebelus': 1 });
    const { id, viewKey } = (await order.rows('returns'))[0]!;
    expect(await findAcknowledgement(shop.db, id, viewKey)).toMatchObject({ lines: [{ quantity: 2 }] });
    // A form from before names what is gone, and not what stands there now.
    await expect(withdrawFrom(order)).rejects.toThrow('changed_meanwhile');
    await withdrawFrom(order, { 'quantity-1': '0', 'quantity-2': '1' });
    expect(await order.read()).toMatchObject({ isWithdrawn: true, lines: [{ productId: 'talpa-bebelus' }] });
  });

  it('has what was packed packed anew', async () => {
    const order = await place().packed();
    await withdrawFrom(order);
    expect(await order.row()).toMatchObject({ status: 'approved', fulfilment: 'unfulfilled' });
    await order.move('pack');
  });

  it('asks for the new sum of a transfer that is awaited still', async () => {
    const order = await place({ paymentMethod: 'transfer' });
    await withdrawFrom(order);
    expect((await order.rows('invoices')).at(-1)).toMatchObject({ kind: 'proforma', gross: order.total - 22_900 });
    const { id } = order;
    expect(await shop.db.selectFrom('ordersAwaitingPayment').select('id').execute()).toEqual([{ id }]);
  });

  it('takes no last line out: the order would be one of nothing', async () => {
    const order = await place();
    const claimed = await withdrawFrom(order, { ...PHONE, 'quantity-1': '2' });
    await withdrawFrom(order, { 'quantity-1': '0', 'quantity-2': '1' });
    expect(await goodsOf(order.id)).toEqual({ gemeni: 2 });
    expect(await claimed.tryMove('leave_out', { version: 1 })).toMatchObject({ ok: false, code: 'cannot_leave_out' });
  });

  it('holds the parcel until an owner has settled it, where it came by number and contact alone', async () => {
    const order = await place().moved('approve');
    const back = await withdrawFrom(order, PHONE);
    expect((await order.row()).total).toBe(order.total);
    expect(await order.tryMove('pack')).toMatchObject({ ok: false, code: 'return_claimed' });
    expect((await order.read()).allowedMoves).not.toContain('pack');

    expect((await back.read()).allowedMoves).toContain('leave_out');
    const results = await Promise.all([1, 2].map(() => back.tryMove('leave_out', { version: 1 })));
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await order.row()).total).toBe(order.total - 22_900);
    await order.move('pack');
  });

  it('puts what was paid and packed back on its shelf, packs the rest anew, and says that it never left', async () => {
    const order = await place({ paymentMethod: 'transfer' }).paid().packed();
    const back = await withdrawFrom(order);
    expect((await order.read()).lines.map(({ quantity, withdrawn }) => [quantity, withdrawn])).toEqual([[2, 1], [1, 0]]); // prettier-ignore
    await back.receive();
    const { fulfilment, allowedMoves } = await order.read();
    expect([fulfilment, await order.stock()]).toEqual(['unfulfilled', 49]);
    expect(allowedMoves).toContain('pack');
    expect(await order.events()).toContain('return_stayed');
    expect(await order.events()).not.toContain('return_received');
    const mail = await order.toldMails('return-goods');
    expect(mail).toMatchObject([{ subject: expect.stringContaining('Nu mai trimitem') }]);
    expect(mail[0]!.text).toContain('Nu ai nimic de trimis înapoi.');
    expect(mail[0]!.text).not.toContain('Au ajuns');
  });

  it('leaves what was paid in the order, and holds its parcel: the money goes back by the return', async () => {
    const order = await place({ paymentMethod: 'transfer' }).moved('pay', 'approve');
    const back = await withdrawFrom(order);
    expect((await order.row()).total).toBe(order.total);
    expect(await order.tryMove('ship')).toMatchObject({ ok: false });
    expect(await order.tryMove('pack')).toMatchObject({ ok: false, code: 'return_open' });
    expect((await back.read()).allowedMoves).toEqual(['receive', 'cancel']);
    await back.receive();
    const { lines } = await asPacked(shop.db, (await findOrderById(shop.db, order.id))!);
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['gemeni', 1], ['talpa-bebelus', 1]]); // prettier-ignore
    await order.move('pack');
  });
});

describe('an order whose customer has withdrawn from all of it before it left', () => {
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
