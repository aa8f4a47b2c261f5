import { describe, expect, it } from 'vitest';
import { shipManyOrders } from '#server/sales/admin-orders/ship-many-orders.ts';
import {
  ACTOR,
  AWB,
  move,
  packed,
  read,
  test,
  useOrderTransitions,
} from '../../../../tests/support/fixtures/order-transitions.ts';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { approveProof } from './approve-proof.ts';

useOrderTransitions();

const parcel = async (id: string, awb: string) => ({
  id,
  awb,
  courier: 'fan' as const,
  version: id === 'no-such-order' ? 1 : (await read(id)).version,
});
const ship = async (...asked: [id: string, awb: string][]) =>
  shipManyOrders(test.db, ACTOR, await Promise.all(asked.map(([id, awb]) => parcel(id, awb))));

describe('many orders with an AWB each', () => {
  it('are sent one by one, and what is refused says why', async () => {
    const [first, second, pending] = [await packed(), await packed(), (await storeOrder(test.db)).id];
    expect(await ship([first, 'FAN0001'], [pending, 'FAN0002'], ['no-such-order', 'FAN0003'], [second, 'FAN0004'])).toEqual([
      { id: first, ok: true, unchanged: false },
      { id: pending, ok: false, code: 'not_from_here' },
      { id: 'no-such-order', ok: false, code: 'order_not_found' },
      { id: second, ok: true, unchanged: false },
    ]); // prettier-ignore
    expect(await read(second)).toMatchObject({ fulfilment: 'shipped', awb: 'FAN0004', awbCourier: 'fan' });
  });

  it('are sent once, however often they are asked for', async () => {
    const id = await packed();
    const asked = [await parcel(id, 'FAN0001')];
    await shipManyOrders(test.db, ACTOR, asked);
    expect(await shipManyOrders(test.db, ACTOR, asked)).toEqual([{ id, ok: true, unchanged: true }]);
    expect(await ship([id, 'FAN0002'])).toEqual([{ id, ok: false, code: 'not_from_here' }]);
    const mails = await test.db.selectFrom('mails').select('id').where('kind', '=', 'order-shipped').execute();
    expect(mails).toHaveLength(1);
  });

  it('are not sent as they were not seen, nor with the AWB of another order', async () => {
    const [gone, changed, other] = [await packed(), await packed(), await packed()];
    await move(gone, 'ship', { awb: AWB });
    const seen = await parcel(changed, 'FAN0001');
    await move(changed, 'pay');
    expect(await shipManyOrders(test.db, ACTOR, [seen])).toEqual([
      { id: changed, ok: false, code: 'changed_meanwhile' },
    ]);
    expect(await ship([other, AWB])).toEqual([{ id: other, ok: false, code: 'awb_taken' }]);
    expect(await read(other)).toMatchObject({ fulfilment: 'packed', awb: null });
  });

  it('wait for what is to be paid beforehand', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'approve');
    await move(id, 'pack');
    expect(await ship([id, 'FAN0001'])).toEqual([{ id, ok: false, code: 'unpaid' }]);
  });

  it('wait for the buyer’s word on what is engraved, however they were packed', async () => {
    const { id, viewKey, proofs } = await storeOrder(test.db, { lines: [moonLine()] });
    await move(id, 'approve');
    await move(id, 'pack');
    expect(await ship([id, 'FAN0001'])).toEqual([{ id, ok: false, code: 'proof_not_approved' }]);
    await approveProof(test.db, { orderId: id, viewKey, position: 1, sha256: proofs[0]!.sha256 });
    expect(await ship([id, 'FAN0001'])).toEqual([{ id, ok: true, unchanged: false }]);
  });
});
