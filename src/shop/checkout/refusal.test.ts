import { describe, expect, it } from 'vitest';
import { selling } from '#config/selling.ts';
import type { Quote, QuotedLine } from '#domain/cart/quote.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { useStorage } from '../../../tests/support/fake-storage.ts';
import { describeDiscount, readProblem } from './refusal.ts';

useStorage('sessionStorage');

const LINE = { id: 'gemeni', itemNumber: 1, state: 'ok', unitPrice: 5_000, lineTotal: 5_000 } as QuotedLine;
const CHEAP = { ...LINE, unitPrice: 4_000, lineTotal: 4_000 };
const FEE = selling.shippingFee;
const NOTHING = { lines: [], shippingFee: 0 };
const problem = (extra: object) => ({ type: 'about:blank', title: '', status: 409, code: 'cart_changed', ...extra });
const quoted = (line: QuotedLine, shippingFee: number, discount?: Quote['discount']): Quote => {
  const { lineTotal: subtotal } = line;
  return { lines: [line], subtotal, shippingFee, total: subtotal + shippingFee, ...(discount && { discount }) };
};
/** The server's answer to a page that showed one piece for 50,00 and its own fee. */
const answered = (line: QuotedLine, shippingFee: number, discount?: Quote['discount'], shown = FEE) => {
  const quote = quoted(line, shippingFee, discount);
  const products = [{ id: 'gemeni', title: 'Gemeni' }] as ProductCard[];
  return readProblem('cart_changed', problem({ quote, products }), { lines: [LINE], shippingFee: shown });
};

describe('a refused order on the checkout page', () => {
  it('shows the notice of an owner who has closed the shop', () => {
    const said = (notice: string) => readProblem('shop_closed', problem({ notice }), NOTHING).refusal!.text;
    expect(said('În concediu până luni.')).toBe('În concediu până luni. Datele tale au rămas aici.');
    expect(said('')).toContain('Magazinul este închis');
  });

  it.each([
    ['another fee', answered(LINE, FEE + 300), true],
    ['no fee any more', answered(LINE, 0), true],
    ['another fee and another price', answered(CHEAP, FEE + 300), true],
    ['no visible reason', answered(LINE, FEE), true],
    ['another price alone', answered(CHEAP, FEE), false],
    ['a sold-out product', answered({ ...LINE, state: 'soldOut', lineTotal: 0, available: 0 }, 0), false],
    ['a code that no longer saves the fee', answered(LINE, FEE, { code: 'A', refused: 'ended' }, 0), false],
    ['another price, with a code that saves the fee', answered(CHEAP, 0, { code: 'A', amount: 0, freeShipping: true }, 0), false],
  ] as const)('for %s, makes the page outdated: %s', (_what, { isOutdated }, expected) => {
    expect(isOutdated).toBe(expected);
  }); // prettier-ignore

  it.each([
    ['paymentMethod', 'not_offered', true],
    ['deliveryMethod', 'not_offered', true],
    ['paymentMethod', 'no_cash_for_order', true],
    ['city', 'required', false],
  ])('with the error %s %s makes the page outdated: %s', (field, code, isOutdated) => {
    const read = readProblem('invalid_request', problem({ errors: { [field]: [code] } }), NOTHING);
    expect(read).toMatchObject({ errors: { [field]: expect.any(String) }, isOutdated });
  });

  it('names both shipping fees if the shop’s fee differs', () => {
    expect(answered(LINE, 1_500).refusal!.changes).toEqual(['Livrare: 12,00 RON → 15,00 RON']);
  });

  it('for its idempotency key alone gets another key for the next attempt, and names no field', () => {
    const errors = { 'Idempotency-Key': ['invalid'] };
    const read = readProblem('invalid_request', problem({ errors }), NOTHING);
    const refusal = { text: expect.any(String) };
    expect(read).toEqual({ errors: {}, refusal, code: 'attempt_used', isOutdated: false });
  });
});

describe('the message about a discount code after a new quote', () => {
  const code = 'VARA-10';
  const sent = { ...NOTHING, code: { discountCode: code, discountSeen: 1_000 } };
  it.each([
    ['empty if the code saves the same', { code, amount: 1_000, freeShipping: false }, []],
    ['both sums if the code saves another', { code, amount: 500, freeShipping: false }, ['Reducere, cod VARA-10: 10,00 RON → 5,00 RON']],
    ['both sums, even if it saves the fee', { code, amount: 0, freeShipping: true }, ['Reducere, cod VARA-10: 10,00 RON → 12,00 RON']],
    ['the reason and a way on if it is refused', { code, refused: 'used_by_you' }, ['Reducere, cod VARA-10: Ai folosit deja acest cod. Poți comanda fără el.']],
  ] as const)('is %s', (_, discount, told) => {
    expect(describeDiscount(sent, quoted(LINE, FEE, discount))).toEqual(told);
  }); // prettier-ignore
});
