import { expect, it } from 'vitest';
import { refusePrepayment } from './prepayment.ts';

const AT_THE_DOOR = {
  status: 'pending',
  payment: 'unpaid',
  paymentMethod: 'cash',
  deliveryMethod: 'courier',
  due: 11_200,
  unallocated: 0,
  isErased: false,
  isWithdrawn: false,
  wasAsked: false,
} as const;
const BEFOREHAND = { paymentMethod: 'transfer', wasAsked: true } as const;

it.each([
  ['to be paid at the door', {}, undefined, 'not_from_here'],
  ['to a locker', { deliveryMethod: 'easybox' }, undefined, 'not_from_here'],
  ['that was asked to be prepaid', BEFOREHAND, 'not_from_here', undefined],
  ['whose buyer chose the transfer', { paymentMethod: 'transfer' }, 'not_from_here', 'not_from_here'],
  ['by card', { paymentMethod: 'card' }, 'not_from_here', 'not_from_here'],
  ['that is picked up', { deliveryMethod: 'pickup' }, 'not_from_here', 'not_from_here'],
  ['that was approved, packed or sent', { ...BEFOREHAND, status: 'approved' }, 'not_from_here', 'not_from_here'],
  ['that is paid in part', { payment: 'part_paid' }, 'not_from_here', 'not_from_here'],
  ['that is paid', { ...BEFOREHAND, payment: 'paid', due: 0 }, 'not_from_here', 'not_from_here'],
  ['that has to return money', { unallocated: 100 }, 'money_to_return', 'money_to_return'],
  ['that costs nothing', { due: 0 }, 'not_from_here', 'not_from_here'],
  ['of an erased person', { isErased: true }, 'not_from_here', 'not_from_here'],
  ['that was rejected', { status: 'rejected' }, 'rejected', 'rejected'],
  ['that was withdrawn from', { isWithdrawn: true }, 'withdrawn', 'withdrawn'],
] as const)('prepayment of an order %s is asked for and taken back, or refused', (_, changes, asking, takingBack) => {
  const order = { ...AT_THE_DOOR, ...changes };
  expect([refusePrepayment(order, true), refusePrepayment(order, false)]).toEqual([asking, takingBack]);
});
