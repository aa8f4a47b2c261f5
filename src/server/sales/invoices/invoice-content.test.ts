import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#domain/orders/order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { fingerprintOrder, linesOf } from './invoice-content.ts';

const FIRM = { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '', address: null };
const SUMS: Parameters<typeof fingerprintOrder>[0] = { discount: 1_000, shippingFee: 1_200, company: null };
const FINISH = { key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' };
const NAME = { key: 'nume', label: 'Nume', value: 'Mara', valueLabel: 'Mara' };
const LINE: OrderLine = { productId: 'gemeni', title: 'Kit gemeni', image: null, quantity: 1, unitPrice: 10_000, lineTotal: 10_000, vatRate: 21, options: [FINISH, NAME], personalised: true, personalisedParts: [] }; // prettier-ignore
const fingerprint = (changes: Partial<OrderLine> = {}, sums: Partial<typeof SUMS> = {}) =>
  fingerprintOrder({ ...SUMS, ...sums }, [{ ...LINE, ...changes }]);

describe('the order fingerprint', () => {
  it.each([
    ['words', { title: 'Set pentru gemeni', options: [{ ...FINISH, label: 'Culoare', valueLabel: 'Bronz antic' }, NAME] }], // prettier-ignore
    ['names to engrave', { options: [FINISH, { ...NAME, value: 'Maria', valueLabel: 'Maria' }] }],
  ])('stays the same with other %s', (_, changes) => {
    expect(fingerprint(changes)).toBe(fingerprint());
  });

  it('never changes between versions, because issued documents are compared by it', () => {
    expect(fingerprint()).toBe('42046c2e13b29dd8c9f6bfcb8137eaa9e4185e47798c0ea15f29cc8d000e70f9');
  });

  it.each([
    ['product', { productId: 'familie' }, {}],
    ['choice', { options: [{ ...FINISH, value: 'auriu', valueLabel: 'Auriu' }, NAME] }, {}],
    ['quantity', { quantity: 2 }, {}],
    ['price', { unitPrice: 10_100 }, {}],
    ['rate', { vatRate: 11 }, {}],
    ['discount', {}, { discount: 0 }],
    ['fee', {}, { shippingFee: 0 }],
    ['buyer', {}, { company: FIRM }],
    ['part', { personalisedParts: [{ title: 'Plăcuță', unitPrice: 2_500, options: ['nume'] }] }, {}],
  ])('changes with another %s', (_, changes, sums) => {
    expect(fingerprint(changes, sums)).not.toBe(fingerprint());
  });
});

describe('an invoice row for a personalised line', () => {
  const row = { discount: 0, discountCode: null, shippingFee: 0 } as OrderRow;
  const part = (unitPrice: number) => ({ title: 'Felicitare', unitPrice, options: ['nume'] });
  const rows = (...parts: OrderLine['personalisedParts']) =>
    linesOf(row, [{ ...LINE, quantity: 2, lineTotal: 20_000, personalisedParts: parts }]).map(
      ({ name, details, quantity, unitPrice: price }) => [name, details, quantity, price],
    );

  it('leaves out what the buyer wrote to be engraved', () => {
    expect(rows()).toEqual([['Kit gemeni', 'Finisaj: Bronz', 2, 10_000]]);
  });

  it('is split in two: the returnable goods and the personalised part', () => {
    expect(rows(part(1_000))).toEqual([
      ['Kit gemeni', 'Finisaj: Bronz', 2, 9_000],
      ['Felicitare', 'Kit gemeni', 2, 1_000],
    ]);
  });

  it('stays one that names the part if the part costs nothing', () => {
    expect(rows(part(0))).toEqual([['Kit gemeni', 'Finisaj: Bronz; Felicitare', 2, 10_000]]);
  });
});
