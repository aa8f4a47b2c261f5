import { expect, it } from 'vitest';
import { withFew } from './few.ts';

it('small numbers leave out “de” as Romanian does, unless the texts have a form of their own', () => {
  const orders = { orders_one: '{{count}} comandă', orders_other: '{{count}} de comenzi' };
  const others = { toPack_other: 'de comenzi de ambalat', late_other: '{{count}} fără comandă' };
  const times = { times_few: 'de {{count}} ori', times_other: 'de {{count}} de ori' };
  const texts = { ...orders, ...others, ...times };
  const few = { orders_few: '{{count}} comenzi', toPack_few: 'comenzi de ambalat', late_few: '{{count}} fără comandă' };
  expect(withFew(texts)).toEqual({ ...texts, ...few });
});
