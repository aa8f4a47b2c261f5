import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { isNothingPaid, refundOwed, type PaidLine, type PaidOrder } from './refund-owed.ts';

const card = (unitPrice: number) => ({ title: 'Felicitare', unitPrice, options: ['mesaj'] });
const line = (position: number, quantity: number, unitPrice: number, discounted = true): PaidLine => ({
  position,
  quantity,
  unitPrice,
  discounted,
  personalisedParts: [],
});
const all = (order: PaidOrder) => new Map(order.lines.map(({ position, quantity }) => [position, quantity]));

describe('the refund', () => {
  it('of some pieces is their price, without delivery', () => {
    const order = { discount: 0, shippingFee: 1_200, lines: [line(1, 2, 9_900), line(2, 1, 3_900)] };
    expect(refundOwed(order, new Map([[1, 1]]))).toBe(9_900);
  });

  it('is less by the share of the discount, rounded half up', () => {
    const order = { discount: 1_001, shippingFee: 1_200, lines: [line(1, 1, 5_000), line(2, 1, 5_000)] };
    expect(refundOwed(order, new Map([[1, 1]]))).toBe(5_000 - 501);
  });

  it('is not reduced for a line that the discount did not cover', () => {
    const order = { discount: 1_000, shippingFee: 1_200, lines: [line(1, 1, 5_000, false), line(2, 1, 5_000)] };
    expect(refundOwed(order, new Map([[1, 1]]))).toBe(5_000);
    expect(refundOwed(order, new Map([[2, 1]]))).toBe(4_000);
  });

  it('spreads a discount over all lines if the lines that it covered cost less than it', () => {
    const order = { discount: 6_000, shippingFee: 1_200, lines: [line(1, 1, 5_000), line(2, 1, 5_000, false)] };
    expect(refundOwed(order, new Map([[1, 1]]))).toBe(2_000);
  });

  const withCard = (quantity: number, unitPrice: number, cardPrice: number) => [
    { ...line(1, quantity, unitPrice), personalisedParts: [card(cardPrice)] },
  ];

  it('excludes the price of a part made for the buyer, and includes the delivery if everything returns', () => {
    const order = { discount: 0, shippingFee: 1_200, lines: withCard(2, 20_900, 1_000) };
    expect(refundOwed(order, new Map([[1, 1]]))).toBe(19_900);
    expect(refundOwed(order, all(order))).toBe(2 * 19_900 + 1_200);
  });

  it('excludes the part’s share of the discount, and is full if the part is free', () => {
    const order = { discount: 2_090, shippingFee: 0, lines: withCard(1, 20_900, 1_000) };
    expect(refundOwed(order, all(order))).toBe(19_900 - 1_990);
    const free = { discount: 0, shippingFee: 1_200, lines: withCard(1, 19_900, 0) };
    expect(refundOwed(free, all(free))).toBe(19_900 + 1_200);
  });

  const orders = fc
    .record({
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          unitPrice: fc.nat(50_000),
          discounted: fc.boolean(),
          part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      shippingFee: fc.constantFrom(0, 1_200),
    })
    .map(({ lines: drawn, share, shippingFee }) => {
      const lines = drawn.map(({ part, ...each }) => ({
        ...each,
        personalisedParts: part === null ? [] : [card(Math.floor(each.unitPrice * part))],
      }));
      const subtotal = lines.reduce((sum, each) => sum + each.quantity * each.unitPrice, 0);
      const discount = Math.floor(subtotal * share);
      const order = { discount, shippingFee, lines: lines.map((each, index) => ({ position: index + 1, ...each })) };
      const hasParts = order.lines.some(({ personalisedParts }) => personalisedParts.length > 0);
      return { order, hasParts, total: subtotal - discount + shippingFee };
    });

  it('paid piece by piece, in any order, adds up to the refund of everything at once, and no step is negative', () =>
    forAll(orders, fc.infiniteStream(fc.nat()), ({ order, total, hasParts }, chance) => {
      const given = new Map<number, number>();
      let sum = 0;
      for (;;) {
        const left = order.lines.filter(({ position, quantity }) => (given.get(position) ?? 0) < quantity);
        if (left.length === 0) break;
        const { position } = left[(chance.next().value as number) % left.length]!;
        const before = refundOwed(order, given);
        given.set(position, (given.get(position) ?? 0) + 1);
        const step = refundOwed(order, given) - before;
        expect(step).toBeGreaterThanOrEqual(0);
        sum += step;
      }
      expect(sum).toBe(refundOwed(order, all(order)));
      if (!hasParts) expect(sum).toBe(total);
      expect(sum).toBeLessThanOrEqual(total);
    }));
});

const cash = { payment: 'unpaid', paymentMethod: 'cash', fulfilment: 'unfulfilled' } as const;
it.each([
  ['in cash for a parcel that is still here', cash, true],
  ['in cash for a packed parcel', { ...cash, fulfilment: 'packed' }, true],
  ['in cash once the courier has the parcel', { ...cash, fulfilment: 'shipped' }, false],
  ['by a transfer that may be on its way', { ...cash, paymentMethod: 'transfer' }, false],
  ['of a paid order', { ...cash, payment: 'paid' }, false],
] as const)('nothing is paid %s: %s', (_what, order, nothing) => {
  expect(isNothingPaid(order)).toBe(nothing);
});
