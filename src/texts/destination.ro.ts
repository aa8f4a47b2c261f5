import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';

/** Where a buyer picks an order up. */
export const workshop = `${shop.street}, ${shop.city}`;

type Destination = Pick<
  Order,
  'deliveryMethod' | 'deliveryAddress' | 'postalCode' | 'city' | 'county' | 'lockerName' | 'lockerCity'
>;

/** Where an order goes to, in one line. */
export function destinationWords(order: Destination): string {
  const place = {
    courier: [order.deliveryAddress, order.postalCode, order.city, order.county],
    easybox: [order.lockerName, order.lockerCity],
    pickup: [workshop],
  }[order.deliveryMethod];
  return place.filter(Boolean).join(', ');
}
