import { describe, expect, it } from 'vitest';
import { CATALOGUE_TAG, productTag } from '#server/catalogue/products/product-tags.ts';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { approveProof } from './approve-proof.ts';
import { transitionManyOrders } from '#server/sales/admin-orders/transition-many-orders.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { ACTOR, test, move, read, useOrderTransitions } from '../../../../tests/support/fixtures/order-transitions.ts';

useOrderTransitions();

describe('moving an order', () => {
  describe('many at once', () => {
    it('does what it can, says what it cannot, and changes nothing when repeated', async () => {
      const [first, second, rejected] = [
        await storeOrder(test.db),
        await storeOrder(test.db),
        await storeOrder(test.db),
      ];
      await move(rejected.id, 'reject', { notify: false });
      const ids = [first.id, rejected.id, 'no-such-order', second.id, first.id];

      const once = await transitionManyOrders(test.db, ACTOR, ids, 'approve');
      expect(once).toEqual([
        { id: first.id, ok: true, unchanged: false },
        { id: rejected.id, ok: false, code: 'not_from_here' },
        { id: 'no-such-order', ok: false, code: 'order_not_found' },
        { id: second.id, ok: true, unchanged: false },
      ]);

      const again = await transitionManyOrders(test.db, ACTOR, [first.id, second.id], 'approve');
      expect(again).toEqual([
        { id: first.id, ok: true, unchanged: true },
        { id: second.id, ok: true, unchanged: true },
      ]);
      expect(
        await test.db.selectFrom('mails').select('id').where('kind', '=', 'order-approved').execute(),
      ).toHaveLength(2);
      expect((await read(first.id)).version).toBe(2);
    });

    it('leaves what waits for a transfer or a card to be looked at by itself', async () => {
      const [cash, transfer, paid] = [
        await storeOrder(test.db),
        await storeOrder(test.db, { paymentMethod: 'transfer' }),
        await storeOrder(test.db, { paymentMethod: 'transfer' }),
      ];
      await move(paid.id, 'pay');
      const ids = [cash.id, transfer.id, paid.id];
      const told = (await transitionManyOrders(test.db, ACTOR, ids, 'approve')).map((each) => each.ok || each.code);
      expect(told).toEqual([true, 'awaits_payment', true]);
      await move(transfer.id, 'approve');
      const packed = (await transitionManyOrders(test.db, ACTOR, ids, 'pack')).map((each) => each.ok || each.code);
      expect(packed).toEqual([true, 'awaits_payment', true]);
    });

    it('leaves what is engraved to be looked at by itself until its buyer has approved the proof', async () => {
      const [plain, waiting, approved] = [
        await storeOrder(test.db),
        await storeOrder(test.db, { lines: [moonLine()] }),
        await storeOrder(test.db, { lines: [moonLine()] }),
      ];
      const { id, viewKey, proofs } = approved;
      await approveProof(test.db, { orderId: id, viewKey, position: 1, sha256: proofs[0]!.sha256 });
      const ids = [plain.id, waiting.id, approved.id];
      const told = (await transitionManyOrders(test.db, ACTOR, ids, 'approve')).map((each) => each.ok || each.code);
      expect(told).toEqual([true, true, true]);
      const packed = (await transitionManyOrders(test.db, ACTOR, ids, 'pack')).map((each) => each.ok || each.code);
      expect(packed).toEqual([true, 'proof_not_approved', true]);
      expect(await move(waiting.id, 'pack')).toMatchObject({ ok: true });
    });

    it('has the pages made anew of what orders take back', async () => {
      const { id } = await storeOrder(test.db);
      await test.db
        .updateTable('orders')
        .set({ stock_reserved: false, reserved_until: null })
        .where('id', '=', id)
        .execute();
      await test.db.updateTable('products').set({ stock: 1 }).where('id', '=', 'gemeni').execute();
      expect(await purgesOf(() => transitionManyOrders(test.db, ACTOR, [id], 'approve'))).toEqual([
        [CATALOGUE_TAG, productTag('gemeni')],
      ]);
    });
  });
});
