import { expect, it } from 'vitest';
import { contractOrder } from '../../../../../tests/support/contract-order.ts';
import { parcelFacts } from './parcel-facts.ts';

const cash = { paymentMethod: 'cash', payment: 'unpaid', due: 24_800 } as const;

const told = (...order: Parameters<typeof parcelFacts>) =>
  parcelFacts(...order).map(({ name, value }) => [name, value]);

it('name the sum that the courier collects, and a line for the number', () => {
  expect(told(contractOrder({ ...cash, deliveryMethod: 'courier' }))).toEqual([
    ['AWB', '______________________'],
    ['Ramburs de încasat', '248,00 RON'],
  ]);
});

it('name no sum of what is paid, and the courier that has the parcel', () => {
  const sent = { awb: '123456', awbCourier: 'dpd' } as const;
  expect(told(contractOrder({ ...cash, ...sent, payment: 'paid', due: 0 }))).toEqual([['AWB DPD', '123456']]);
  expect(told(contractOrder({ ...cash, ...sent, paymentMethod: 'card' }))).toEqual([['AWB DPD', '123456']]);
});

it('name what is paid at the workshop, where there is no parcel', () => {
  expect(told(contractOrder({ ...cash, deliveryMethod: 'pickup' }))).toEqual([
    ['De încasat la ridicare', '248,00 RON'],
  ]);
});

it('print the number large, as long as it fits', () => {
  const sizeOf = (awb: string) => parcelFacts(contractOrder({ ...cash, awb, awbCourier: 'other' }))[0]!.size;
  expect(sizeOf('1ONB25190001234')).toBeGreaterThan(sizeOf('1'.repeat(30)));
});
