import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import type { OrderTab } from '#domain/orders/orders-query.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { adminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { listOrders } from '#server/sales/orders/office/list-orders.ts';
import { shipManyOrders } from '#server/sales/orders/moves/move-many-orders.ts';
import { moveManyOrders } from './move-many-orders.ts';
import { useCaller } from '../../../../../tests/support/caller.ts';
import { OWNER, type TestOrder } from '../../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../../tests/support/orders.ts';
import { useShop } from '../../../../../tests/support/shop.ts';

describe('a step that an owner has turned off', () => {
  const shop = useShop();
  const call = useCaller(adminSettingsRoutes);
  let version = 0;
  beforeEach(async () => {
    await shop.db.deleteFrom('settings').execute();
    version = 0;
  });
  const turn = async (steps: { confirmStep?: boolean; packStep?: boolean }) => {
    const value = { ...DEFAULT_SELLING, ...steps };
    const { status } = await call('/api/admin/settings/selling', 'PUT', { version, value });
    expect(status).toBe(200);
    version += 1;
  };
  const NEITHER = { confirmStep: false, packStep: false };
  const mails = async (order: TestOrder) => (await order.mails()).filter((kind) => !kind.startsWith('order-placed'));
  const waiting = async (wanted: OrderTab) =>
    (await listOrders(shop.db, { search: '', waiting: wanted, sort: 'placedAt', direction: 'asc' })).items.map(
      ({ id }) => id,
    );

  it('is taken along by the next one, with its event, and with one mail alone', async () => {
    const order = await shop.order();
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'not_from_here' });
    await turn(NEITHER);
    expect(await order.tryMove('ship')).toEqual({ ok: true, from: 'unfulfilled', to: 'shipped' });
    expect(await order.row()).toMatchObject({ status: 'approved', fulfilment: 'shipped', awb: expect.any(String) });
    expect(await order.events()).toEqual(['placed', 'approve', 'pack', 'ship']);
    expect(await mails(order)).toEqual(['order-shipped']);
    const audit = (await shop.audit()).filter(({ subject }) => subject.startsWith('order/'));
    expect(audit).toMatchObject([{ kind: 'approve' }, { kind: 'pack' }, { kind: 'ship' }]);
  });

  it('is taken back with the one that took it along', async () => {
    await turn(NEITHER);
    const order = await shop.order().moved('ship');
    const undone = { ok: true, from: 'shipped', to: 'unfulfilled', mail: 'stopped' };
    expect(await order.tryUndo('ship')).toMatchObject(undone);
    const asBefore = { status: 'pending', fulfilment: 'unfulfilled', awb: null, awbCourier: null, editable: true };
    expect(await order.read()).toMatchObject(asBefore);
    expect(await mails(order)).toEqual([]);
    await order.move('ship');
  });

  it('stays where the owner took it by itself', async () => {
    const order = await shop.order().moved('approve');
    await turn({ packStep: false });
    await order.move('ship', 'pay');
    await order.undo('ship');
    const { undoableMoves, ...left } = await order.read();
    expect(left).toMatchObject({ status: 'approved', fulfilment: 'unfulfilled', payment: 'paid' });
    expect(undoableMoves.map((each) => each.move)).toEqual(['approve', 'pay']);
  });

  it('is not passed over while it is on', async () => {
    const order = await shop.order();
    await turn({ packStep: false });
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'not_approved' });
    await turn({ confirmStep: false });
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'not_from_here' });
    expect((await order.read()).allowedMoves).toEqual(['approve', 'reject', 'pack', 'pay']);
    await order.move('pack');
    expect(await order.events()).toEqual(['placed', 'approve', 'pack']);
  });

  it('leaves no trace where the step after it is refused', async () => {
    const order = await shop.order({ paymentMethod: 'transfer' });
    await turn(NEITHER);
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'unpaid' });
    expect(await order.row()).toMatchObject({ status: 'pending', version: 1 });
    expect(await order.tryMove('ship', { evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('is nothing that orders wait for: they wait for the next one, once they are paid', async () => {
    const [cash, transfer] = [await shop.order(), await shop.order({ paymentMethod: 'transfer' })];
    const all = async () => [await waiting('pending'), await waiting('to-pack'), await waiting('to-send')];
    await turn({ confirmStep: false });
    expect(await all()).toEqual([[], [cash.id], []]);
    expect(await readWaiting(shop.db)).toMatchObject({ pending: 0, toPack: 1, toSend: 0 });
    await turn(NEITHER);
    await transfer.move('pay');
    expect(await all()).toEqual([[], [], [cash.id, transfer.id]]);
    expect(await readWaiting(shop.db)).toMatchObject({ pending: 0, toPack: 0, toSend: 2 });
    await turn({ packStep: false });
    await cash.move('approve');
    expect(await all()).toEqual([[transfer.id], [], [cash.id]]);
  });

  it('is taken along by many at once, but not where the proof is not approved, as by the order’s own page', async () => {
    const [{ id: cash }, { id: transfer }] = [await shop.order(), await shop.order({ paymentMethod: 'transfer' })];
    const moon = await shop.order({ lines: [moonLine()] });
    await turn(NEITHER);
    expect(await moveManyOrders(shop.db, OWNER, [cash, transfer], 'pack')).toEqual([
      { id: cash, ok: true, unchanged: false },
      { id: transfer, ok: false, code: 'awaits_payment' },
    ]);
    const parcel = { id: moon.id, version: 1, awb: '1ONB24312345678', courier: 'fan' as const };
    expect(await shipManyOrders(shop.db, OWNER, [parcel])).toMatchObject([{ ok: false, code: 'proof_not_approved' }]);
    expect(await moon.row()).toMatchObject({ status: 'pending', fulfilment: 'unfulfilled', version: 1 });
    await moon.move('ship');
  });
});
