import { ORDER_DELIVERY_METHODS } from './order-methods.ts';

type RequiredField = 'deliveryAddress' | 'city' | 'county' | 'lockerName' | 'lockerCity' | 'emailAddress';

/** Returns an order's required fields; card payments and gifts need an e-mail, as a gift's parcel brings no papers. */
export function requiredFields(
  order: Partial<Record<'deliveryMethod' | 'paymentMethod' | 'gift', unknown>>,
): RequiredField[] {
  const method = ORDER_DELIVERY_METHODS.find((each) => each === order.deliveryMethod) ?? 'courier';
  const byMail = order.paymentMethod === 'card' || Boolean(order.gift);
  return byMail ? [...REQUIRED_FIELDS[method], 'emailAddress'] : [...REQUIRED_FIELDS[method]];
}

const REQUIRED_FIELDS: Record<(typeof ORDER_DELIVERY_METHODS)[number], readonly RequiredField[]> = {
  courier: ['deliveryAddress', 'city', 'county'],
  easybox: ['lockerName', 'lockerCity', 'emailAddress'],
  pickup: [],
};
