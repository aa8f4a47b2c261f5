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
  it('is nothing when it saves what it did', () => {
    expect(describeDiscount(sent, quote({ code: 'VARA-10', amount: 1_000, freeShipping: false }))).toEqual([]);
  });

  it('is both sums when it saves another', () => {
    expect(describeDiscount(sent, quote({ code: 'VARA-10', amount: 500, freeShipping: false }))).toEqual([
      'Reducere, cod VARA-10: 10,00 RON → 5,00 RON',
    ]);
  });

  it('counts the shipping fee that it spares', () => {
    expect(describeDiscount(sent, quote({ code: 'VARA-10', amount: 0, freeShipping: true }))).toEqual([
      'Reducere, cod VARA-10: 10,00 RON → 12,00 RON',
    ]);
  });

  it('is why, and what to do, when it is refused', () => {
    expect(describeDiscount(sent, quote({ code: 'VARA-10', refused: 'used_by_you' }))).toEqual([
      'Reducere, cod VARA-10: Ai folosit deja acest cod. Poți comanda fără el.',
    ]);
  });

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
