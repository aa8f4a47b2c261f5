import { courierName, type AwbCourier } from '#domain/shipments/awb-courier.ts';

/** "Am predat comanda … curierului SameDay" */
export function toCourier(courier: AwbCourier | null): string {
  if (courier === 'posta') return 'Poștei Române';
  return ['curierului', courierName(courier)].filter(Boolean).join(' ');
}

export const trackingLabel = (courier: AwbCourier | null): string =>
  ['Urmărește coletul', courierName(courier)].filter(Boolean).join(' la ');
