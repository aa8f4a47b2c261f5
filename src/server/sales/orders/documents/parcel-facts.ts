import type { Order } from '#domain/orders/order.ts';
import { courierName } from '#domain/shipments/awb-courier.ts';
import { cashToCollect } from '#domain/shipments/shipment.ts';
import { formatPrice } from '#texts/formats.ts';
import { labelGapWords, type LabelGap } from './label-gap.ts';

const TO_WRITE_ON = '______________________';

interface ParcelFact {
  name: string;
  value: string;
  /** In points, large enough to compare an AWB with a label at arm's length. */
  size: number;
}

const SIZE = 12;
const AWB_SIZE = 20;
const WORDS_SIZE = 10;
/** Longest AWB that fits half a page in the larger size. */
const LONG_AWB = 16;

/**
 * Lists a parcel label's facts for writing it by hand: AWB, or a line for it, and cash to collect. Paid orders have no
 * sum, and pick-ups no AWB.
 * @param gap - reason for a missing label; left out: there is a label, or none is needed
 */
export function parcelFacts(order: Order, gap?: LabelGap): ParcelFact[] {
  const isPickedUp = order.deliveryMethod === 'pickup';
  const cash = cashToCollect(order);
  const label = ['AWB', courierName(order.awbCourier)].filter(Boolean).join(' ');
  const awb: ParcelFact = {
    name: label,
    value: order.awb ?? TO_WRITE_ON,
    size: order.awb === null || order.awb.length > LONG_AWB ? SIZE : AWB_SIZE,
  };
  const toCollect = isPickedUp ? 'De încasat la ridicare' : 'Ramburs de încasat';
  return [
    ...(isPickedUp ? [] : [awb]),
    ...(isPickedUp || !gap ? [] : [{ name: 'Etichetă', value: labelGapWords(gap, order), size: WORDS_SIZE }]),
    ...(cash === 0 ? [] : [{ name: toCollect, value: formatPrice(cash), size: SIZE }]),
  ];
}
