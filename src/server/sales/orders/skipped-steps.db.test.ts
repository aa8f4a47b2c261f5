import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import type { WaitingFor } from '#domain/orders/orders-query.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { saveSettings } from '#server/platform/settings/save-settings.ts';
import { listOrders } from '#server/sales/admin-orders/list-orders.ts';
import { transitionManyOrders } from '#server/sales/admin-orders/transition-many-orders.ts';
import {
  ACTOR,
  AWB,
  move,
  read,
  test,
  undo,
  useOrderTransitions,
} from '../../../../tests/support/fixtures/order-transitions.ts';
import { shipManyOrders } from '#server/sales/admin-orders/ship-many-orders.ts';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';

useOrderTransitions();

let version = 0;
const turn = async (steps: { confirmStep?: boolean; packStep?: boolean }) => {
  const saved = await saveSettings(test.db, ACTOR, 'selling', { version, value: { ...DEFAULT_SELLING, ...steps } });
  expect(saved).toEqual({ ok: true });
  version += 1;
};
const kinds = async (id: string) => (await read(id)).timeline.map(({ kind }) => kind);
const mails = async () =>
  (await test.db.selectFrom('mails').select('kind').where('kind', 'like', 'order-%').orderBy('kind').execute())
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('order-placed'));
const waiting = async (wanted: WaitingFor) =>
  (await listOrders(test.db, { search: '', waiting: wanted, sort: 'placedAt', direction: 'asc' })).items.map(
    ({ id }) => id,
  );

beforeEach(async () => {
  await test.db.deleteFrom('settings').execute();
  version = 0;
});

describe('a step that an owner has turned off', () => {
  it('is taken along by the next one, with its event, and with one mail alone', async () => {
    const { id } = await storeOrder(test.db);
    expect(await move(id, 'ship', { awb: AWB })).toEqual({ ok: false, code: 'not_from_here' });
    await turn({ confirmStep: false, packStep: false });
    expect(await move(id, 'ship', { awb: AWB })).toEqual({ ok: true, from: 'unfulfilled', to: 'shipped' });
    expect(await read(id)).toMatchObject({ status: 'approved', fulfilment: 'shipped', awb: AWB });
    expect(await kinds(id)).toEqual(['placed', 'approve', 'pack', 'ship']);
    expect(await mails()).toEqual(['order-shipped']);
    const audit = await test.db.selectFrom('audit_log').select('action').where('subject', 'like', 'order/%').execute();
    expect(audit).toEqual([{ action: 'order.ship' }]);
  });

  it('is taken back with the one that took it along', async () => {
    const { id } = await storeOrder(test.db);
    await turn({ confirmStep: false, packStep: false });
    await move(id, 'ship', { awb: AWB });
    expect(await undo(id, 'ship')).toMatchObject({ ok: true, from: 'shipped', to: 'unfulfilled', mail: 'stopped' });
    expect(await read(id)).toMatchObject({
      status: 'pending',
      fulfilment: 'unfulfilled',
      awb: null,
      awbCourier: null,
      editable: true,
    });
    expect(await mails()).toEqual([]);
    expect(await move(id, 'ship', { awb: AWB })).toMatchObject({ ok: true });
  });

  it('stays where the owner took it by itself', async () => {
    const { id } = await storeOrder(test.db);
    await move(id, 'approve');
    await turn({ packStep: false });
    await move(id, 'ship', { awb: AWB });
    await move(id, 'pay');
    await undo(id, 'ship');
    expect(await read(id)).toMatchObject({ status: 'approved', fulfilment: 'unfulfilled', payment: 'paid' });
    expect((await read(id)).undoableTransitions.map((each) => each.move)).toEqual(['approve', 'pay']);
  });

  it('is not passed over while it is on', async () => {
    const { id } = await storeOrder(test.db);
    await turn({ packStep: false });
    expect(await move(id, 'ship', { awb: AWB })).toEqual({ ok: false, code: 'not_approved' });
    await turn({ confirmStep: false });
    expect(await move(id, 'ship', { awb: AWB })).toEqual({ ok: false, code: 'not_from_here' });
    expect((await read(id)).allowedMoves).toEqual(['approve', 'reject', 'pack', 'pay']);
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
    expect(await kinds(id)).toEqual(['placed', 'approve', 'pack']);
  });

  it('leaves no trace where the step after it is refused', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await turn({ confirmStep: false, packStep: false });
    expect(await move(id, 'ship', { awb: AWB })).toEqual({ ok: false, code: 'unpaid' });
    expect(await read(id)).toMatchObject({ status: 'pending', version: 1 });
    expect(await move(id, 'ship', { awb: AWB, evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('is nothing that orders wait for: they wait for the next one, once they are paid', async () => {
    const [cash, transfer] = [
      (await storeOrder(test.db)).id,
      (await storeOrder(test.db, { paymentMethod: 'transfer' })).id,
    ];
    await turn({ confirmStep: false });
    expect([await waiting('pending'), await waiting('to-pack'), await waiting('to-send')]).toEqual([[], [cash], []]);
    expect(await readWaiting(test.db)).toMatchObject({ pending: 0, toPack: 1, toSend: 0 });
    await turn({ confirmStep: false, packStep: false });
    await move(transfer, 'pay');
    expect([await waiting('to-pack'), await waiting('to-send')]).toEqual([[], [cash, transfer]]);
    expect(await readWaiting(test.db)).toMatchObject({ pending: 0, toPack: 0, toSend: 2 });
    await turn({ packStep: false });
    await move(cash, 'approve');
    expect([await waiting('pending'), await waiting('to-send')]).toEqual([[transfer], [cash]]);
  });

  it('is taken along by many at once', async () => {
    const ids = [(await storeOrder(test.db)).id, (await storeOrder(test.db, { paymentMethod: 'transfer' })).id];
    await turn({ confirmStep: false });
    expect(await transitionManyOrders(test.db, ACTOR, ids, 'pack')).toEqual([
      { id: ids[0], ok: true, unchanged: false },
      { id: ids[1], ok: false, code: 'awaits_payment' },
    ]);
  });

  it('is not taken along by many at once where the proof is not approved, but by the order’s own page', async () => {
    const { id } = await storeOrder(test.db, { lines: [moonLine()] });
    await turn({ confirmStep: false, packStep: false });
    const parcels = [{ id, version: 1, awb: AWB, courier: 'fan' as const }];
    expect(await shipManyOrders(test.db, ACTOR, parcels)).toEqual([{ id, ok: false, code: 'proof_not_approved' }]);
    expect(await read(id)).toMatchObject({ status: 'pending', fulfilment: 'unfulfilled', version: 1 });
    expect(await move(id, 'ship', { awb: AWB })).toMatchObject({ ok: true });
  });
});
