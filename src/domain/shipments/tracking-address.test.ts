import { expect, it } from 'vitest';
import { AWB_COURIERS } from './awb-courier.ts';
import { trackingAddress } from './tracking-address.ts';

const page = (awbCourier: (typeof AWB_COURIERS)[number] | null, awb: string | null = 'AB 12') =>
  trackingAddress({ awb, awbCourier });

it('the tracking address leads to the page of the parcel’s courier', () => {
  expect(page('sameday')).toBe('https://sameday.ro/#awb=AB%2012');
  expect(page('fan')).toBe('https://www.fancourier.ro/awb-tracking/?tracking=AB%2012');
  const known = AWB_COURIERS.filter((courier) => courier !== 'other');
  expect(new Set(known.map((courier) => new URL(page(courier)!).hostname)).size).toBe(known.length);
});

it('there is no tracking address without a parcel or for an unknown courier', () => {
  expect(page('other')).toBeUndefined();
  expect(page(null, null)).toBeUndefined();
});
