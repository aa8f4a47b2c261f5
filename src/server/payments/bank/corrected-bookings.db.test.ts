import { describe, expect, it } from 'vitest';
import { cashOf } from '#server/fulfilment/shipments/shipment-order.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { statement, useBankFiles } from '../../../../tests/support/fixtures/bank-files.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';

const { shop, place, atOnce, review, book, bookFirst, ledger } = useBankFiles();

describe('money that came', () => {
  describe('when it was booked to the wrong order and taken back', () => {
    /** Two orders of the same sum and name, and a line that may be either's; it was A's for a while. */
    const takenBack = async () => {
      const [a, b] = [await place(), await place()];
      const text = statement([a.total, 'comanda']);
      const reference = (await review(text)).lines[0]!.reference;
      expect(await bookFirst(text, a)).toMatchObject([{ state: 'booked' }]);
      await a.undo('pay');
      return { a, b, text, reference };
    };
    const standing = async () => {
      const names = (await ledger()).map(({ reference }) => reference);
      return names.filter((name) => !name.startsWith('undo-of:') && !names.includes(`undo-of:${name}`));
    };

    it('is booked to the right one, as often as it is taken back', async () => {
      const { a, b, text, reference } = await takenBack();
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'no_number', reference }]);
      expect(await bookFirst(text, b)).toMatchObject([{ reference, state: 'booked' }]);
      expect(await a.row()).toMatchObject({ payment: 'unpaid', received: 0 });
      expect(await b.row()).toMatchObject({ payment: 'paid', received: b.total });
      expect((await review(text)).lines).toMatchObject([{ state: 'known', candidates: [] }]);
      expect(await bookFirst(text, a)).toMatchObject([{ state: 'known' }]);

      await b.undo('pay');
      expect(await bookFirst(text, a)).toMatchObject([{ state: 'booked' }]);
      expect((await ledger()).map(({ reference: name, amount }) => [name, Math.sign(amount)])).toEqual([
        [reference, 1],
        [`undo-of:${reference}`, -1],
        [`${reference}#2`, 1],
        [`undo-of:${reference}#2`, -1],
        [`${reference}#3`, 1],
      ]);
      expect([await a.row(), await b.row()]).toMatchObject([{ received: a.total }, { received: 0 }]);
    });

    it.each([
      ['the same order', 0],
      ['two orders', 1],
    ])('is booked once by two owners who book it to %s at once', async (_what, other) => {
      const { a, b, text, reference } = await takenBack();
      const asked = [b, [b, a][other]!];
      const starts = asked.map(
        ({ id: orderId }) =>
          () =>
            book(text, [{ reference, orderId }]),
      );
      const states = (await atOnce(asked, starts)).flat().map(({ state }) => state);
      expect(states.toSorted()).toEqual(['booked', 'known']);
      expect(await standing()).toEqual([`${reference}#2`]);
      expect((await a.row()).received + (await b.row()).received).toBe(a.total);
    });
  });

  it.each(['cash', 'card'])(
    'for an order by %s is booked as a transfer instead, until it is taken back',
    async (method) => {
      const order = await place({ paymentMethod: method });
      const text = statement([order.total, order.number]);
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'other_method' }]);
      expect(await bookFirst(text, order)).toMatchObject([{ state: 'booked' }]);
      const paid = await order.row();
      expect(paid).toMatchObject({ payment: 'paid', paymentMethod: 'transfer', received: order.total });
      expect(cashOf(paid)).toBe(0);
      expect(await order.mails()).toContain('order-paid');
      await ripenInvoices(shop.db);
      expect(await order.rows('invoices')).toMatchObject([{ kind: 'invoice', content: { paymentMethod: 'transfer' } }]);

      await order.undo('pay');
      const back = await order.row();
      expect(back).toMatchObject({ payment: 'unpaid', paymentMethod: method, received: 0 });
      expect(cashOf(back)).toBe(method === 'cash' ? order.total : 0);
      expect((await ledger()).map(({ method: how, amount }) => [how, amount])).toEqual([
        ['transfer', order.total],
        ['transfer', -order.total],
      ]);
      // Nobody asks for a transfer that was not chosen.
      await ripenInvoices(shop.db);
      const written = await order.rows('invoices');
      expect(written.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice']);
      expect(written.map(({ content }) => content.paymentMethod)).toEqual(['transfer', 'transfer']);
    },
  );

  describe('for a card order whose page is open still', () => {
    leavePaymentPagesOpen();

    const transferred = async () => {
      const order = await place({ paymentMethod: 'card' });
      const page = await order.openPage();
      expect(await bookFirst(statement([order.total, order.number]), order)).toMatchObject([{ state: 'booked' }]);
      return { order, total: order.total, page };
    };

    it('leaves what its buyer still pays there to go back whole', async () => {
      const { order, total, page } = await transferred();
      expect(await attempt(() => openCardPayment(shop.db, order.id))).toEqual({ ok: false, code: 'already_paid' });
      await page.pay();
      await page.tell();

      const paidOnce = { payment: 'paid', paymentMethod: 'transfer', received: total, refunded: 0 };
      expect(await order.row()).toMatchObject(paidOnce);
      const payments = [total, total, -total].map((amount) => ({ kind: 'payment', amount }));
      expect(await ledger()).toMatchObject(payments);
      expect(await order.events()).toEqual(['placed', 'pay', 'card_duplicate', 'card_duplicate_returned']);
      expect(await order.mails()).toContain('payment-returned');
    });
  });
});
