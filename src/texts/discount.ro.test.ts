import { describe, expect, it } from 'vitest';
import * as texts from './discount.ro.ts';

describe('the words of a discount', () => {
  it.each([
    [{ discountCode: 'TRANSPORT', shippingFee: 0 }, 'Livrare gratuită, cod TRANSPORT'],
    [{ discountCode: 'VARA-10', shippingFee: 1200 }, 'Livrare'],
    [{ discountCode: null, shippingFee: 0 }, 'Livrare'],
  ])('name the shipping of %j', (order, label) => {
    expect(texts.shippingLabel(order)).toBe(label);
  });

  it('say how much is missing', () => {
    expect(texts.refusalText({ code: 'X', refused: 'below_minimum', missing: 4_250 })).toContain('42,50 RON');
  });

  it('have ș and ț with a comma, and composed letters', () => {
    const all = JSON.stringify([texts.discountTexts, texts.refusalText({ code: 'X', refused: 'inactive' })]);
    expect(all).not.toMatch(/[şţŞŢ]/);
    expect(all).toBe(all.normalize('NFC'));
  });
});
