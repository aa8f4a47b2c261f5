import type { AwbCourier } from './awb-courier.ts';

/** The couriers' public pages that follow a parcel, as shops link to them. */
const PAGES: Readonly<Record<Exclude<AwbCourier, 'other'>, string>> = {
  sameday: 'https://sameday.ro/#awb=',
  fan: 'https://www.fancourier.ro/awb-tracking/?tracking=',
  cargus: 'https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=',
  dpd: 'https://tracking.dpd.ro/?language=ro&shipmentNumber=',
  posta: 'https://www.posta-romana.ro/track-trace.html?awb=',
};

/** The public page on which an order's parcel is followed; nothing without a parcel, or where its courier is not known. */
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
