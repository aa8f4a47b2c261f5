import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR, AWB, move, read, test } from '../../../../tests/support/fixtures/order-transitions.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { findAcknowledgement } from '#server/sales/order-tables/acknowledgement.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { asPacked } from './as-packed.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { findReturn } from './list-returns.ts';
import { transitionReturn } from './transition-return.ts';

const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore

describe('a withdrawal from some of an order that has not left', () => {
  beforeEach(() => sql`truncate orders, customers, mails, rate_limits cascade`.execute(test.db));

  const place = (changes: object = {}) => storeOrder(test.db, { lines: LINES, ...changes });
  /** By the order's link, or by its number and mail. */
  const withdraw = async (id: string, { byKey = true, ...quantities }: Record<string, unknown> = {}) => {
    const { viewKey, number } = (await findOrderById(test.db, id))!;
    const proof = byKey ? { orderId: id, viewKey } : { orderNumber: number, contact: 'ana@exemplu.ro' };
    const typed = { sequence: '1', name: 'Ana Popescu', emailAddress: 'ana@exemplu.ro', reason: '', 'quantity-1': '1' };
    const result = await announceWithdrawal(
      test.db,
      withdrawalSchema.parse({ ...typed, ...proof, ...quantities }),
      null,
    );
    if (!result.ok) throw new Error(result.code);
    return result;
  };
  const stock = async (id: string) =>
    (await test.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

  it('takes it out of what nobody has paid: stock, total and mails follow, and the rest is sent', async () => {
    const before = await stock('gemeni');
    const { id, total } = await place();
    const { id: returnId, viewKey } = await withdraw(id);

    const order = (await findOrderById(test.db, id))!;
    expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['gemeni', 1], ['talpa-bebelus', 1]]); // prettier-ignore
    expect(order.total).toBe(total - 22_900);
    expect(await stock('gemeni')).toBe(before - 1);
    expect(order.events.map(({ kind }) => kind)).toContain('withdrawal_left_out');
    expect(await findAcknowledgement(test.db, returnId, viewKey)).toMatchObject({ state: 'left_out', lines: [{ quantity: 1 }] });
    const mails = await test.db.selectFrom('mails').select(['kind', 'text']).where('order_id', '=', id).execute();
    expect(mails.find(({ kind }) => kind === 'withdrawal-received')!.text).toContain('Am scos produsele din comandă');
    expect(mails.find(({ kind }) => kind === 'order-changed')!.text).toContain('340,00 RON');

    expect(await move(id, 'approve')).toMatchObject({ ok: true });
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
    expect(await move(id, 'ship', { awb: AWB })).toMatchObject({ ok: true });
  }); // prettier-ignore

  it('takes a whole line with it, and may be said again of what is left', async () => {
    const { id } = await place();
    await withdraw(id, { 'quantity-1': '2' });
    expect((await findOrderById(test.db, id))!.lines.map(({ productId }) => productId)).toEqual(['talpa-bebelus']);
    await withdraw(id, { sequence: '2' });
    expect(await findOrderById(test.db, id)).toMatchObject({ isWithdrawn: true, lines: [{ productId: 'talpa-bebelus' }] });
  }); // prettier-ignore

  it('has what was packed packed anew', async () => {
    const { id } = await place();
    await move(id, 'approve');
    await move(id, 'pack');
    await withdraw(id);
    expect(await findOrderById(test.db, id)).toMatchObject({ status: 'approved', fulfilment: 'unfulfilled' });
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
  });

  it('asks for the new sum of a transfer that is awaited still', async () => {
    const { id, total } = await place({ paymentMethod: 'transfer' });
    await withdraw(id);
    const papers = await test.db.selectFrom('invoices').select(['kind', 'gross']).where('order_id', '=', id).orderBy('issued_at').execute(); // prettier-ignore
    expect(papers.at(-1)).toMatchObject({ kind: 'proforma', gross: total - 22_900 });
    expect(await test.db.selectFrom('orders_awaiting_payment').select('id').execute()).toEqual([{ id }]);
  });

  it('holds the parcel until an owner has settled it, where it came by number and contact alone', async () => {
    const { id, total } = await place();
    await move(id, 'approve');
    const { id: returnId } = await withdraw(id, { byKey: false });
    expect((await findOrderById(test.db, id))!.total).toBe(total);
    expect(await move(id, 'pack')).toMatchObject({ ok: false, code: 'return_claimed' });
    expect((await read(id)).allowedMoves).not.toContain('pack');

    const asked = { move: 'leave_out', version: 1, note: '' } as const;
    expect((await findReturn(test.db, returnId))!.allowedMoves).toContain('leave_out');
    const results = await Promise.all([1, 2].map(() => transitionReturn(test.db, ACTOR, returnId, asked)));
    expect(results.map((each) => (each.ok ? 'done' : each.code)).toSorted()).toEqual(['done', 'repeated']);
    expect((await findOrderById(test.db, id))!.total).toBe(total - 22_900);
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
  });

  it('puts what was paid and packed back on its shelf, packs the rest anew, and says that it never left', async () => {
    const before = await stock('gemeni');
    const { id } = await place({ paymentMethod: 'transfer' });
    await move(id, 'pay');
    await move(id, 'approve');
    await move(id, 'pack');
    const { id: returnId } = await withdraw(id);
    expect((await read(id)).lines.map(({ quantity, withdrawn }) => [quantity, withdrawn])).toEqual([[2, 1], [1, 0]]); // prettier-ignore
    const lines = [{ position: 1, restock: true, note: '' }];
    expect(await transitionReturn(test.db, ACTOR, returnId, { move: 'receive', version: 1, note: '', lines })).toMatchObject({ ok: true }); // prettier-ignore
    const { fulfilment, timeline, allowedMoves } = await read(id);
    expect({ fulfilment, stock: await stock('gemeni') }).toEqual({ fulfilment: 'unfulfilled', stock: before - 1 });
    expect(allowedMoves).toContain('pack');
    expect(timeline.map(({ kind }) => kind)).toContain('withdrawal_stayed');
    expect(timeline.map(({ kind }) => kind)).not.toContain('withdrawal_received');
    const mails = await test.db.selectFrom('mails').select(['subject', 'text']).where('kind', '=', 'withdrawal-goods').where('order_id', '=', id).execute(); // prettier-ignore
    expect(mails).toMatchObject([{ subject: expect.stringContaining('Nu mai trimitem') }]);
    expect(mails[0]!.text).toContain('Nu ai nimic de trimis înapoi.');
    expect(mails[0]!.text).not.toContain('Au ajuns');
  });

  it('leaves what was paid in the order, and holds its parcel: the money goes back by the return', async () => {
    const { id, total } = await place({ paymentMethod: 'transfer' });
    await move(id, 'pay');
    await move(id, 'approve');
    const { id: returnId } = await withdraw(id);
    expect((await findOrderById(test.db, id))!.total).toBe(total);
    expect(await move(id, 'ship', { awb: AWB })).toMatchObject({ ok: false });
    expect(await move(id, 'pack')).toMatchObject({ ok: false, code: 'return_open' });
    expect((await findReturn(test.db, returnId))!.allowedMoves).toEqual(['receive', 'cancel']);
    await transitionReturn(test.db, ACTOR, returnId, { move: 'receive', version: 1, note: '', lines: [{ position: 1, restock: true, note: '' }] });
    const packed = await asPacked(test.db, (await findOrderById(test.db, id))!);
    expect(packed.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['gemeni', 1], ['talpa-bebelus', 1]]);
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
  }); // prettier-ignore
});
