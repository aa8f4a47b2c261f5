import { describe, expect, it } from 'vitest';
import { cashToCollect } from '#domain/shipments/shipment.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { toShipmentOrder } from '#server/fulfilment/shipments/shipment-order.ts';
import {
  test,
  place,
  undoPay,
  atOnce,
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
  describe('when it was booked to the wrong order and taken back', () => {
    /** Two orders of the same sum and name, and a line that may be either's; it was A's for a while. */
    const takenBack = async () => {
      const [a, b] = [await place(), await place()];
      const text = statement([a.total, 'comanda']);
      const reference = (await review(text)).lines[0]!.reference;
      expect(await book(text, [{ reference, orderId: a.id }])).toMatchObject([{ state: 'booked' }]);
      expect(await undoPay(a.id)).toMatchObject({ ok: true, to: 'unpaid' });
      return { a, b, text, reference };
    };
    const standing = async () => {
      const names = (await ledger()).map(({ reference }) => reference);
      return names.filter((name) => !name.startsWith('undo-of:') && !names.includes(`undo-of:${name}`));
    };

    it('is booked to the right one, as often as it is taken back', async () => {
      const { a, b, text, reference } = await takenBack();
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'no_number', reference }]);
      expect(await book(text, [{ reference, orderId: b.id }])).toMatchObject([{ reference, state: 'booked' }]);
      expect([await read(a.id), await read(b.id)]).toMatchObject([
        { payment: 'unpaid', amount_paid: 0 },
        { payment: 'paid', amount_paid: b.total },
      ]);
      expect((await review(text)).lines).toMatchObject([{ state: 'known', candidates: [] }]);
      expect(await book(text, [{ reference, orderId: a.id }])).toMatchObject([{ state: 'known' }]);

      await undoPay(b.id);
      expect(await book(text, [{ reference, orderId: a.id }])).toMatchObject([{ state: 'booked' }]);
      expect((await ledger()).map(({ reference: name, amount }) => [name, Math.sign(amount)])).toEqual([
        [reference, 1],
        [`undo-of:${reference}`, -1],
        [`${reference}#2`, 1],
        [`undo-of:${reference}#2`, -1],
        [`${reference}#3`, 1],
      ]);
      expect([await read(a.id), await read(b.id)]).toMatchObject([{ amount_paid: a.total }, { amount_paid: 0 }]);
    });

    it('is not ticked again by itself, even where it names the order', async () => {
      const order = await place();
      const text = statement([order.total, order.number]);
      await book(text, chosen(await review(text)));
      await undoPay(order.id);
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'taken_back' }]);
    });

    it('is booked once by two owners who book it to the same order at once', async () => {
      const { b, text, reference } = await takenBack();
      const choice = () => book(text, [{ reference, orderId: b.id }]);
      const answers = await atOnce([b.id], [choice, choice]);
      expect(
        answers
          .flat()
          .map(({ state }) => state)
          .toSorted(),
      ).toEqual(['booked', 'known']);
      expect(await standing()).toEqual([`${reference}#2`]);
      expect((await read(b.id)).amount_paid).toBe(b.total);
    });

    it('is booked once by two owners who book it to two orders at once', async () => {
      const { a, b, text, reference } = await takenBack();
      const answers = await atOnce(
        [a.id, b.id],
        [a.id, b.id].map((orderId) => () => book(text, [{ reference, orderId }])),
      );
      expect(
        answers
          .flat()
          .map(({ state }) => state)
          .toSorted(),
      ).toEqual(['booked', 'known']);
      expect(await standing()).toEqual([`${reference}#2`]);
      expect((await read(a.id)).amount_paid + (await read(b.id)).amount_paid).toBe(a.total);
    });
  });

  describe('for an order that was to be paid in another way', () => {
    const paidByTransfer = async (paymentMethod: string) => {
      const order = await place({ paymentMethod });
      const text = statement([order.total, order.number]);
      const { lines } = await review(text);
      expect(lines).toMatchObject([{ state: 'doubtful', doubt: 'other_method' }]);
      const choices = [{ reference: lines[0]!.reference, orderId: order.id }];
      return { order, book: () => book(text, choices) };
    };

    it.each(['cash', 'card'])('is booked as a transfer instead of %s, until it is taken back', async (method) => {
      const { order, book: bookIt } = await paidByTransfer(method);
      expect(await bookIt()).toMatchObject([{ state: 'booked' }]);
      const paid = await read(order.id);
      expect(paid).toMatchObject({ payment: 'paid', payment_method: 'transfer', amount_paid: order.total });
      expect(cashToCollect(toShipmentOrder(paid))).toBe(0);
      const mails = await test.db.selectFrom('mails').select('kind').where('order_id', '=', order.id).execute();
      expect(mails.map(({ kind }) => kind)).toContain('order-paid');
      const invoices = test.db.selectFrom('invoices').select(['kind', 'content']).where('order_id', '=', order.id);
      await ripenInvoices(test.db);
      expect(await invoices.execute()).toMatchObject([{ kind: 'invoice', content: { paymentMethod: 'transfer' } }]);

      await undoPay(order.id);
      const back = await read(order.id);
      expect(back).toMatchObject({ payment: 'unpaid', payment_method: method, amount_paid: 0 });
      expect(cashToCollect(toShipmentOrder(back))).toBe(method === 'cash' ? order.total : 0);
      expect((await ledger()).map(({ method: how, amount }) => [how, amount])).toEqual([
        ['transfer', order.total],
        ['transfer', -order.total],
      ]);
      // Nobody asks for a transfer that was not chosen.
      await ripenInvoices(test.db);
      const written = await invoices.execute();
      expect(written.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'storno']);
      expect(written.map(({ content }) => content.paymentMethod)).toEqual(['transfer', 'transfer']);
    });
  });
});
