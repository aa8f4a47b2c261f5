import type { OrderAddress } from '#domain/orders/order-address.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { recipientName } from '#texts/gift/gift.ro.ts';
import { formatPhone } from '#texts/formats.ts';

type Destination = Pick<
  OrderAddress,
  | 'firstName' | 'lastName' | 'phoneNo' | 'deliveryMethod' | 'deliveryAddress' | 'city' | 'county' | 'postalCode'
  | 'lockerName' | 'lockerCity'
> & { gift: Pick<Gift, 'recipientFirstName' | 'recipientLastName' | 'recipientPhone'> | null }; // prettier-ignore

/** Formats the destination in lines, as a courier's form or a label has it. */
export function destinationText(order: Destination): string {
  const place = {
    courier: [order.deliveryAddress, `${order.postalCode} ${order.city}`.trim(), countyOf(order)],
    easybox: [order.lockerName, order.lockerCity],
    pickup: [],
  }[order.deliveryMethod];
  return [recipientName(order), formatPhone(order.gift?.recipientPhone ?? order.phoneNo), ...place]
    .filter(Boolean)
    .join('\n');
}

function countyOf({ county }: Destination): string {
  return county === '' || county === 'București' ? county : `jud. ${county}`;
}
