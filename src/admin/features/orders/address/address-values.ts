import type { OrderAddress, OrderAddressRequest } from '#domain/orders/order-address.ts';
import { TYPED_TEXTS } from '#domain/orders/order-texts.ts';

/** `version` is the version seen when the form opened. */
export type AddressValues = OrderAddressRequest;

export const ADDRESS_FIELDS = [...TYPED_TEXTS, 'deliveryMethod'] as const satisfies readonly (keyof OrderAddress)[];
