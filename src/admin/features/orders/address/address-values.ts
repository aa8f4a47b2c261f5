import type { OrderAddress, OrderAddressRequest } from '#domain/orders/order-address.ts';

/** What the address form holds; `version` is the one that was seen when it was opened. */
export type AddressValues = OrderAddressRequest;

export const ADDRESS_FIELDS = [
  'firstName', 'lastName', 'phoneNo', 'emailAddress', 'deliveryMethod', 'deliveryAddress', 'city', 'county',
  'postalCode', 'lockerName', 'lockerCity', 'orderMentions',
] as const satisfies readonly (keyof OrderAddress)[]; // prettier-ignore
