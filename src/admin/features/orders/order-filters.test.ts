import { expect, it } from 'vitest';
import { readListAddress, toListQuery } from './order-filters.ts';

it('the orders list ignores invalid filters of an address and keeps the valid ones', () => {
  const address = '?status=zzz&payment=paid,unpaid&waiting=lost&from=noon&to=2026-11-29&sort=size';
  const query = toListQuery(readListAddress(address));
  expect(query).toEqual({ payment: 'paid,unpaid', to: '2026-11-29', sort: 'placedAt', direction: 'desc' });
});
