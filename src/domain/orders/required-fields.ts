import type { OrderDeliveryMethod, OrderField } from './order-form.ts';
import { ORDER_DELIVERY_METHODS } from './order-methods.ts';

/** Fields that a delivery or payment method asks for besides those that are always asked for. */
export function requiredFields(order: Partial<Record<'deliveryMethod' | 'paymentMethod', unknown>>): OrderField[] {
  const method = ORDER_DELIVERY_METHODS.find((each) => each === order.deliveryMethod) ?? 'courier';
  return order.paymentMethod === 'card' ? [...REQUIRED_FIELDS[method], 'emailAddress'] : [...REQUIRED_FIELDS[method]];
}

const REQUIRED_FIELDS: Record<OrderDeliveryMethod, readonly OrderField[]> = {
  courier: ['deliveryAddress', 'city', 'county'],
  easybox: ['lockerName', 'lockerCity', 'emailAddress'],
  pickup: [],
};
