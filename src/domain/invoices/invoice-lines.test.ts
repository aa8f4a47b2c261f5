import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { includedVat } from '#domain/orders/order-vat.ts';
import { orderLines, splitVat, sumByRate, negateLines, type PricedOrder } from './invoice-lines.ts';
import { partialCreditLines, fullCreditLines } from './partial-credit.ts';
import type { InvoiceVat } from './invoice-document.ts';

const WORDS = { sum: 'Rambursare', less: 'Mai puțin', more: 'Mai mult' };
const HALF_BAN = 1;

const line = fc.record({
  title: fc.constant('Kit'),
  details: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPrice: fc.integer({ min: 1, max: 2_000_000 }),
  vatRate: fc.constantFrom(21, 21, 11, 0),
});
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    shippingFee: fc.constantFrom(0, 1_200),
  })
  .map(({ lines, share, shippingFee }): PricedOrder => {
    const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    return {
      lines,
      discount: Math.floor(goods * share),
      discountName: 'Reducere',
      shippingFee,
      shippingName: 'Livrare',
    };
  });

const total = (rates: readonly InvoiceVat[], of: 'net' | 'vat' | 'gross') =>
  rates.reduce((sum, each) => sum + each[of], 0);

describe('the lines of an invoice document', () => {
  it('add up to what the buyer pays, net plus VAT, line by line and in total', () =>
    forAll(order, (priced) => {
      const lines = splitVat(orderLines(priced));
      const goods = priced.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
      for (const { net, vat, gross, quantity, unitPrice } of lines) {
        expect(net + vat).toBe(gross);
        expect(gross).toBe(quantity * unitPrice);
      }
      expect(total(sumByRate(lines), 'gross')).toBe(goods - priced.discount + priced.shippingFee);
    }));

  it('hold the VAT that the order shows', () =>
    forAll(order, (priced) => {
      const shown = includedVat({
        ...priced,
        lines: priced.lines.map(({ quantity, unitPrice, vatRate }) => ({ lineTotal: quantity * unitPrice, vatRate })),
      });
      const invoices = sumByRate(splitVat(orderLines(priced))).map(({ rate, gross, vat }) => ({ rate, gross, vat }));
      expect(invoices).toEqual(shown);
    }));

  it('each have a net amount within a ban of the exact one', () =>
    forAll(order, (priced) => {
      for (const { net, gross, rate } of splitVat(orderLines(priced))) {
        expect(Math.abs(net - (gross * 100) / (100 + rate))).toBeLessThanOrEqual(HALF_BAN);
      }
    }));

  it('leave out a free delivery and an empty discount', () => {
    const nothing = { discount: 0, discountName: '', shippingFee: 0, shippingName: '' };
    const lines = orderLines({
      lines: [{ title: 'Kit', details: '', quantity: 2, unitPrice: 10_000, vatRate: 21 }],
      ...nothing,
    });
    expect(lines.map(({ kind }) => kind)).toEqual(['goods']);
  });
});

describe('a credit note', () => {
  it('for everything leaves nothing invoiced', () =>
    forAll(order, (priced) => {
      const lines = splitVat(orderLines(priced));
      expect(sumByRate([...lines, ...negateLines(lines)])).toEqual([]);
    }));

  it('for parts and then for the rest leaves nothing invoiced, and never credits more than is invoiced', () =>
    forAll(order, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (priced, shares) => {
      let standing = sumByRate(splitVat(orderLines(priced)));
      for (const share of shares) {
        const amount = Math.floor(total(standing, 'gross') * share);
        if (amount === 0) continue;
        const creditNote = splitVat(partialCreditLines(amount, standing, [], WORDS), standing);
        expect(total(creditNote, 'gross')).toBe(-amount);
        const left = sumByRate([...standing, ...creditNote]);
        for (const { net, vat } of left) expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
        standing = left;
      }
      const rest = splitVat(fullCreditLines(standing, 'Rest'), standing);
      expect(sumByRate([...standing, ...rest])).toEqual([]);
    }));

  it('names the returned pieces, and the difference between the refund and their price', () => {
    const standing = sumByRate(
      splitVat([{ kind: 'goods', name: '', details: '', quantity: 3, unitPrice: 10_000, rate: 21 }]),
    );
    const returned = [{ title: 'Kit gemeni', details: 'Finisaj: Bronz', quantity: 1, unitPrice: 10_000, rate: 21 }];
    const words = (amount: number) =>
      partialCreditLines(amount, standing, returned, WORDS).map(({ name, quantity, unitPrice }) => [
        name,
        quantity,
        unitPrice,
      ]);
    expect(words(10_000)).toEqual([['Kit gemeni', -1, 10_000]]);
    expect(words(9_000)).toEqual([['Kit gemeni', -1, 10_000], ['Mai puțin', 1, 1_000]]); // prettier-ignore
    expect(words(11_200)).toEqual([['Kit gemeni', -1, 10_000], ['Mai mult', -1, 1_200]]); // prettier-ignore
  });

  it('splits the amount between VAT rates if there are several', () => {
    const standing = [
      { rate: 21, net: 8_264, vat: 1_736, gross: 10_000 },
      { rate: 11, net: 9_009, vat: 991, gross: 10_000 },
    ];
    const returned = [{ title: 'Kit', details: '', quantity: 1, unitPrice: 5_001, rate: 21 }];
    const lines = partialCreditLines(5_001, standing, returned, WORDS);
    expect(lines.map(({ name, rate, unitPrice }) => [name, rate, unitPrice])).toEqual([
      ['Rambursare', 21, 2_501],
      ['Rambursare', 11, 2_500],
    ]);
  });
});
