import type { Order } from '#domain/orders/order.ts';
import { courierName } from '#domain/shipments/awb-courier.ts';
import { cashToCollect } from '#domain/shipments/shipment.ts';
import { formatPrice } from '#texts/formats.ts';
import { labelGapWords, type LabelGap } from './label-gap.ts';

const TO_WRITE_ON = '______________________';

interface ParcelFact {
  name: string;
  value: string;
  /** In points: a number is compared with a label at arm's length. */
  size: number;
}

const SIZE = 12;
const AWB_SIZE = 20;
const WORDS_SIZE = 10;
/** Of letters and digits that fit half a page in the larger size. */
const LONG_AWB = 16;

/**
 * Lists what stands on a parcel's label, for whoever writes it by hand: its number, or a line to write it on, and the sum that is
 * collected for it. Nothing of an order that is paid, and no number where its buyer comes for it.
 * @param gap - why the label is not printed with it; left out: it is, or there is nothing to stick one on for
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
