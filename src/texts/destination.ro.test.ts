import { expect, it } from 'vitest';
import { deliveryWords } from './destination.ro.ts';

const shop = { street: 'Str. Horea 1', city: 'Cluj-Napoca' };
const order = { deliveryAddress: '', postalCode: '', city: '', county: '', lockerName: '', lockerCity: '' };

it.each([
  [{ lockerName: 'Easybox Lidl Turda', lockerCity: 'Turda' }, 'Easybox Lidl Turda, Turda'],
  [{ lockerName: 'easybox Gara', lockerCity: 'Cluj-Napoca' }, 'easybox Gara, Cluj-Napoca'],
  [{ lockerName: 'Lidl Turda', lockerCity: 'Turda' }, 'Easybox: Lidl Turda, Turda'],
])('a locker is called an Easybox only once: %o', (locker, words) => {
  expect(deliveryWords({ ...order, ...locker, deliveryMethod: 'easybox' }, shop)).toBe(words);
});

it('the delivery method is written before the place', () => {
  const courier = { ...order, deliveryMethod: 'courier', deliveryAddress: 'Str. Lungă 3', city: 'Brașov' } as const;
  expect(deliveryWords(courier, shop)).toBe('Curier SameDay: Str. Lungă 3, Brașov');
  expect(deliveryWords({ ...order, deliveryMethod: 'pickup' }, shop)).toBe('Ridicare personală: Str. Horea 1, Cluj-Napoca'); // prettier-ignore
});
