import { courierName, type AwbCourier } from '#domain/shipments/awb-courier.ts';
import { lockerEnd } from '#domain/shipments/shipment.ts';
import { formatTime, formatWeekday } from './formats.ts';

/** Returns the courier in the dative: "Am predat comanda … curierului SameDay". */
export function toCourier(courier: AwbCourier | null): string {
  if (courier === 'posta') return 'Poștei Române';
  return ['curierului', courierName(courier)].filter(Boolean).join(' ');
}

export const trackingLabel = (courier: AwbCourier | null): string =>
  ['Urmărește coletul', courierName(courier)].filter(Boolean).join(' la ');

/** „oricând până vineri, 27 noiembrie, ora 18:00”; only "soon" when the end has passed or is unknown. */
export function lockerEndText(since: Date | null, now: Date): string {
  const end = since && lockerEnd(since);
  return end && end > now ? `oricând până ${formatWeekday(end)}, ora ${formatTime(end)}` : 'cât mai repede';
}
