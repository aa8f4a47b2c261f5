import { describe, expect, it } from 'vitest';
import { selling } from '#config/selling.ts';
import type { Quote, QuotedLine } from '#domain/cart/quote.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { useStorage } from '../../../tests/support/fake-storage.ts';
import { readProblem } from './refusal.ts';

useStorage('sessionStorage');

const LINE = { id: 'gemeni', itemNumber: 1, state: 'ok', unitPrice: 5_000, lineTotal: 5_000 } as QuotedLine;
const CHEAP = { ...LINE, unitPrice: 4_000, lineTotal: 4_000 };
const FEE = selling.shippingFee;
const problem = (extra: object) => ({ type: 'about:blank', title: '', status: 409, code: 'cart_changed', ...extra });
/** What the shop answers to a page that showed one piece for 50,00 and its own fee. */
const answered = (line: QuotedLine, shippingFee: number, discount?: Quote['discount'], shown = FEE) => {
  const { lineTotal: subtotal } = line;
  const quote = { lines: [line], subtotal, shippingFee, total: subtotal + shippingFee, ...(discount && { discount }) };
  const products = [{ id: 'gemeni', title: 'Gemeni' }] as ProductCard[];
  return readProblem('cart_changed', problem({ quote, products }), { lines: [LINE], shippingFee: shown });
};

describe('an order that the shop refused, on a page', () => {
  it.each([
    ['another fee', answered(LINE, FEE + 300), true],
    ['no fee any more', answered(LINE, 0), true],
    ['another fee and another price', answered(CHEAP, FEE + 300), true],
    ['nothing that the page could see', answered(LINE, FEE), true],
    ['another price alone', answered(CHEAP, FEE), false],
    ['a piece that sold out', answered({ ...LINE, state: 'soldOut', lineTotal: 0, available: 0 }, 0), false],
    ['a code that spares the fee no more', answered(LINE, FEE, { code: 'A', refused: 'ended' }, 0), false],
    ['another price, with a code that spares the fee', answered(CHEAP, 0, { code: 'A', amount: 0, freeShipping: true }, 0), false],
  ] as const)('for %s, is of use to a page of today’s build alone: %s', (_what, { isOutdated }, expected) => {
    expect(isOutdated).toBe(expected);
  }); // prettier-ignore

  it.each([
    ['paymentMethod', 'not_offered', true],
    ['deliveryMethod', 'not_offered', true],
    ['paymentMethod', 'no_cash_for_order', true],
    ['city', 'required', false],
  ])('that offers %s (%s), is outdated: %s', (field, code, isOutdated) => {
    const read = readProblem('invalid_request', problem({ errors: { [field]: [code] } }), {
      lines: [],
      shippingFee: 0,
    });
    expect(read).toMatchObject({ errors: { [field]: expect.any(String) }, isOutdated });
  });

  it('for its key alone, has another key for the next try, and names no field', () => {
    const errors = { 'Idempotency-Key': ['invalid'] };
    const read = readProblem('invalid_request', problem({ errors }), { lines: [], shippingFee: 0 });
    expect(read).toEqual({
      errors: {},
      refusal: { text: expect.any(String) },
      code: 'attempt_used',
      isOutdated: false,
    });
  });
});
