import type { Order } from '#domain/orders/order.ts';
import { courierName } from '#domain/shipments/awb-courier.ts';
import { cashToCollect } from '#domain/shipments/shipment.ts';
import { formatPrice } from '#texts/formats.ts';

const TO_WRITE_ON = '______________________';

/**
 * What stands on a parcel's label, for whoever writes it by hand: its number, or a line to write it on, and the sum that is
 * collected for it. Nothing of an order that is paid, and no number where its buyer comes for it.
 */
export function parcelFacts(order: Order): [name: string, value: string][] {
  const isPickedUp = order.deliveryMethod === 'pickup';
  const cash = cashToCollect(order);
  const label = ['AWB', courierName(order.awbCourier)].filter(Boolean).join(' ');
  return [
    ...(isPickedUp ? [] : [[label, order.awb ?? TO_WRITE_ON] as [string, string]]),
    ...(cash === 0
      ? []
      : [[isPickedUp ? 'De încasat la ridicare' : 'Ramburs de încasat', formatPrice(cash)] as [string, string]]),
  ];
}
