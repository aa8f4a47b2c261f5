import { useLocalStorage } from '@mantine/hooks';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';

/** Remembers the courier last chosen in this browser. */
export const useRememberedCourier = () =>
  useLocalStorage({ key: 'awb-courier', defaultValue: 'sameday' as AwbCourier, getInitialValueInEffect: false });
