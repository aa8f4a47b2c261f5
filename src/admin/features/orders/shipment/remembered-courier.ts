import { AWB_COURIERS, type AwbCourier } from '#domain/shipments/awb-courier.ts';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';

const KEY = 'awb-courier';

export function rememberedCourier(): AwbCourier {
  try {
    return AWB_COURIERS.find((courier) => courier === localStorage.getItem(KEY)) ?? 'sameday';
  } catch {
    return 'sameday';
  }
}

export function rememberCourier(courier: AwbCourier): void {
  try {
    localStorage.setItem(KEY, courier);
  } catch {
    // Storage is closed to us: the next parcel asks anew.
  }
}

/** Lockers are Sameday's, and so is an AWB that was made from here (`isMade`). */
export function firstCourier(order: { deliveryMethod: OrderDeliveryMethod }, isMade: boolean): AwbCourier {
  return isMade || order.deliveryMethod === 'easybox' ? 'sameday' : rememberedCourier();
}
