import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#domain/orders/order.ts';
import { fingerprintOrder } from './invoice-content.ts';

const FIRM = { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '', address: null };
const SUMS: Parameters<typeof fingerprintOrder>[0] = { discount: 1_000, shipping_fee: 1_200, company: null };
const FINISH = { key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' };
const NAME = { key: 'nume', label: 'Nume', value: 'Mara', valueLabel: 'Mara' };
const LINE: OrderLine = { productId: 'gemeni', title: 'Kit gemeni', image: null, quantity: 1, unitPrice: 10_000, lineTotal: 10_000, vatRate: 21, options: [FINISH, NAME], personalised: true }; // prettier-ignore
const fingerprint = (changes: Partial<OrderLine> = {}, sums: Partial<typeof SUMS> = {}) =>
  fingerprintOrder({ ...SUMS, ...sums }, [{ ...LINE, ...changes }]);

describe('what a paper is made of', () => {
  it.each([
    ['words', { title: 'Set pentru gemeni', options: [{ ...FINISH, label: 'Culoare', valueLabel: 'Bronz antic' }, NAME] }], // prettier-ignore
    ['a name to engrave', { options: [FINISH, { ...NAME, value: 'Maria', valueLabel: 'Maria' }] }],
  ])('is the same with other %s', (_, changes) => {
    expect(fingerprint(changes)).toBe(fingerprint());
  });

  it.each([
    ['product', { productId: 'familie' }, {}],
    ['choice', { options: [{ ...FINISH, value: 'auriu', valueLabel: 'Auriu' }, NAME] }, {}],
    ['quantity', { quantity: 2 }, {}],
    ['price', { unitPrice: 10_100 }, {}],
    ['rate', { vatRate: 11 }, {}],
    ['discount', {}, { discount: 0 }],
    ['fee', {}, { shipping_fee: 0 }],
    ['buyer', {}, { company: FIRM }],
  ])('is another with another %s', (_, changes, sums) => {
    expect(fingerprint(changes, sums)).not.toBe(fingerprint());
  });
});
