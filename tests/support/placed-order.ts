import type { MovableOrder } from '#domain/orders/order-transitions.ts';

export const AWB = '1ONB24312345678';

/** The states of an order that has just been placed, to be sent by courier. */
export const PLACED: MovableOrder = {
  status: 'pending',
  fulfilment: 'unfulfilled',
  payment: 'unpaid',
  awb: null,
  deliveryMethod: 'courier',
};
