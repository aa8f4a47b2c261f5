/** Couriers of a parcel whose AWB was typed by hand; `other`: an unknown courier. */
export const AWB_COURIERS = ['sameday', 'fan', 'cargus', 'dpd', 'posta', 'other'] as const;
export type AwbCourier = (typeof AWB_COURIERS)[number];

/** Couriers' names for shoppers; `other` has none. */
export const COURIER_NAMES: Readonly<Record<Exclude<AwbCourier, 'other'>, string>> = {
  sameday: 'SameDay',
  fan: 'FAN Courier',
  cargus: 'Cargus',
  dpd: 'DPD',
  posta: 'Poșta Română',
};

export const courierName = (courier: AwbCourier | null): string | undefined =>
  courier === null || courier === 'other' ? undefined : COURIER_NAMES[courier];
