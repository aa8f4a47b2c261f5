import type { Order } from '#domain/orders/order.ts';
import { deliveryNames } from './shop.ro.ts';

type Place = Record<'street' | 'city', string>;

export const workshopWords = ({ street, city }: Place): string => `${street}, ${city}`;

type Destination = Pick<
  Order,
  'deliveryMethod' | 'deliveryAddress' | 'postalCode' | 'city' | 'county' | 'lockerName' | 'lockerCity'
>;

export function destinationWords(order: Destination, shop: Place): string {
  const place = {
    courier: [order.deliveryAddress, order.postalCode, order.city, order.county],
    easybox: [order.lockerName, order.lockerCity],
    pickup: [workshopWords(shop)],
  }[order.deliveryMethod];
  return place.filter(Boolean).join(', ');
}

/** Names method and place; a place that starts with the method (Easybox) is not prefixed. */
export function deliveryWords(order: Destination, shop: Place): string {
  const [name, place] = [deliveryNames[order.deliveryMethod], destinationWords(order, shop)];
  return place.toLowerCase().startsWith(name.toLowerCase()) ? place : `${name}: ${place}`;
}
