import { describe, expect, it } from 'vitest';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { moveManyOrders, shipManyOrders } from './move-many-orders.ts';
import { OWNER, type TestOrder } from '../../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../../tests/support/orders.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';

const engraved = { lines: [moonLine()] };
const approve = ({ id, viewKey, proofs }: TestOrder) =>
  attempt(() => approveProof(testDatabase.db, { orderId: id, viewKey, position: 1, sha256: proofs[0]!.sha256 }));

const shop = useShop();

describe('moving many orders at once', () => {
  const many = (move: 'approve' | 'pack', ...ids: string[]) => moveManyOrders(shop.db, OWNER, ids, move);
  /** Returns whether each order was moved, or why not. */
  const told = async (move: 'approve' | 'pack', orders: TestOrder[]) =>
    (await many(move, ...orders.map(({ id }) => id))).map((each) => each.ok || each.code);

  it('moves what it can, reports what it cannot, and changes nothing when repeated', async () => {
    const [first, second] = [await shop.order(), await shop.order()];
    const rejected = await shop.order().moved('reject');

    expect(await many('approve', first.id, rejected.id, 'no-such-order', second.id, first.id)).toEqual([
      { id: first.id, ok: true, unchanged: false },
      { id: rejected.id, ok: false, code: 'not_from_here' },
      { id: 'no-such-order', ok: false, code: 'order_not_found' },
      { id: second.id, ok: true, unchanged: false },
    ]);
    expect(await many('approve', first.id, second.id)).toMatchObject([{ unchanged: true }, { unchanged: true }]);
    expect((await shop.mails()).filter(({ kind }) => kind === 'order-approved')).toHaveLength(2);
    expect((await first.row()).version).toBe(2);
  });

  it('moves each once if two of the team choose the same orders at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => shop.order()));
    const ids = orders.map(({ id }) => id);
    const results = await Promise.all([many('approve', ...ids), many('approve', ...ids.toReversed())]);
    expect(results.flat().filter(({ ok }) => !ok)).toEqual([]);
    for (const order of orders) expect((await order.events()).filter((kind) => kind === 'approve')).toHaveLength(1);
  });

  it('leaves out orders that wait for a transfer or a card', async () => {
    const transfer = await shop.order({ paymentMethod: 'transfer' });
    const orders = [await shop.order(), transfer, await shop.order({ paymentMethod: 'transfer' }).paid()];
    expect(await told('approve', orders)).toEqual([true, 'awaits_payment', true]);
    await transfer.move('approve');
    expect(await told('pack', orders)).toEqual([true, 'awaits_payment', true]);
  });

  it('leaves out, when packing, orders whose proof is not approved', async () => {
    const [waiting, approved] = [await shop.order(engraved), await shop.order(engraved)];
    const orders = [await shop.order(), waiting, approved];
    await approve(approved);
    expect(await told('approve', orders)).toEqual([true, true, true]);
    expect(await told('pack', orders)).toEqual([true, 'proof_not_approved', true]);
    await waiting.move('pack');
  });
});

describe('shipping many orders with an AWB each', () => {
  const parcel = async ({ id, row }: Pick<TestOrder, 'id' | 'row'>, awb: string) => ({
    ...{ id, awb, courier: 'fan' as const },
    version: (await row()).version,
  });
  const ship = async (...asked: [order: TestOrder, awb: string][]) =>
    shipManyOrders(shop.db, OWNER, await Promise.all(asked.map(([order, awb]) => parcel(order, awb))));
  const shipped = { ok: true, unchanged: false };

  it('ships them one by one, and says why one is refused', async () => {
    const [first, second, pending] = [await shop.order().packed(), await shop.order().packed(), await shop.order()];
    const parcels = [
      await parcel(first, 'FAN0001'),
      await parcel(pending, 'FAN0002'),
      { id: 'no-such-order', awb: 'FAN0003', courier: 'fan' as const, version: 1 },
      await parcel(second, 'FAN0004'),
    ];
    expect(await shipManyOrders(shop.db, OWNER, parcels)).toEqual([
      { id: first.id, ...shipped },
      { id: pending.id, ok: false, code: 'not_from_here' },
      { id: 'no-such-order', ok: false, code: 'order_not_found' },
      { id: second.id, ...shipped },
    ]);
    expect(await second.row()).toMatchObject({ fulfilment: 'shipped', awb: 'FAN0004', awbCourier: 'fan' });
  });

  it('ships each once, however often it is requested', async () => {
    const order = await shop.order().packed();
    const asked = [await parcel(order, 'FAN0001')];
    await shipManyOrders(shop.db, OWNER, asked);
    expect(await shipManyOrders(shop.db, OWNER, asked)).toMatchObject([{ ok: true, unchanged: true }]);
    expect(await ship([order, 'FAN0002'])).toMatchObject([{ ok: false, code: 'not_from_here' }]);
    expect((await order.mails()).filter((kind) => kind === 'order-shipped')).toHaveLength(1);
  });

  it('refuses an order that has changed since it was seen, or that has the AWB of another order', async () => {
    const gone = await shop.order().shipped();
    const [changed, other] = [await shop.order().packed(), await shop.order().packed()];
    const seen = await parcel(changed, 'FAN0001');
    await changed.move('pay');
    expect(await shipManyOrders(shop.db, OWNER, [seen])).toMatchObject([{ ok: false, code: 'changed_meanwhile' }]);
    const { awb } = await gone.row();
    expect(await ship([other, awb!])).toMatchObject([{ ok: false, code: 'awb_taken' }]);
    expect(await other.row()).toMatchObject({ fulfilment: 'packed', awb: null });
  });

  it('refuses an unpaid transfer and an unapproved proof, even of packed orders', async () => {
    const unpaid = await shop.order({ paymentMethod: 'transfer' }).packed();
    const moon = await shop.order(engraved).packed();
    expect(await ship([unpaid, 'FAN0001'])).toMatchObject([{ ok: false, code: 'unpaid' }]);
    expect(await ship([moon, 'FAN0001'])).toMatchObject([{ ok: false, code: 'proof_not_approved' }]);
    await approve(moon);
    expect(await ship([moon, 'FAN0001'])).toMatchObject([shipped]);
  });
});
