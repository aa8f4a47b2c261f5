import { expect, it } from 'vitest';
import { contractOrder } from '../../../../../tests/support/contract-order.ts';
import { destinationText } from './destination-text.ts';

const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };

it.each([
  ['a line for each part of an address', {}, 'Strada Morii 7\n400001 Cluj-Napoca\njud. Cluj'],
  ['no line for a missing part, and no county in Bucharest', { postalCode: '', city: 'Sector 3', county: 'București' }, 'Strada Morii 7\nSector 3\nBucurești'],
  ['nothing more for a pick-up', { ...nowhere, deliveryMethod: 'pickup' }, ''],
  ['the locker in place of an address', { deliveryMethod: 'easybox', lockerName: 'Easybox Unirii', lockerCity: 'Iași' }, 'Easybox Unirii\nIași'],
] as const)('below name and phone a destination has %s', (_, changes, place) => {
  expect(destinationText(contractOrder(changes))).toBe(`Ana Popescu\n0712 345 678\n${place}`.trim());
}); // prettier-ignore
