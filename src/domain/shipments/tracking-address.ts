import type { AwbCourier } from './awb-courier.ts';

/** Couriers' public tracking pages, as shops link to them. */
const PAGES: Readonly<Record<Exclude<AwbCourier, 'other'>, string>> = {
  sameday: 'https://sameday.ro/#awb=',
  fan: 'https://www.fancourier.ro/awb-tracking/?tracking=',
  cargus: 'https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=',
  dpd: 'https://tracking.dpd.ro/?language=ro&shipmentNumber=',
  posta: 'https://www.posta-romana.ro/track-trace.html?awb=',
};

/** Returns the public tracking page of an order's parcel; undefined without a parcel or for an unknown courier. */
export function trackingAddress({
  awb,
  awbCourier,
}: {
  awb: string | null;
  awbCourier: AwbCourier | null;
}): string | undefined {
  if (awb === null || awbCourier === null || awbCourier === 'other') return undefined;
  return `${PAGES[awbCourier]}${encodeURIComponent(awb)}`;
}
