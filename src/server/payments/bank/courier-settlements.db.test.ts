import { describe, expect, it } from 'vitest';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import {
  ACTOR,
  test,
  place,
  move,
  undoPay,
  lei,
  statement,
  review,
  book,
  chosen,
  ledger,
  read,
  useBankFiles,
} from '../../../../tests/support/fixtures/bank-files.ts';

useBankFiles();

describe('money that came', () => {
  describe('through the courier', () => {
    const sent = async (awb: string, then: OrderTransition[] = []) => {
      const order = await place({ paymentMethod: 'cash' });
      for (const each of ['approve', 'pack', 'ship', ...then] as OrderTransition[]) {
        expect(await move(order.id, each, each === 'ship' ? awb : '')).toMatchObject({ ok: true });
      }
      return order;
    };
    const settlement = (...shipments: [string, number][]) =>
      ['AWB;Ramburs;Decont', ...shipments.map(([awb, sum]) => `${awb};${lei(sum)};D-77`)].join('\n');

    it('is booked by AWB, once, and the rest is told with its reason', async () => {
      const [there, back] = [await sent('AWB00001', ['deliver']), await sent('AWB00002', ['return'])];
      const text = settlement(['AWB00001', there.total], ['AWB00002', back.total], ['AWB00009', 100]);
      const seen = await review(text, 'settlement');
      expect(seen.lines.map(({ state, doubt }) => [state, doubt])).toEqual([
        ['book', null],
        ['doubtful', 'returned'],
        ['doubtful', 'unknown_awb'],
      ]);
      expect(await book(text, chosen(seen), 'settlement')).toMatchObject([{ state: 'booked' }]);
      const [booked] = await ledger();
      expect(booked).toMatchObject({ method: 'cash', amount: there.total });
      // It is never changed, and the AWB opens the courier's record.
      expect(booked!.reference).toMatch(/^courier-[0-9a-f]{40}$/);
      expect((await review(text, 'settlement')).lines[0]).toMatchObject({ state: 'known' });
      expect(await read(there.id)).toMatchObject({ payment: 'paid', amount_paid: there.total });
    });

    it('is booked again after it was taken back', async () => {
      const order = await sent('AWB00005', ['deliver']);
      const text = settlement(['AWB00005', order.total]);
      await book(text, chosen(await review(text, 'settlement')), 'settlement');
      expect(await undoPay(order.id)).toMatchObject({ ok: true });
      const [line] = (await review(text, 'settlement')).lines;
      expect(line).toMatchObject({ state: 'doubtful', doubt: 'taken_back' });
      const choices = [{ reference: line!.reference, orderId: order.id }];
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'booked' }]);
      const [first, , again] = await ledger();
      expect(again).toMatchObject({ method: 'cash', reference: `${first!.reference}#2` });
    });

    it('is known under the name that it had before', async () => {
      const order = await sent('AWB00007', ['deliver']);
      const pay = { move: 'pay', note: '', restock: false, notify: false } as const;
      await transitionOrder(test.db, ACTOR, order.id, { ...pay, method: 'cash', reference: 'courier-D-77-AWB00007' });
      const text = settlement(['AWB00007', order.total]);
      const [known] = (await review(text, 'settlement')).lines;
      expect(known).toMatchObject({ state: 'known' });
      const choices = [{ reference: known!.reference, orderId: order.id }];
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'known' }]);

      expect(await undoPay(order.id)).toMatchObject({ ok: true });
      const [line] = (await review(text, 'settlement')).lines;
      expect(line).toMatchObject({ state: 'doubtful', doubt: 'taken_back' });
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'booked' }]);
      expect((await ledger()).at(-1)!.reference).toMatch(/^courier-[0-9a-f]{40}$/);
      expect((await review(text, 'settlement')).lines).toMatchObject([{ state: 'known' }]);
    });

    it('of an order that was paid by transfer meanwhile is told as paid twice', async () => {
      const order = await sent('AWB00006');
      const text = statement([order.total, order.number]);
      const [line] = (await review(text)).lines;
      await book(text, [{ reference: line!.reference, orderId: order.id }]);
      const { lines } = await review(settlement(['AWB00006', order.total]), 'settlement');
      expect(lines).toMatchObject([{ state: 'doubtful', doubt: 'already_paid' }]);
    });

    it('is not booked to a returned parcel, whatever is asked', async () => {
      const back = await sent('AWB00003', ['return']);
      const text = settlement(['AWB00003', back.total]);
      const [line] = (await review(text, 'settlement')).lines;
      const choices = [{ reference: line!.reference, orderId: back.id }];
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'refused', code: 'returned' }]);
    });

    it('is booked by hand, too, with its line in the ledger', async () => {
      const order = await sent('AWB00004', ['deliver']);
      expect(await move(order.id, 'pay')).toMatchObject({ ok: true });
      expect(await ledger()).toMatchObject([{ kind: 'payment', method: 'cash', amount: order.total }]);
      expect(await read(order.id)).toMatchObject({ payment: 'paid', amount_paid: order.total });
    });
  });
});
