import { describe, expect, it } from 'vitest';
import type { Quote, QuotedLine } from '#domain/cart/quote.ts';
import { describeDiscount, describeShipping } from './describe-changes.ts';

const line: QuotedLine = {
  id: 'gemeni',
  itemNumber: 1,
  options: {},
  orderedOptions: [],
  personalised: false,
  personalisedParts: [],
  state: 'ok',
  available: 5,
  unitPrice: 10_000,
  priceChanged: false,
  lineTotal: 10_000,
};
const quote = (discount?: Quote['discount']): Quote => ({
  lines: [line],
  subtotal: 10_000,
  shippingFee: 1200,
  total: 11_200,
  ...(discount && { discount }),
});
const sent = { lines: [], shippingFee: 1_200, code: { discountCode: 'VARA-10', discountSeen: 1_000 } };

describe('what is told of a code when the shop answers with new figures', () => {
  const code = 'VARA-10';
  it.each([
    ['nothing when it saves what it did', { code, amount: 1_000, freeShipping: false }, []],
    ['both sums when it saves another', { code, amount: 500, freeShipping: false }, ['Reducere, cod VARA-10: 10,00 RON → 5,00 RON']],
    ['the shipping fee that it spares, too', { code, amount: 0, freeShipping: true }, ['Reducere, cod VARA-10: 10,00 RON → 12,00 RON']],
    ['why, and what to do, when it is refused', { code, refused: 'used_by_you' }, ['Reducere, cod VARA-10: Ai folosit deja acest cod. Poți comanda fără el.']],
  ] as const)('is %s', (_, discount, told) => {
    expect(describeDiscount(sent, quote(discount))).toEqual(told);
  }); // prettier-ignore

  it('is nothing when no code was sent', () => {
    expect(describeDiscount({ lines: [], shippingFee: 1_200 }, quote())).toEqual([]);
  });
});

describe('what is said of delivery', () => {
  it('is nothing when it costs what it did, and both sums when it does not', () => {
    expect(describeShipping(sent, quote())).toEqual([]);
    expect(describeShipping(sent, { ...quote(), shippingFee: 1_500 })).toEqual(['Livrare: 12,00 RON → 15,00 RON']);
  });
});
